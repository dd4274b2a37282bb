import type { StayRequest } from '@wayfellow/contract/stay-requests'
import type { Trip } from '@wayfellow/contract/trips'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAppOfFile } from '../../../../testing/file-app.ts'
import { dayFromNow } from '../../../../testing/builders/homes.ts'
import { anOpenStop, letLiveIn } from '../../../../testing/builders/offers.ts'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import {
  aHostAndAGuest,
  aStudent,
  cardIn,
  codeOf,
  homeAddress,
  messageOf,
  requestIn,
  type Student,
} from '../../../../testing/builders/stays.ts'
import { transaction } from '../../../platform/database/db.ts'
import { blockDays } from '../../homes/index.ts'

const { app, owner } = anAppOfFile()
beforeAll(() => aGazetteer(app()))

/** Jonas needs a host in Lisbon, where Ines lives. */
async function aStopAndAHost(stop: Parameters<typeof anOpenStop>[2] = {}) {
  const { host, guest } = await aHostAndAGuest(app())
  await letLiveIn(app(), host)
  const { tripId, legId, tripInput } = await anOpenStop(app(), guest, stop)
  const offer = (more: object = {}) => host.ask(guest, { direction: 'invite', tripLegId: legId, ...more })
  return { host, guest, tripId, legId, tripInput, offer }
}

const legsOf = async (who: Student, tripId: string) =>
  (await who.call('GET', `/api/trips/${tripId}`)).json<{ trip: Trip }>().trip.legs
const staysOf = async (who: Student, tripId: string) =>
  (await who.call('GET', `/api/trips/${tripId}/stay-requests`)).json<{ requests: StayRequest[] }>().requests

describe('an offer', () => {
  it('on an open stop is the same request with the roles reversed, and gives the address once it is taken', async () => {
    const { host, guest, tripId, legId, offer } = await aStopAndAHost()
    expect(await legsOf(host, tripId)).toMatchObject([{ viewerActions: ['offerBed'] }])
    const made = requestIn(await offer())
    expect(made).toMatchObject({
      direction: 'invite',
      viewerSide: 'host',
      waitsFor: 'guest',
      tripLegId: legId,
      viewerActions: ['changeDates', 'withdraw'],
    })
    expect((await guest.card(made)).statusCode).toBe(404)
    expect(await staysOf(host, tripId)).toMatchObject([{ _id: made._id, viewerSide: 'host' }])
    expect(await staysOf(guest, tripId)).toMatchObject([
      { _id: made._id, viewerActions: ['accept', 'counter', 'decline'] },
    ])
    const taken = requestIn(await guest.act(made, 'accept'))
    expect(taken).toMatchObject({ status: 'accepted', viewerSide: 'guest' })
    expect(cardIn(await guest.card(made)).address?.street).toBe(homeAddress.address.street)
  })

  it('can be taken back, and declined, like any request', async () => {
    const { host, guest, offer } = await aStopAndAHost()
    const first = requestIn(await offer())
    expect(codeOf(await offer())).toBe('already_asked')
    expect(requestIn(await host.act(first, 'withdraw'))).toMatchObject({ status: 'withdrawn' })
    const second = requestIn(await offer())
    expect(requestIn(await guest.act(second, 'decline'))).toMatchObject({ status: 'declined' })
    expect((await guest.card(second)).statusCode).toBe(404)
  })

  it('needs a stop: none, somebody else’s and an unknown one are the same', async () => {
    const { host, guest } = await aStopAndAHost()
    const other = await aStopAndAHost()
    for (const tripLegId of [null, other.legId, '01980000-0000-7000-8000-000000000000'])
      expect(codeOf(await host.ask(guest, { direction: 'invite', tripLegId }))).toBe('stop_closed')
  })

  it.each([
    ['asks for no host', { kind: 'meet' }],
    ['is private', { kind: 'private' }],
    ['is too far from the host', { place: 'Munich, Germany' }],
    ['is for nobody else', { audience: 'onlyMe' }],
  ])('is not made on a stop that %s', async (_, stop) => {
    const { host, guest, tripId, offer } = await aStopAndAHost(stop)
    expect(codeOf(await offer())).toBe('stop_closed')
    expect(JSON.stringify((await host.call('GET', `/api/trips/${tripId}`)).json())).not.toContain('offerBed')
    expect(await legsOf(guest, tripId)).toMatchObject([{ viewerActions: [] }])
  })

  it('is not made on a trip that was closed, or is not for the host', async () => {
    const { host, guest, tripId, offer } = await aStopAndAHost()
    expect((await guest.call('POST', `/api/trips/${tripId}/close`, { version: 1 })).statusCode).toBe(200)
    expect(await legsOf(host, tripId)).toMatchObject([{ viewerActions: [] }])
    expect(codeOf(await offer())).toBe('stop_closed')
    const second = await aStopAndAHost({ audience: 'verified' })
    await owner("update identity_accounts set verification = 'alumni' where id = $1", [second.host.id])
    expect(codeOf(await second.offer())).toBe('stop_closed')
  })

  it('is for nights of the stop, by somebody who hosts, as long as they have a bed', async () => {
    const { host, offer } = await aStopAndAHost({ from: 10, to: 12 })
    expect(codeOf(await offer())).toBe('stop_dates')
    const days = { arriveOn: dayFromNow(10), departOn: dayFromNow(12) }
    const tooMany = await offer({ ...days, guests: 3 })
    expect([codeOf(tooMany), messageOf(tooMany)]).toEqual([
      'home_is_full',
      expect.stringMatching(/^You don't have a free bed on .+\. Offer other nights, or add more/),
    ])
    expect(tooMany.json()).toMatchObject({
      facts: { nights: [dayFromNow(10), dayFromNow(11)], isOwnOffer: true },
    })
    const first = await aStudent(app(), 'zoe')
    requestIn(await host.act(requestIn(await first.ask(host, { ...days, guests: 2 })), 'accept'))
    expect(codeOf(await offer(days))).toBe('home_is_full')
    await host.home({ hosting: 'no' })
    expect(codeOf(await offer(days))).toBe('stop_closed')
  })

  it('may be for days that the host’s own calendar blocks', async () => {
    const { host, offer } = await aStopAndAHost()
    await transaction(app().services.db, { viewer: host.id }, (tx) =>
      blockDays(tx, host.id, 'own', { from: dayFromNow(9), to: dayFromNow(20) }),
    )
    expect((await offer()).statusCode).toBe(200)
  })

  it('meets the gate, the block and the daily limit of first contacts', async () => {
    const { host, guest, offer } = await aStopAndAHost()
    await owner(
      `insert into profiles (account_id, gate) values ($1, '{aReview}')
       on conflict (account_id) do update set gate = excluded.gate`,
      [guest.id],
    )
    expect((await offer()).statusCode).toBe(403)
    await owner("update profiles set gate = '{}' where account_id = $1", [guest.id])
    await guest.call('POST', `/api/users/${host.username}/block`)
    expect((await offer()).statusCode).toBe(404)
    await guest.call('POST', `/api/users/${host.username}/unblock`)
    expect((await offer()).statusCode).toBe(200)
  })
})

describe('a request for a stop', () => {
  it('is seen beside the stop by the person who asked; the host does not learn of the trip', async () => {
    const { host, guest, tripId, legId } = await aStopAndAHost({ audience: 'onlyMe', kind: 'private' })
    const asked = requestIn(await guest.ask(host, { tripLegId: legId }))
    expect(asked.tripLegId).toBe(legId)
    expect((await host.see(asked)).tripLegId).toBeNull()
    expect(await staysOf(guest, tripId)).toMatchObject([{ _id: asked._id }])
    expect(await staysOf(host, tripId)).toEqual([])
    expect(await staysOf(await aStudent(app(), 'zoe'), tripId)).toEqual([])
  })

  it('names a stop of one’s own', async () => {
    const { host, guest } = await aStopAndAHost()
    const other = await aStopAndAHost()
    expect(codeOf(await guest.ask(host, { tripLegId: other.legId }))).toBe('stop_closed')
  })

  it('survives a change of the trip', async () => {
    const { host, guest, tripId, legId, tripInput } = await aStopAndAHost()
    const asked = requestIn(await guest.ask(host, { tripLegId: legId }))
    const { clientId: _, ...edited } = { ...tripInput, title: 'To the sea, slowly' }
    expect((await guest.call('PUT', `/api/trips/${tripId}`, { version: 1, ...edited })).statusCode).toBe(200)
    expect(await staysOf(guest, tripId)).toMatchObject([{ _id: asked._id }])
  })
})
