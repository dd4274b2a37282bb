import { metPerEvent } from '@wayfellow/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raceRepetitions } from '../../../../testing/race-repetitions.ts'
import { aFellow, type Fellow, letHoursPass } from '../../../../testing/builders/events.ts'
import {
  aMeeting,
  begin,
  begunBy,
  goodWords,
  letReviewDaysPass,
  letThemSettle,
  occasionsOf,
  reviewsOf,
  takeBack,
  writeAbout,
} from '../../../../testing/builders/reviews.ts'
import { codeOf } from '../../../../testing/builders/stays.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'
import { goByTheClock } from '../clock/review-clock.job.ts'

let app: Awaited<ReturnType<typeof anApp>>
let leila: Fellow
let ana: Fellow
let ben: Fellow
let eve: Fellow
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  leila = await aFellow(app, 'leila')
  ana = await aFellow(app, 'ana')
  ben = await aFellow(app, 'ben')
  eve = await aFellow(app, 'eve')
})
afterAll(() => app.stop())

const owner = async (text: string, values: unknown[] = []) =>
  (await asOwner(app.database.name, (client) => client.query<Record<string, unknown>>(text, values))).rows
const tick = () => goByTheClock(app.services, new AbortController().signal)
const kindsFor = async ({ id }: { id: string }, { _id }: { _id: string }) =>
  (
    await owner(
      'select key from notifications_acts where account_id = $1 and key like $2 order by created_at',
      [id, `%:${_id}%`],
    )
  ).map(({ key }) => String(key).split(':')[0])

/** Calls the database function directly, without the checks of the use-case. */
const begunInTheDatabase = (event: { _id: string }, viewer: { id: string }, about: { id: string }) =>
  asOwner(app.database.name, async (client) => {
    await client.query('begin')
    await client.query("select set_config('app.viewer', $1, true)", [viewer.id])
    const { rows } = await client.query<{ id: string | null }>(
      'select reviews_begin($1, $2, now(), 0) as id',
      [event._id, about.id],
    )
    await client.query('rollback')
    return rows[0]?.id
  })

describe('two who went to the same event', () => {
  it('write about each other: nobody else learns of it, and both open when both are written', async () => {
    const event = await aMeeting(app, [leila, ana, ben])
    const occasion = await begunBy(ana, event, ben)
    expect(occasion).toMatchObject({
      kind: 'event',
      subjectId: event._id,
      title: event.title,
      viewerRole: 'attendee',
      other: { username: ben.username },
      own: null,
      viewerActions: ['write'],
    })
    const left = Date.parse(occasion.closesAt) - Date.now()
    expect(Math.ceil(left / 86_400_000)).toBe(14)
    expect(await occasionsOf(ana, `?with=${ben.username}`)).toMatchObject([{ _id: occasion._id }])
    expect((await writeAbout(ana, occasion)).json()).toEqual({ isPublic: false })
    expect(await occasionsOf(ben, `?with=${ana.username}`)).toMatchObject([
      { _id: occasion._id, otherHasWritten: true, own: null },
    ])
    expect(await kindsFor(ben, occasion)).toEqual(['reviewWritten'])
    expect((await reviewsOf(eve, ben)).reviews).toEqual([])
    expect((await writeAbout(ben, occasion)).json()).toEqual({ isPublic: true })
    expect((await reviewsOf(eve, ben)).reviews).toMatchObject([{ role: 'attendee', text: goodWords.text }])
    expect((await reviewsOf(eve, ana)).summary.byRole.attendee).toBe(1)
    expect(codeOf(await begin(ana, event, ben))).toBe('review_closed')
  })

  it('learn nothing of a review that the other has only begun: no row, no notification, no access', async () => {
    const event = await aMeeting(app, [leila, ana, ben])
    const occasion = await begunBy(ana, event, ben)
    expect(await begunBy(ana, event, ben)).toEqual(occasion)
    expect(await occasionsOf(ben, `?with=${ana.username}`)).toEqual([])
    expect((await writeAbout(ben, occasion)).statusCode).toBe(404)
    expect((await takeBack(ben, occasion)).statusCode).toBe(404)
    await letReviewDaysPass(app, occasion, 1)
    await tick()
    expect(await kindsFor(ana, occasion)).toEqual(['reviewWaiting'])
    expect(await kindsFor(ben, occasion)).toEqual([])
    expect((await begunBy(ben, event, ana))._id).toBe(occasion._id)
    expect(await occasionsOf(ben, `?with=${ana.username}`)).toMatchObject([{ otherHasWritten: false }])
  })

  it('both keep the 14 days once one has written, also when that review is withdrawn', async () => {
    const event = await aMeeting(app, [leila, ana, ben])
    const occasion = await begunBy(ana, event, ben)
    await writeAbout(ana, occasion)
    await takeBack(ana, occasion)
    expect((await writeAbout(ben, occasion)).json()).toEqual({ isPublic: false })
    await letReviewDaysPass(app, occasion, 6)
    await tick()
    expect(await kindsFor(ana, occasion)).toContain('reviewWaiting')
    expect(await kindsFor(ben, occasion)).toEqual(['reviewWritten'])
  })

  it('may be the organiser or guests', async () => {
    const event = await aMeeting(app, [leila, ana])
    const occasion = await begunBy(ana, event, leila)
    expect((await begunBy(leila, event, ana))._id).toBe(occasion._id)
  })

  it('get one row when both begin at the same moment', async () => {
    const event = await aMeeting(app, [leila, ana, ben])
    for (let round = 0; round < raceRepetitions; round += 1) {
      const begun = await Promise.all([begunBy(ana, event, ben), begunBy(ben, event, ana)])
      expect(new Set(begun.map(({ _id }) => _id)).size).toBe(1)
      await owner('delete from reviews_occasions where subject_id = $1', [event._id])
    }
  })
})

describe('a review of somebody from an event', () => {
  it('is begun by people who were there, about people who were there and whom they see', async () => {
    const [maybe, hidden] = [await aFellow(app, 'maya'), await aFellow(app, 'hugo')]
    const event = await aMeeting(app, [leila, ana, ben, hidden])
    await letHoursPass(app, event, -4 * 24)
    await maybe.answer(event, 'maybe')
    await letHoursPass(app, event, 4 * 24)
    await owner(
      `insert into profiles (account_id, visibility) values ($1, 'nobody')
       on conflict (account_id) do update set visibility = 'nobody'`,
      [hidden.id],
    )
    const nothing = await begin(ana, { _id: crypto.randomUUID() }, ben)
    const refusals = [
      nothing,
      await begin(eve, event, ana),
      await begin(ana, event, eve),
      await begin(maybe, event, ana),
      await begin(ana, event, maybe),
      await begin(ana, event, ana),
      await begin(ana, event, hidden),
    ]
    expect(refusals.map((reply) => [reply.statusCode, codeOf(reply)])).toEqual(
      refusals.map(() => [404, codeOf(nothing)]),
    )
  })

  it('can’t be begun across a block, but a block does not remove one that was begun', async () => {
    const [nora, otto] = [await aFellow(app, 'nora'), await aFellow(app, 'otto')]
    const event = await aMeeting(app, [leila, nora, otto, ben])
    const occasion = await begunBy(nora, event, otto)
    await writeAbout(nora, occasion)
    for (const other of [nora, ben]) await other.call('POST', `/api/users/${otto.username}/block`, {})
    expect((await begin(otto, event, ben)).statusCode).toBe(404)
    expect((await begin(ben, event, otto)).statusCode).toBe(404)
    expect((await writeAbout(otto, occasion)).json()).toEqual({ isPublic: true })
  })

  it('waits for the end of the event, and for no more than 14 days after', async () => {
    const event = await aMeeting(app, [leila, ana, ben])
    const may = async () => (await ana.seeEvent(event)).viewerActions.includes('review')
    expect(await may()).toBe(true)
    await letHoursPass(app, event, -4 * 24)
    expect([await may(), codeOf(await begin(ana, event, ben))]).toEqual([false, 'meeting_closed'])
    await letHoursPass(app, event, (4 + 14) * 24)
    expect([await may(), codeOf(await begin(ana, event, ben))]).toEqual([false, 'meeting_closed'])
  })

  it.each([
    ['lasted less than an hour', "starts_at = ends_at - interval '59 minutes'"],
    ['was planned in the hours before it ended', "created_at = ends_at - interval '11 hours 59 minutes'"],
  ])('is neither offered nor begun about an event that %s', async (_, change) => {
    const event = await aMeeting(app, [leila, ana, ben])
    await owner(`update events set ${change} where id = $1`, [event._id])
    expect((await ana.seeEvent(event)).viewerActions).not.toContain('review')
    expect(codeOf(await begin(ana, event, ben))).toBe('meeting_not_counted')
    expect(await begunInTheDatabase(event, ana, ben)).toBeNull()
  })

  it.each([
    ['is no confirmed student', "verification = 'none'"],
    ['has no complete profile', 'profile_completed = false'],
    ['joined less than a week ago', "created_at = now() - interval '6 days 23 hours'"],
  ])('is not begun by or about somebody who %s', async (_, change) => {
    const nils = await aFellow(app, 'nils')
    const event = await aMeeting(app, [leila, ana, nils])
    await owner(`update identity_accounts set ${change} where id = $1`, [nils.id])
    expect(codeOf(await begin(ana, event, nils))).toBe('too_new_to_review')
    expect((await begin(nils, event, ana)).statusCode).toBeGreaterThanOrEqual(400)
    for (const [viewer, about] of [
      [ana, nils],
      [nils, ana],
    ] as const)
      expect(await begunInTheDatabase(event, viewer, about)).toBeNull()
    expect((await reviewsOf(eve, nils)).summary.byRole.attendee).toBe(0)
  })

  it('is begun at the limits of what counts', async () => {
    const event = await aMeeting(app, [leila, ana, ben])
    await letThemSettle(app, [ana, ben], 7)
    await owner(
      `update events set starts_at = ends_at - interval '60 minutes', created_at = ends_at - interval '12 hours'
       where id = $1`,
      [event._id],
    )
    expect(await begunBy(ana, event, ben)).toBeDefined()
  })

  it('is not begun about an event that was called off', async () => {
    const event = await aMeeting(app, [leila, ana, ben])
    await owner("update events set status = 'cancelled' where id = $1", [event._id])
    expect(codeOf(await begin(ana, event, ben))).toBe('meeting_closed')
  })

  it('is refused by the database itself to those who were not there', async () => {
    const event = await aMeeting(app, [leila, ana])
    expect(await begunInTheDatabase(event, ana, eve)).toBeNull()
  })

  it('is begun about twenty at most, each counted once; what others wrote does not count', async () => {
    const event = await aMeeting(app, [leila, ana, ben, eve])
    const fill = (wrote: boolean, many: number) =>
      owner(
        `insert into reviews_occasions (id, kind, subject_id, starts_on, ends_on, one_id, one_role, other_role, other_wrote, closes_at)
         select gen_random_uuid(), 'event', $1, current_date, current_date, $2, 'attendee', 'attendee', $3,
           now() + interval '1 day' from generate_series(1, $4)`,
        [event._id, ana.id, wrote, many],
      )
    await fill(true, metPerEvent)
    await begunBy(ana, event, ben)
    await fill(false, metPerEvent - 1)
    await begunBy(ana, event, ben)
    expect(codeOf(await begin(ana, event, eve))).toBe('too_many_met')
  })

  it('has no reminders for days that had passed when it was begun', async () => {
    const event = await aMeeting(app, [leila, ana, ben])
    await letHoursPass(app, event, 6 * 24)
    const occasion = await begunBy(ana, event, ben)
    await tick()
    expect(await kindsFor(ana, occasion)).toEqual([])
    await letReviewDaysPass(app, occasion, 6)
    await tick()
    expect(await kindsFor(ana, occasion)).toEqual(['reviewWaiting'])
  })
})
