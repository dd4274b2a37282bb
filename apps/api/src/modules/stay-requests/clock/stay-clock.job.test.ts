import { describe, expect, it } from 'vitest'
import { anAppOfFile } from '../../../../testing/file-app.ts'
import { dayFromNow } from '../../../../testing/builders/homes.ts'
import {
  anAcceptedStay,
  aRequest,
  codeOf,
  letDaysPass,
  requestIn,
} from '../../../../testing/builders/stays.ts'
import { goByTheClock, partTwo } from './stay-clock.job.ts'

// No worker of its own: the tests look at the clock themselves.
const { app, owner } = anAppOfFile({ ROLE: 'api' })

const tick = () => goByTheClock(app().services, new AbortController().signal)
const notificationsOf = async (accountId: string) =>
  (
    await owner('select kind from notifications_items where account_id = $1 order by last_at, kind', [
      accountId,
    ])
  ).map(({ kind }) => kind)
const answersOf = async (accountId: string) =>
  (await owner('select asked, within_week from profiles_answers where account_id = $1', [accountId]))[0]

describe('a request that waits', () => {
  it('reminds once after two days and runs out after seven', async () => {
    const { host, guest, stay } = await aRequest(app())
    await tick()
    expect(await notificationsOf(host.id)).toEqual(['requestReceived'])
    await letDaysPass(app(), stay, 2)
    await tick()
    await tick()
    expect(await notificationsOf(host.id)).toEqual(['requestReceived', 'requestWaiting'])
    await letDaysPass(app(), stay, 5)
    await Promise.all([tick(), tick(), tick()])
    expect(await guest.see(stay)).toMatchObject({ status: 'expired', viewerActions: ['askAgain'] })
    expect(await notificationsOf(host.id)).toEqual(['requestReceived', 'requestWaiting', 'requestExpired'])
    expect(await notificationsOf(guest.id)).toEqual(['requestExpired'])
    expect(await answersOf(host.id)).toEqual({ asked: 1, within_week: 0 })
  })

  it('runs out when its arrival day is over, and can be accepted late for a week', async () => {
    const { host, guest, stay } = await aRequest(app(), { arriveOn: dayFromNow(1), departOn: dayFromNow(3) })
    await letDaysPass(app(), stay, 1)
    await tick()
    expect((await guest.see(stay)).status).toBe('pending')
    await letDaysPass(app(), stay, 1)
    await tick()
    const over = await host.see(stay)
    expect(over).toMatchObject({ status: 'expired', viewerActions: ['acceptLate'] })
    const late = requestIn(await host.act(over, 'accept-late'))
    expect(late).toMatchObject({ status: 'accepted', isLate: true })
    await letDaysPass(app(), stay, 5)
    // A host alone can't make up a guest.
    expect(requestIn(await host.act(late, 'answer', { happened: true })).status).toBe('accepted')
    expect(requestIn(await guest.act(late, 'answer', { happened: true })).status).toBe('tookPlace')
    const missed = await aRequest(app(), { arriveOn: dayFromNow(0), departOn: dayFromNow(1) })
    await letDaysPass(app(), missed.stay, 8)
    await tick()
    expect(codeOf(await missed.host.act(await missed.host.see(missed.stay), 'accept-late'))).toBe(
      'stay_action_closed',
    )
  })

  it('knows the day of the host’s city', async () => {
    const { guest, stay } = await aRequest(app(), { arriveOn: dayFromNow(1), departOn: dayFromNow(3) })
    // In Pago Pago the day of arrival is not over yet, in Kiritimati it is, whatever the hour here.
    await owner(
      "update stay_requests set days = daterange(lower(days) - 1, upper(days)), due_at = now(), time_zone = 'Pacific/Pago_Pago' where id = $1",
      [stay._id],
    )
    await tick()
    expect((await guest.see(stay)).status).toBe('pending')
    await owner(
      "update stay_requests set days = daterange(lower(days) - 1, upper(days)), due_at = now(), time_zone = 'Pacific/Kiritimati' where id = $1",
      [stay._id],
    )
    await tick()
    expect((await guest.see(stay)).status).toBe('expired')
  })
})

describe('a stay', () => {
  it('nudges the guest once in the evening of the arrival, unless they checked in', async () => {
    const { host, guest, stay } = await anAcceptedStay(app(), {
      arriveOn: dayFromNow(1),
      departOn: dayFromNow(4),
    })
    const checked = await anAcceptedStay(app(), { arriveOn: dayFromNow(1), departOn: dayFromNow(4) })
    await letDaysPass(app(), stay, 2)
    await letDaysPass(app(), checked.stay, 2)
    requestIn(await checked.guest.act(checked.stay, 'check-in'))
    await tick()
    await tick()
    expect(await notificationsOf(guest.id)).toEqual(['requestAccepted', 'stayArrival'])
    expect(await notificationsOf(host.id)).toEqual(['requestReceived'])
    expect(await notificationsOf(checked.guest.id)).toEqual(['requestAccepted'])
    expect(await notificationsOf(checked.host.id)).toEqual(['requestReceived', 'stayArrived'])
  })

  it('asks both once whether it happened, and settles after two weeks of silence', async () => {
    const silent = await anAcceptedStay(app())
    const arrived = await anAcceptedStay(app(), { arriveOn: dayFromNow(0), departOn: dayFromNow(1) })
    requestIn(await arrived.guest.act(arrived.stay, 'check-in'))
    await letDaysPass(app(), silent.stay, 14)
    await letDaysPass(app(), arrived.stay, 2)
    for (let round = 0; round < 3; round += 1) await tick()
    expect(await notificationsOf(silent.host.id)).toEqual(['requestReceived', 'stayOver'])
    expect((await notificationsOf(silent.guest.id)).filter((kind) => kind === 'stayOver')).toHaveLength(1)
    await letDaysPass(app(), silent.stay, 14)
    await letDaysPass(app(), arrived.stay, 14)
    await tick()
    expect((await silent.guest.see(silent.stay)).status).toBe('didNotHappen')
    expect((await arrived.guest.see(arrived.stay)).status).toBe('tookPlace')
  })

  it('and what is open end without a word when a block comes between, and the nights are free', async () => {
    const { host, guest, stay } = await anAcceptedStay(app(), { guests: 2 })
    await host.call('POST', `/api/users/${guest.username}/block`, {})
    for (let round = 0; round < 2; round += 1)
      await partTwo(app().services, { one: host.id, other: guest.id })
    const [row] = await owner('select status, due_at from stay_requests where id = $1', [stay._id])
    expect(row).toEqual({ status: 'cancelled', due_at: null })
    expect(
      await owner("select from homes_blocks where account_id = $1 and source = 'stay'", [host.id]),
    ).toEqual([])
    const queued = await owner(
      "select data from pgboss.job where name = 'relations.apart' and data->>'one' = $1",
      [host.id],
    )
    expect(queued).toEqual([{ data: { one: host.id, other: guest.id } }])
  })
})
