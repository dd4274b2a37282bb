import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anotherOccasion,
  aPastStay,
  goodWords,
  letReviewDaysPass,
  occasionsOf,
  reviewsOf,
  takeBack,
  writeAbout,
} from '../../../testing/builders/reviews.ts'
import { aStudent, anAcceptedStay, codeOf } from '../../../testing/builders/stays.ts'
import { asOwner } from '../../../testing/database.ts'
import { anApp } from '../../../testing/app.ts'
import { goByTheClock } from './clock/review-clock.job.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
})
afterAll(() => app.stop())

const owner = async (text: string, values: unknown[] = []) =>
  (await asOwner(app.database.name, (client) => client.query<Record<string, unknown>>(text, values))).rows
const tick = () => goByTheClock(app.services, new AbortController().signal)
const notificationsOf = async ({ id }: { id: string }) =>
  (
    await owner(
      "select kind from notifications_items where account_id = $1 and topic = 'reviews' order by last_at, kind",
      [id],
    )
  ).map(({ kind }) => kind)

const reminders = async ({ id }: { id: string }) =>
  (await owner("select from notifications_acts where account_id = $1 and key like 'reviewWaiting:%'", [id]))
    .length

describe('what may be written about', () => {
  it('is a stay that took place, for the two of it and for 14 days', async () => {
    const open = await anAcceptedStay(app)
    expect(await occasionsOf(open.guest)).toEqual([])
    const { host, guest, stay, occasion } = await aPastStay(app)
    expect(occasion).toMatchObject({
      kind: 'stay',
      subjectId: stay._id,
      viewerRole: 'guest',
      other: { username: host.username },
      otherHasWritten: false,
      own: null,
      viewerActions: ['write'],
    })
    expect(await occasionsOf(host)).toMatchObject([
      { _id: occasion._id, viewerRole: 'host', other: { username: guest.username } },
    ])
    expect(await occasionsOf(host, `?with=${guest.username}`)).toHaveLength(1)
    expect(await occasionsOf(host, `?with=${host.username}`)).toEqual([])
    await letReviewDaysPass(app, occasion, 14)
    expect(await occasionsOf(host)).toEqual([])
    expect(codeOf(await writeAbout(host, occasion))).toBe('review_closed')
  })

  it('is not found by anybody else: a stranger’s try looks like one at nothing', async () => {
    const { occasion } = await aPastStay(app)
    const stranger = await aStudent(app, 'eve')
    const tried = await writeAbout(stranger, occasion)
    const nothing = await writeAbout(stranger, { _id: crypto.randomUUID() })
    expect([tried.statusCode, codeOf(tried)]).toEqual([404, codeOf(nothing)])
    expect((await takeBack(stranger, occasion)).statusCode).toBe(404)
    expect(await occasionsOf(stranger)).toEqual([])
  })

  it('is not taken away by a block: who was blocked, and who blocked, can still warn others', async () => {
    const { host, guest, occasion } = await aPastStay(app)
    await host.call('POST', `/api/users/${guest.username}/block`, {})
    expect(await occasionsOf(guest)).toMatchObject([{ _id: occasion._id }])
    expect((await writeAbout(guest, occasion)).json()).toEqual({ isPublic: false })
    expect(await notificationsOf(host)).toEqual([])
    expect((await takeBack(guest, occasion)).statusCode).toBe(200)
    await writeAbout(guest, occasion)
    expect(await occasionsOf(host)).toMatchObject([{ _id: occasion._id }])
    expect((await writeAbout(host, occasion)).json()).toEqual({ isPublic: true })
    expect((await reviewsOf(host, host)).reviews).toEqual([])
    const eve = await aStudent(app, 'eve')
    expect((await reviewsOf(eve, host)).reviews).toMatchObject([{ text: goodWords.text }])
    expect((await reviewsOf(eve, guest)).reviews).toHaveLength(1)
  })

  it('needs 30 characters, and no more than 2,000', async () => {
    const { guest, occasion } = await aPastStay(app)
    for (const text of ['Too short.', `${' '.repeat(40)}short`, 'x'.repeat(2_001)])
      expect((await writeAbout(guest, occasion, { text })).statusCode).toBe(400)
  })
})

describe('a review', () => {
  it('is its author’s alone until the other has written too; then both can be read at once', async () => {
    const { host, guest, occasion } = await aPastStay(app)
    const eve = await aStudent(app, 'eve')
    expect((await writeAbout(guest, occasion)).json()).toEqual({ isPublic: false })
    for (const viewer of [host, guest, eve])
      expect(await reviewsOf(viewer, host)).toMatchObject({ reviews: [], totalPages: 1 })
    expect(await occasionsOf(host)).toMatchObject([{ otherHasWritten: true, own: null }])
    expect(await occasionsOf(guest)).toEqual([])
    expect(await occasionsOf(guest, '?show=open')).toMatchObject([
      { own: goodWords, viewerActions: ['change', 'takeBack'] },
    ])
    const text = 'Jonas left the kitchen cleaner than it was before he came.'
    expect((await writeAbout(host, occasion, { text })).json()).toEqual({ isPublic: true })
    expect((await reviewsOf(eve, host)).reviews).toMatchObject([
      { user: { username: guest.username }, role: 'guest', text: goodWords.text, answer: null },
    ])
    expect((await reviewsOf(eve, guest)).reviews).toMatchObject([{ role: 'host', text }])
    const counts = await owner('select reviews_count from profiles where account_id in ($1, $2)', [
      host.id,
      guest.id,
    ])
    expect(counts).toEqual([{ reviews_count: 1 }, { reviews_count: 1 }])
    expect(await notificationsOf(host)).toEqual(['reviewWritten', 'reviewOpened'])
    expect(await notificationsOf(guest)).toEqual(['reviewOpened'])
  })

  it('can be changed and taken back while nobody reads it, and never after', async () => {
    const { host, guest, occasion } = await aPastStay(app)
    await writeAbout(guest, occasion)
    const text = 'On second thoughts: the welcome was warm and the soup was cold.'
    await writeAbout(guest, occasion, { text, recommends: false })
    expect(await occasionsOf(guest, '?show=open')).toMatchObject([{ own: { text, recommends: false } }])
    expect((await takeBack(guest, occasion)).statusCode).toBe(200)
    expect((await takeBack(guest, occasion)).statusCode).toBe(200)
    expect(await occasionsOf(host)).toMatchObject([{ otherHasWritten: false }])
    expect((await writeAbout(host, occasion)).json()).toEqual({ isPublic: false })
    expect((await writeAbout(guest, occasion, { text })).json()).toEqual({ isPublic: true })
    expect((await writeAbout(guest, occasion, { text })).json()).toEqual({ isPublic: true })
    expect(codeOf(await writeAbout(guest, occasion))).toBe('review_closed')
    expect(codeOf(await takeBack(guest, occasion))).toBe('review_closed')
  })

  it('opens when the days are over, however late the clock comes, and is told of once', async () => {
    const { host, guest, occasion } = await aPastStay(app)
    await writeAbout(guest, occasion)
    await letReviewDaysPass(app, occasion, 13.99)
    await tick()
    expect((await reviewsOf(guest, host)).reviews).toEqual([])
    await letReviewDaysPass(app, occasion, 0.02)
    expect((await reviewsOf(host, host)).reviews).toHaveLength(1)
    expect(await notificationsOf(host)).not.toContain('reviewOpened')
    for (let round = 0; round < 3; round += 1) await tick()
    expect((await notificationsOf(host)).filter((kind) => kind === 'reviewOpened')).toHaveLength(1)
    expect(await notificationsOf(guest)).toEqual([])
    expect(await owner('select reviews_count from profiles where account_id = $1', [host.id])).toEqual([
      { reviews_count: 1 },
    ])
  })

  it('opens once when both write at the same moment', async () => {
    const [host, guest] = [await aStudent(app, 'ines'), await aStudent(app, 'jonas')]
    for (let round = 1; round <= 25; round += 1) {
      const occasion = await anotherOccasion(app, guest, host)
      const replies = await Promise.all([writeAbout(host, occasion), writeAbout(guest, occasion)])
      const open = replies.map((reply) => reply.json<{ isPublic: boolean }>().isPublic)
      expect(open.filter(Boolean)).toHaveLength(1)
      expect((await reviewsOf(guest, host)).summary.byRole.guest).toBe(round)
      expect((await reviewsOf(guest, guest)).summary.byRole.host).toBe(round)
    }
  })

  it('stays without a name when its author leaves, and without their private words', async () => {
    const { host, guest, occasion } = await aPastStay(app)
    await writeAbout(guest, occasion, { privateWords: 'The lock of the bathroom is broken.' })
    await owner('delete from identity_accounts where id = $1', [guest.id])
    await letReviewDaysPass(app, occasion, 14)
    await tick()
    expect((await reviewsOf(host, host)).reviews).toMatchObject([{ user: null, text: goodWords.text }])
    expect(await owner('select words from reviews_private where author_id is null')).toContainEqual({
      words: '',
    })
  })

  it('is answered once, by whom it is about and nobody else', async () => {
    const { host, guest, occasion } = await aPastStay(app)
    await writeAbout(guest, occasion)
    await writeAbout(host, occasion)
    const [review] = (await reviewsOf(host, host)).reviews
    expect(review?.viewerActions).toEqual(['answer'])
    const answer = (who: typeof host, text: string) =>
      who.call('PUT', `/api/reviews/${review?._id}/answer`, { text })
    expect((await answer(guest, 'Not mine to answer.')).statusCode).toBe(404)
    expect((await answer(host, 'Come again!')).statusCode).toBe(200)
    expect((await answer(host, 'Come again!')).statusCode).toBe(200)
    expect(codeOf(await answer(host, 'Or rather not.'))).toBe('answer_given')
    expect((await reviewsOf(guest, host)).reviews).toMatchObject([
      { answer: { text: 'Come again!' }, viewerActions: [] },
    ])
    expect(await notificationsOf(guest)).toContain('reviewAnswered')
  })

  it('can’t be answered before it can be read', async () => {
    const { host, guest, occasion } = await aPastStay(app)
    await writeAbout(guest, occasion)
    const [row] = await owner('select id from reviews where about_id = $1', [host.id])
    const reply = await host.call('PUT', `/api/reviews/${String(row?.['id'])}/answer`, { text: 'So soon?' })
    expect(reply.statusCode).toBe(404)
  })
})

describe('what is said in private', () => {
  it('is shown as sums of three, and one more answer changes nothing', async () => {
    const { host, guest, occasion } = await aPastStay(app)
    await writeAbout(guest, occasion)
    const add = (recommends: boolean, feltSafe: string) =>
      owner(
        `with o as (insert into reviews_occasions (id, kind, subject_id, starts_on, ends_on, one_role, other_role, closes_at)
           values (gen_random_uuid(), 'stay', gen_random_uuid(), current_date, current_date, 'guest', 'host', now() + interval '1 day')
           returning id),
         r as (insert into reviews (id, occasion_id, about_id, role, text, public_at)
           select gen_random_uuid(), id, $1, 'guest', $2, now() from o returning id)
         insert into reviews_private (review_id, recommends, felt_safe) select id, $3, $4 from r`,
        [host.id, goodWords.text, recommends, feltSafe],
      )
    await add(true, 'yes')
    await add(false, 'no')
    expect((await reviewsOf(guest, host)).summary).toEqual({
      byRole: { guest: 2, host: 0, tripmate: 0, attendee: 0 },
      recommend: null,
      safe: null,
    })
    await add(true, 'notQuite')
    const three = (await reviewsOf(guest, host)).summary
    expect(three).toMatchObject({ recommend: { yes: 2, of: 3 }, safe: { yes: 1, of: 3 } })
    await add(true, 'yes')
    expect((await reviewsOf(guest, host)).summary).toMatchObject({
      byRole: { guest: 4 },
      recommend: three.recommend,
      safe: three.safe,
    })
  })

  it('is told to those above at once when it speaks of harm, and not when it does not', async () => {
    const { host, guest, occasion } = await aPastStay(app)
    const jobs = () => owner("select data from pgboss.job where name = 'reviews.concern'")
    const before = (await jobs()).length
    await writeAbout(host, occasion)
    expect(await jobs()).toHaveLength(before)
    await takeBack(host, occasion)
    await writeAbout(guest, occasion, { feltSafe: 'no' })
    const [review] = await owner('select id from reviews where author_id = $1', [guest.id])
    expect(await jobs()).toContainEqual({ data: { reviewId: review?.['id'], authorId: guest.id } })
  })
})

describe('the clock', () => {
  it('reminds who has not written on days 1, 6 and 12, and once for all it has missed', async () => {
    const { host, guest, occasion } = await aPastStay(app)
    await tick()
    expect(await reminders(host)).toBe(0)
    await letReviewDaysPass(app, occasion, 1)
    for (let round = 0; round < 2; round += 1) await tick()
    expect([await reminders(host), await reminders(guest)]).toEqual([1, 1])
    await writeAbout(guest, occasion)
    await letReviewDaysPass(app, occasion, 11.5)
    for (let round = 0; round < 2; round += 1) await tick()
    expect([await reminders(host), await reminders(guest)]).toEqual([2, 1])
    await letReviewDaysPass(app, occasion, 2)
    await tick()
    expect([await reminders(host), await reminders(guest)]).toEqual([2, 1])
  })
})
