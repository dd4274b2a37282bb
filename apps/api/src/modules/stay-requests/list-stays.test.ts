import { randomUUIDv7 } from 'node:crypto'
import type { ChatMessage, MessagePage } from '@wayfellow/contract/chats'
import type { StayRequest } from '@wayfellow/contract/stay-requests'
import { describe, expect, it } from 'vitest'
import { raceRepetitions } from '../../../testing/race-repetitions.ts'
import { anAppOfFile } from '../../../testing/file-app.ts'
import { dayFromNow } from '../../../testing/builders/homes.ts'
import {
  aHostAndAGuest,
  anAcceptedStay,
  aRequest,
  aStudent,
  codeOf,
  letDaysPass,
  messageOf,
  requestIn,
  words,
} from '../../../testing/builders/stays.ts'

const { app, owner } = anAppOfFile()

describe('a request', () => {
  it('is a message of the conversation with the same id, and counts as a first contact', async () => {
    const { host, guest } = await aHostAndAGuest(app())
    const clientId = randomUUIDv7()
    const stay = requestIn(await guest.ask(host, { clientId }))
    expect(stay).toMatchObject({
      _id: clientId,
      status: 'pending',
      phase: 'open',
      viewerSide: 'guest',
      waitsFor: 'host',
      arriveOn: dayFromNow(10),
      departOn: dayFromNow(13),
      text: words,
      viewerActions: ['changeDates', 'withdraw'],
    })
    const seen = await host.see(stay)
    expect(seen).toMatchObject({ viewerSide: 'host', viewerActions: ['accept', 'counter', 'decline'] })
    const { page } = (await host.call('GET', `/api/users/${guest.username}/chat`)).json<{
      page: MessagePage
    }>()
    expect(page.messages).toMatchObject([
      {
        _id: clientId,
        type: 'request',
        text: words,
        subject: { kind: 'stay-request', id: clientId, event: 'asked' },
      },
    ])
  })

  it('is stored once when it is sent several times, also at the same moment', async () => {
    for (let round = 0; round < raceRepetitions; round += 1) {
      const { host, guest } = round % 5 === 0 ? await aHostAndAGuest(app()) : pair
      pair = { host, guest }
      await owner("update stay_requests set status = 'withdrawn', waits_for = null where asker_id = $1", [
        guest.id,
      ])
      await owner("update stay_requests set created_at = now() - interval '3 days' where asker_id = $1", [
        guest.id,
      ])
      const clientId = randomUUIDv7()
      const replies = await Promise.all([1, 2, 3].map(() => guest.ask(host, { clientId })))
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      const rows = await owner('select count(*)::int as n from chats.messages where id = $1', [clientId])
      expect(rows[0]?.['n']).toBe(1)
    }
  })
  let pair: Awaited<ReturnType<typeof aHostAndAGuest>>

  it('is refused while another one between the same two people is open', async () => {
    const { host, guest } = await aRequest(app())
    expect(codeOf(await guest.ask(host, { arriveOn: dayFromNow(30), departOn: dayFromNow(31) }))).toBe(
      'already_asked',
    )
  })

  it('needs a host who hosts, free nights, enough beds and an allowed length', async () => {
    const { host, guest } = await aHostAndAGuest(app(), { longestStay: 4 })
    expect(codeOf(await guest.ask(host, { guests: 3 }))).toBe('too_many_guests')
    expect(codeOf(await guest.ask(host, { departOn: dayFromNow(15) }))).toBe('stay_too_long')
    expect(codeOf(await guest.ask(host, { departOn: dayFromNow(10) }))).toBe('stay_dates')
    expect(codeOf(await guest.ask(host, { arriveOn: dayFromNow(-1) }))).toBe('stay_dates')
    expect(codeOf(await guest.ask(host, { kind: 'landing' }))).toBe('landing_not_offered')
    expect((await guest.ask(host, { text: 'Too short.' })).statusCode).toBe(400)
    const block = { id: randomUUIDv7(), act: 'block', from: dayFromNow(11), to: dayFromNow(12) }
    await host.call('POST', '/api/user/home/calendar/changes', block)
    const closed = await guest.ask(host)
    expect(codeOf(closed)).toBe('not_free')
    expect(messageOf(closed)).toContain(String(Number(dayFromNow(11).slice(8))))
    expect(closed.json()).toMatchObject({ facts: { nights: [dayFromNow(11)] } })
    await host.home({ hosting: 'no' })
    expect(codeOf(await guest.ask(host, { arriveOn: dayFromNow(12) }))).toBe('not_hosting')
    expect(codeOf(await guest.ask(guest))).toBe('not_to_yourself')
  })

  it('of a landing names the university and the day the room is ready', async () => {
    const { host, guest } = await aHostAndAGuest(app(), { landings: true, longestStay: 2 })
    const rows = await owner(
      `insert into universities (name, country) values ('Universidade de Teste', 'PT') returning id`,
    ).catch(() => [])
    expect(codeOf(await guest.ask(host, { kind: 'landing' }))).toBe('landing_details')
    const details = { kind: 'landing', roomReadyOn: dayFromNow(14), universityId: randomUUIDv7() }
    expect(codeOf(await guest.ask(host, details))).toBe('landing_details')
    const university = rows[0]?.['id']
    if (university === undefined) return
    const known = { ...details, universityId: university }
    expect(codeOf(await guest.ask(host, { ...known, departOn: dayFromNow(18) }))).toBe('landing_details')
    expect(requestIn(await guest.ask(host, known))).toMatchObject({
      kind: 'landing',
      roomReadyOn: dayFromNow(14),
    })
  })

  it('applies the contact gate, blocks and limits of a first message', async () => {
    const { host, guest } = await aHostAndAGuest(app())
    const stranger = await aStudent(app(), 'leo', { verification: 'none' })
    expect(codeOf(await stranger.ask(host))).toBe('not_verified')
    await host.call('PUT', '/api/user/contact-gate', { conditions: ['aReview'] })
    expect(codeOf(await guest.ask(host))).toBe('gate_a_review')
    await host.call('PUT', '/api/user/contact-gate', { conditions: [] })
    await host.call('POST', `/api/users/${guest.username}/block`, {})
    expect(codeOf(await guest.ask(host))).toBe('not_found')
  })

  it('goes to 5 a day in the first week and to 20 later; the same words to five people are noted', async () => {
    const guest = await aStudent(app(), 'mia')
    await owner('update identity_accounts set created_at = now() where id = $1', [guest.id])
    const hosts = await Promise.all(Array.from({ length: 6 }, () => aStudent(app(), 'host')))
    for (const host of hosts) await host.home({ hosting: 'yes', maxGuests: 1 })
    const replies = []
    for (const host of hosts) replies.push(await guest.ask(host))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429])
    // The limit of first contacts is as low, and comes first.
    expect(replies.map(codeOf).at(-1)).toBe('too_many_new_contacts')
    const rows = await owner('select kind from stay_requests_flags where account_id = $1', [guest.id])
    expect(rows).toEqual([{ kind: 'sameText' }])
    await owner("update identity_accounts set created_at = now() - interval '8 days' where id = $1", [
      guest.id,
    ])
    await owner(
      `insert into stay_requests (id, conversation_id, direction, kind, status, guest_id, host_id, asker_id, days,
         guests, text, text_digest, time_zone, last_act)
       select gen_random_uuid(), gen_random_uuid(), 'request', 'stay', 'withdrawn', $1, null, $1,
         daterange(current_date, current_date + 1), 1, repeat('a', 60), 'x', 'UTC', 'ask' from generate_series(1, 15)`,
      [guest.id],
    )
    const last = hosts[5]
    expect(last && codeOf(await guest.ask(last))).toBe('too_many_stay_requests')
  })
})

describe('an answer', () => {
  it('accepts, writes a line, closes full nights and opens them when it is called off', async () => {
    const { host, guest, stay } = await anAcceptedStay(app(), { guests: 2 })
    expect(stay).toMatchObject({
      status: 'accepted',
      phase: 'upcoming',
      viewerActions: ['cancel', 'openCard'],
    })
    const blocked = async () =>
      (await host.call('GET', '/api/user/home/calendar')).json<{ calendar: { blocked: unknown[] } }>()
        .calendar.blocked
    expect(await blocked()).toEqual([{ from: dayFromNow(10), to: dayFromNow(13), source: 'stay' }])
    const cancelled = requestIn(await guest.act(stay, 'cancel', { reason: 'My train does not run that day' }))
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      reason: { side: 'guest', quick: null, words: 'My train does not run that day' },
    })
    expect(await blocked()).toEqual([])
    const { page } = (await host.call('GET', `/api/users/${guest.username}/chat`)).json<{
      page: MessagePage
    }>()
    const lines = page.messages.map(({ type, subject, senderId }: ChatMessage) => [
      type,
      subject?.kind === 'stay-request' ? subject.event : null,
      senderId,
    ])
    expect(lines).toEqual([
      ['request', 'asked', guest.id],
      ['other', 'accepted', host.id],
      ['other', 'cancelled', guest.id],
    ])
  })

  it('suggests other dates, which are taken, changed or turned down', async () => {
    const { host, guest, stay } = await aRequest(app())
    const dates = { arriveOn: dayFromNow(20), departOn: dayFromNow(22) }
    const countered = requestIn(await host.act(stay, 'counter', dates))
    expect(countered).toMatchObject({ status: 'countered', suggested: dates, waitsFor: 'guest' })
    expect((await guest.see(stay)).viewerActions).toEqual(['agree', 'decline', 'withdraw'])
    const again = requestIn(await host.act(countered, 'counter', { ...dates, departOn: dayFromNow(21) }))
    expect(codeOf(await guest.act(countered, 'agree'))).toBe('stay_request_changed')
    const agreed = requestIn(await guest.act(again, 'agree'))
    expect(agreed).toMatchObject({
      status: 'accepted',
      suggested: null,
      arriveOn: dayFromNow(20),
      departOn: dayFromNow(21),
    })
    const other = await aRequest(app())
    const offer = requestIn(await other.host.act(other.stay, 'counter', dates))
    expect(requestIn(await other.guest.act(offer, 'decline', { words: 'Too late for me' }))).toMatchObject({
      status: 'declined',
      reason: { side: 'guest', words: 'Too late for me' },
    })
  })

  it('is refused to somebody who has not seen the newest dates, and is the same when it comes again', async () => {
    const { host, guest, stay } = await aRequest(app())
    const dates = { arriveOn: dayFromNow(40), departOn: dayFromNow(42) }
    const moved = requestIn(await guest.act(stay, 'dates', dates))
    expect(moved).toMatchObject({ ...dates, status: 'pending', version: 2 })
    expect(codeOf(await host.act(stay, 'accept'))).toBe('stay_request_changed')
    const accepted = requestIn(await host.act(moved, 'accept'))
    expect(requestIn(await host.act(moved, 'accept'))).toEqual(accepted)
    expect(codeOf(await host.act(accepted, 'decline'))).toBe('stay_action_closed')
    expect(codeOf(await guest.act(accepted, 'withdraw'))).toBe('stay_action_closed')
  })

  it('declines with a quick reason; who asked may ask again', async () => {
    const { host, guest, stay } = await aRequest(app())
    requestIn(await host.act(stay, 'decline', { quick: 'full', words: 'My sister visits' }))
    expect(await guest.see(stay)).toMatchObject({
      status: 'declined',
      phase: 'closed',
      reason: { side: 'host', quick: 'full', words: 'My sister visits' },
      viewerActions: ['askAgain'],
    })
    const rows = await owner('select asked, within_hours from profiles_answers where account_id = $1', [
      host.id,
    ])
    expect(rows).toEqual([{ asked: 1, within_hours: 1 }])
    expect((await guest.ask(host)).statusCode).toBe(200)
  })
})

describe('nights', () => {
  it('of a guest are given once: the second host is told, the guest too', async () => {
    const first = await aRequest(app())
    const other = await aStudent(app(), 'zoe')
    await other.home({ hosting: 'yes', maxGuests: 1 })
    const second = requestIn(
      await first.guest.ask(other, { arriveOn: dayFromNow(12), departOn: dayFromNow(14) }),
    )
    requestIn(await first.host.act(first.stay, 'accept'))
    expect(codeOf(await other.act(second, 'accept'))).toBe('guest_is_elsewhere')
    const third = await aStudent(app(), 'kim')
    await third.home({ hosting: 'yes', maxGuests: 1 })
    expect(codeOf(await first.guest.ask(third))).toBe('you_are_elsewhere')
  })

  it('of a home are never more than its beds; the full ones are named', async () => {
    const { host, stay } = await anAcceptedStay(app(), { guests: 2 })
    const late = await aStudent(app(), 'tom')
    expect(codeOf(await late.ask(host, { arriveOn: dayFromNow(12), departOn: dayFromNow(15) }))).toBe(
      'not_free',
    )
    const beside = requestIn(await late.ask(host, { arriveOn: dayFromNow(13), departOn: dayFromNow(15) }))
    await owner('update stay_requests set days = daterange(lower(days) - 1, upper(days)) where id = $1', [
      beside._id,
    ])
    const refused = await host.act(beside, 'accept')
    expect(codeOf(refused)).toBe('home_is_full')
    expect(messageOf(refused)).toMatch(/^There's no free bed on \d+ \w+\. Choose other dates\.$/)
    expect(refused.json()).toMatchObject({ facts: { nights: [dayFromNow(12)], isOwnOffer: false } })
    expect(stay.status).toBe('accepted')
  })

  it('hold when two accept the last bed at the same moment', async () => {
    const { host } = await aHostAndAGuest(app(), { maxGuests: 1 })
    for (let round = 0; round < raceRepetitions; round += 1) {
      await owner("update stay_requests set status = 'withdrawn', waits_for = null where host_id = $1", [
        host.id,
      ])
      const guests = round % 5 === 0 ? [await aStudent(app(), 'uma'), await aStudent(app(), 'vic')] : last
      last = guests
      const stays = []
      for (const guest of guests) stays.push(requestIn(await guest.ask(host)))
      const replies = await Promise.all(stays.map((stay) => host.act(stay, 'accept')))
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
      await owner("update stay_requests set created_at = now() - interval '3 days' where host_id = $1", [
        host.id,
      ])
    }
  })
  let last: Awaited<ReturnType<typeof aStudent>>[] = []
})

describe('a stay', () => {
  it('is not found by anybody else', async () => {
    const { stay } = await anAcceptedStay(app())
    const stranger = await aStudent(app(), 'eve')
    for (const path of ['', '/card', '/calendar']) {
      expect((await stranger.call('GET', `/api/stay-requests/${stay._id}${path}`)).statusCode).toBe(404)
    }
    for (const action of ['accept', 'cancel', 'decline', 'check-in', 'leave', 'share', 'withdraw']) {
      const reply = await stranger.act(stay, action, { reason: 'A reason that is long enough' })
      expect([action, reply.statusCode]).toEqual([action, 404])
    }
    const { requests } = (await stranger.call('GET', `/api/chats/${stay.chatId}/stay-requests`)).json<{
      requests: StayRequest[]
    }>()
    expect(requests).toEqual([])
  })

  it('ends early when the guest leaves, and the other nights are free again', async () => {
    const { host, guest, stay } = await anAcceptedStay(app(), {
      guests: 2,
      arriveOn: dayFromNow(0),
      departOn: dayFromNow(5),
    })
    const here = requestIn(await guest.act(stay, 'check-in'))
    expect(here.checkedInAt).not.toBeNull()
    expect(requestIn(await guest.act(here, 'check-in'))).toEqual(here)
    expect(here.viewerActions).toEqual(['leaveEarly', 'openCard', 'share'])
    expect(codeOf(await host.act(here, 'cancel', { reason: 'I have changed my mind' }))).toBe(
      'stay_action_closed',
    )
    expect(codeOf(await host.act(here, 'leave'))).toBe('stay_action_closed')
    expect(requestIn(await guest.act(here, 'leave'))).toMatchObject({
      departOn: dayFromNow(1),
      status: 'accepted',
    })
  })

  it('took place when one says so, and did not when both say no', async () => {
    const { host, guest, stay } = await anAcceptedStay(app())
    expect(codeOf(await guest.act(stay, 'answer', { happened: true }))).toBe('stay_action_closed')
    await letDaysPass(app(), stay, 14)
    expect((await guest.see(stay)).viewerActions).toEqual(['sayWhether', 'openCard'])
    expect(requestIn(await host.act(stay, 'answer', { happened: false }))).toMatchObject({
      status: 'accepted',
      ownAnswer: false,
    })
    expect(requestIn(await guest.act(stay, 'answer', { happened: true }))).toMatchObject({
      status: 'tookPlace',
      ownAnswer: true,
    })
    const rows = await owner('select kind from stay_requests_flags where stay_id = $1', [stay._id])
    expect(rows).toEqual([{ kind: 'disputed' }])
    const other = await anAcceptedStay(app())
    await letDaysPass(app(), other.stay, 14)
    await other.guest.act(other.stay, 'answer', { happened: false })
    expect(requestIn(await other.host.act(other.stay, 'answer', { happened: false })).status).toBe(
      'didNotHappen',
    )
  })

  it('stands in both lists, page by page, and on the list of whose move it is', async () => {
    const { host, guest, stay } = await aRequest(app())
    const list = async (who: typeof host, query: string) =>
      (await who.call('GET', `/api/stay-requests${query}`))
        .json<{ requests: StayRequest[] }>()
        .requests.map(({ _id }) => _id)
    expect(await list(host, '?show=waiting')).toEqual([stay._id])
    expect(await list(guest, '?show=waiting')).toEqual([])
    expect(await list(guest, '')).toEqual([stay._id])
    expect(await list(guest, '?show=stays')).toEqual([])
    requestIn(await host.act(stay, 'accept'))
    expect(await list(guest, '?show=stays')).toEqual([stay._id])
    expect(await list(host, '?show=waiting')).toEqual([])
    await host.call('POST', `/api/users/${guest.username}/block`, {})
    expect(await list(guest, '')).toEqual([])
    expect((await guest.call('GET', `/api/stay-requests/${stay._id}`)).statusCode).toBe(404)
  })

  it('of somebody who leaves Wayfellow stays with the other, without their words', async () => {
    const { host, guest, stay } = await anAcceptedStay(app())
    await owner('delete from identity_accounts where id = $1', [guest.id])
    expect(await host.see(stay)).toMatchObject({
      status: 'cancelled',
      guest: null,
      text: null,
      viewerActions: [],
    })
  })
})
