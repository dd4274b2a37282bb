import type { SharedStay } from '@wayfellow/contract/stay-requests/card'
import { describe, expect, it } from 'vitest'
import { anAppOfFile } from '../../../../testing/file-app.ts'
import { dayFromNow } from '../../../../testing/builders/homes.ts'
import {
  anAcceptedStay,
  aRequest,
  aStudent,
  cardIn,
  codeOf,
  homeAddress,
  letDaysPass,
  requestIn,
} from '../../../../testing/builders/stays.ts'
import { transaction } from '../../../platform/database/db.ts'
import { findAddress } from '../../homes/index.ts'

const { app, owner } = anAppOfFile()

const open = (path: string | null) =>
  app().app.inject(`/api/stay-requests-shared/${path?.split('/').at(-1) ?? ''}`)

describe('the card', () => {
  it('is there from acceptance until 14 days after departure, and then for neither', async () => {
    const { host, guest, stay } = await aRequest(app())
    expect((await guest.card(stay)).statusCode).toBe(404)
    expect((await host.card(stay)).statusCode).toBe(404)
    requestIn(await host.act(stay, 'accept'))
    expect(cardIn(await guest.card(stay))).toMatchObject({
      address: homeAddress.address,
      point: homeAddress.point,
      directions: homeAddress.directions,
      phone: homeAddress.phone,
      request: { viewerSide: 'guest', status: 'accepted' },
      sharePath: null,
      emergency: null,
    })
    expect(cardIn(await host.card(stay))).toMatchObject({
      address: homeAddress.address,
      request: { viewerSide: 'host' },
    })
    // Departure was in 13 days: 14 days after it is in 27.
    await letDaysPass(app(), stay, 27)
    expect((await guest.card(stay)).statusCode).toBe(200)
    await letDaysPass(app(), stay, 1)
    expect((await guest.card(stay)).statusCode).toBe(404)
  })

  it('closes when the stay is called off, did not happen, or a block comes between', async () => {
    const off = await anAcceptedStay(app())
    await off.host.act(off.stay, 'cancel', { reason: 'My flatmate is ill, sorry' })
    expect((await off.guest.card(off.stay)).statusCode).toBe(404)
    const never = await anAcceptedStay(app())
    await owner("update stay_requests set status = 'didNotHappen' where id = $1", [never.stay._id])
    expect((await never.guest.card(never.stay)).statusCode).toBe(404)
    const apart = await anAcceptedStay(app())
    await apart.host.call('POST', `/api/users/${apart.guest.username}/block`, {})
    expect((await apart.guest.card(apart.stay)).statusCode).toBe(404)
  })

  it('is held by the database: no other pin, viewer or stay opens the address', async () => {
    const { host, guest, stay } = await anAcceptedStay(app())
    const other = await aRequest(app())
    const stranger = await aStudent(app(), 'eve')
    const read = (pins: { viewer?: string; stay?: string }) =>
      transaction(app().services.db, pins, (tx) => findAddress(tx, host.id))
    expect((await read({ viewer: guest.id, stay: stay._id }))?.street).toBe(homeAddress.address.street)
    expect(await read({ viewer: guest.id })).toBeUndefined()
    expect(await read({ viewer: stranger.id, stay: stay._id })).toBeUndefined()
    expect(await read({ viewer: guest.id, stay: other.stay._id })).toBeUndefined()
    expect(await read({ viewer: other.guest.id, stay: other.stay._id })).toBeUndefined()
    expect(await read({ stay: stay._id })).toBeUndefined()
    const write = transaction(app().services.db, { viewer: guest.id, stay: stay._id }, (tx) =>
      tx
        .updateTable('homes_addresses')
        .set({ street: 'Elsewhere' })
        .where('account_id', '=', host.id)
        .executeTakeFirst(),
    )
    expect((await write).numUpdatedRows).toBe(0n)
  })

  it('comes with a file for the calendar that names no address', async () => {
    const { guest, stay } = await anAcceptedStay(app())
    const { body, headers } = await guest.call('GET', `/api/stay-requests/${stay._id}/calendar`)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(body).toContain(`DTSTART;VALUE=DATE:${dayFromNow(10).replaceAll('-', '')}`)
    expect(body).toContain(`DTEND;VALUE=DATE:${dayFromNow(13).replaceAll('-', '')}`)
    expect(body).toContain('SUMMARY:Stay with ines Rossi')
    for (const part of [homeAddress.address.street, homeAddress.phone, String(homeAddress.point.lat)])
      expect(body).not.toContain(part)
  })
})

describe('the link for somebody one trusts', () => {
  it('shows guest, host, city and dates, no address, until the stay is over or the link is taken back', async () => {
    const { host, guest, stay } = await anAcceptedStay(app())
    const { sharePath } = cardIn(await guest.act(stay, 'share'))
    expect(cardIn(await guest.act(stay, 'share')).sharePath).toBe(sharePath)
    expect(cardIn(await host.card(stay)).sharePath).toBeNull()
    expect((await host.act(stay, 'share')).statusCode).toBe(404)
    const reply = await open(sharePath)
    expect(reply.json<{ stay: SharedStay }>().stay).toEqual({
      guestName: 'jonas Rossi',
      hostName: 'ines Rossi',
      city: 'Bologna, Italy',
      arriveOn: dayFromNow(10),
      departOn: dayFromNow(13),
      phase: 'upcoming',
      hasCheckedIn: false,
      emergency: null,
    })
    for (const part of [homeAddress.address.street, guest.username, host.username, host.id]) {
      expect(reply.body).not.toContain(part)
    }
    await letDaysPass(app(), stay, 14)
    expect((await open(sharePath)).statusCode).toBe(404)
    const other = await anAcceptedStay(app())
    const link = cardIn(await other.guest.act(other.stay, 'share')).sharePath
    expect((await open(link)).statusCode).toBe(200)
    expect(cardIn(await other.guest.act(other.stay, 'share/remove')).sharePath).toBeNull()
    expect((await open(link)).statusCode).toBe(404)
    const third = await anAcceptedStay(app())
    const last = cardIn(await third.guest.act(third.stay, 'share')).sharePath
    await third.guest.act(third.stay, 'cancel', { reason: 'My train does not run that day' })
    expect((await open(last)).statusCode).toBe(404)
  })

  it('says the emergency numbers of the country of the home', async () => {
    const { guest, stay } = await anAcceptedStay(app())
    await owner("update stay_requests set country_code = 'PT' where id = $1", [stay._id])
    const { sharePath } = cardIn(await guest.act(stay, 'share'))
    expect((await open(sharePath)).json<{ stay: SharedStay }>().stay.emergency).toEqual({
      countryCode: 'PT',
      numbers: [{ service: 'all', number: '112' }],
    })
  })

  it('is not made for a stay that is over', async () => {
    const { guest, stay } = await anAcceptedStay(app())
    await letDaysPass(app(), stay, 14)
    expect(codeOf(await guest.act(stay, 'share'))).toBe('stay_action_closed')
  })
})
