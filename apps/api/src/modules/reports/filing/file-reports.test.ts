import { randomUUID } from 'node:crypto'
import { reportsPerDay } from '@wayfellow/contract/reports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTalk } from '../../../../testing/builders/chats.ts'
import { aFellow, anEventInput, eventIn, placeNamed } from '../../../../testing/builders/events.ts'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { aWriter, commentIn, postIn } from '../../../../testing/builders/posts.ts'
import { anAdmin, report, reportsOf } from '../../../../testing/builders/reports.ts'
import { aPastStay, reviewsOf, writeAbout } from '../../../../testing/builders/reviews.ts'
import { aStudent, codeOf, type Student } from '../../../../testing/builders/stays.ts'
import { aStoryAuthor } from '../../../../testing/builders/stories.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'
import { aPlan, aStop, aTraveller, tripIn } from '../../../../testing/builders/trips.ts'

let app: Awaited<ReturnType<typeof anApp>>
let lisbon: string
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  lisbon = await placeNamed(app, 'Lisbon, Portugal')
})
afterAll(() => app.stop())

type Author = Pick<Student, 'id' | 'username' | 'call'>
interface Thing {
  kind: string
  id: string
  quote: string
  author: Author
  /** As somebody else sees it: is it there? */
  isThere: (viewer: Student) => Promise<boolean>
}
const answers = async (viewer: Student, path: string) => (await viewer.call('GET', path)).statusCode === 200

async function everyThing(): Promise<Thing[]> {
  const writer = await aWriter(app, 'wim')
  const post = postIn(await writer.write({ text: 'Buy my tickets' }))
  const comment = commentIn(await writer.comment(post, 'You are all fools'))
  const other = postIn(await writer.write())
  const shown = commentIn(await writer.comment(other, 'Fools, all of you'))
  const fellow = await aFellow(app, 'fay')
  const event = eventIn(await fellow.plan(anEventInput(lisbon)))
  const traveller = await aTraveller(app, 'tom')
  const trip = tripIn(await traveller.plan(aPlan([aStop(lisbon, 5, 8)])))
  const tea = await aStoryAuthor(app, 'tea')
  const story = await tea.postStory({ caption: 'Look at this' })
  const { host, guest, occasion } = await aPastStay(app)
  await writeAbout(guest, occasion)
  await writeAbout(host, occasion)
  const [review] = (await reviewsOf(guest, host)).reviews
  expect(comment._id).not.toBe(shown._id)
  return [
    {
      kind: 'post',
      id: post._id,
      quote: 'Buy my tickets',
      author: writer,
      isThere: (viewer) => answers(viewer, `/api/posts/${post._id}`),
    },
    {
      kind: 'comment',
      id: shown._id,
      quote: 'Fools, all of you',
      author: writer,
      isThere: async (viewer) => {
        const reply = await viewer.call('GET', `/api/posts/${other._id}/comments`)
        return reply.json<{ comments: unknown[] }>().comments.length === 1
      },
    },
    {
      kind: 'event',
      id: event._id,
      quote: event.title,
      author: fellow,
      isThere: (viewer) => answers(viewer, `/api/events/${event._id}`),
    },
    {
      kind: 'trip',
      id: trip._id,
      quote: trip.title,
      author: traveller,
      isThere: (viewer) => answers(viewer, `/api/trips/${trip._id}`),
    },
    {
      kind: 'story',
      id: story._id,
      quote: 'Look at this',
      author: tea,
      isThere: async (viewer) => {
        const reply = await viewer.call('GET', `/api/users/${tea.username}/stories`)
        return reply.statusCode === 200 && reply.json<{ stories: unknown[] }>().stories.length === 1
      },
    },
    {
      kind: 'review',
      id: review?._id ?? '',
      quote: review?.text ?? '',
      author: guest,
      isThere: async (viewer) => (await reviewsOf(viewer, host)).reviews.length === 1,
    },
  ]
}

it('anything can be reported; the team reads what it said, and its author can’t change that', async () => {
  const [eve, admin] = [await aStudent(app, 'eve'), await anAdmin(app)]
  for (const { kind, id, quote, author } of await everyThing()) {
    const reply = await report(eve, kind, id)
    expect(reply.json()).toMatchObject({
      report: { kind, status: 'open', category: 'harassment', about: { username: author.username } },
    })
    const [found] = await admin.about(author)
    expect(found).toMatchObject({ kind, source: 'report', reportsCount: 1, hiddenBy: null })
    expect(found?.quote).toContain(quote)
    expect(found?.reports).toMatchObject([
      { by: { _id: eve.id }, words: 'They would not stop writing to me' },
    ])
    expect(codeOf(await report(author, kind, id))).toBe('not_yourself')
    await admin.decide(found ?? { _id: '', version: 0 }, 'dismiss')
  }
})

it('three who have nothing to do with each other put it out of sight until somebody has looked', async () => {
  for (const { kind, id, author, isThere } of await everyThing()) {
    const [one, two, three, friend, young] = await Promise.all(
      ['one', 'two', 'three', 'friend', 'young'].map((name) => aStudent(app, name)),
    )
    const [viewer, admin] = [await aStudent(app, 'vic'), await anAdmin(app)]
    if (!one || !two || !three || !friend || !young) throw new Error('nobody is there')
    await friend.call('POST', `/api/users/${one.username}/follow`, {})
    await asOwner(app.database.name, (client) =>
      client.query('update identity_accounts set created_at = now() where id = $1', [young.id]),
    )
    for (const voice of [one, friend, young, two]) await report(voice, kind, id)
    expect({ kind, isThere: await isThere(viewer) }).toEqual({ kind, isThere: true })
    await report(three, kind, id)
    expect({ kind, isThere: await isThere(viewer) }).toEqual({ kind, isThere: false })
    const [found] = await admin.about(author)
    expect(found).toMatchObject({ hiddenBy: 'reports', isUrgent: true, reportsCount: 5 })
    await admin.decide(found ?? { _id: '', version: 0 }, 'dismiss')
    expect({ kind, isThere: await isThere(viewer) }).toEqual({ kind, isThere: true })
    expect((await reportsOf(three)).reports).toMatchObject([{ status: 'dismissed' }])
  }
})

it('what is unknown, out of sight or between others is not there, in the same words', async () => {
  const eve = await aStudent(app, 'eve')
  const [, ben, chatId] = await aTalk(app)
  const { messages } = await ben.messages(chatId)
  const unknown = await report(eve, 'post', randomUUID())
  expect(unknown.statusCode).toBe(404)
  const shapes = [
    await report(eve, 'person', randomUUID()),
    await report(eve, 'message', messages[0]?._id ?? '', { chatId }),
    await report(ben, 'message', messages[0]?._id ?? ''),
  ]
  for (const reply of shapes) expect(reply.json()).toMatchObject({ code: 'not_found' })
})

it('a blocked student can still report who blocked them, and what they wrote', async () => {
  const [ana, ben, chatId] = await aTalk(app)
  const { messages } = await ben.messages(chatId)
  await ana.call('POST', `/api/users/${ben.username}/block`, {})
  expect((await report(ben, 'person', ana.id)).statusCode).toBe(200)
  expect((await report(ben, 'message', messages[0]?._id ?? '', { chatId })).json()).toMatchObject({
    report: { kind: 'message' },
  })
})

it('said again, the newest words count, and the same matter stays one case', async () => {
  const [eve, ana, admin] = [await aStudent(app, 'eve'), await aStudent(app, 'ana'), await anAdmin(app)]
  await report(eve, 'person', ana.id)
  await report(eve, 'person', ana.id, { words: 'They asked me for money twice', category: 'scam' })
  const { reports } = await reportsOf(eve)
  expect(reports).toMatchObject([{ words: 'They asked me for money twice', category: 'scam' }])
  expect(await admin.about(ana)).toMatchObject([{ reportsCount: 1 }])
  expect((await report(eve, 'person', ana.id, { words: 'Too short' })).statusCode).toBe(400)
})

it('after a day full of reports there is a limit, and it says what to do', async () => {
  const [eve, ana] = [await aStudent(app, 'eve'), await aStudent(app, 'ana')]
  await asOwner(app.database.name, (client) =>
    client.query(
      `insert into reports (case_id, reporter_id, kind, category, words)
       select reports_raise('report', 'person', gen_random_uuid(), null, null, '', null, false), $1, 'person', 'spam',
         'One of very many' from generate_series(1, $2)`,
      [eve.id, reportsPerDay],
    ),
  )
  expect(codeOf(await report(eve, 'person', ana.id))).toBe('too_many_reports')
  const first = await reportsOf(eve)
  const second = await reportsOf(eve, `?cursor=${first.nextCursor}`)
  expect(new Set([...first.reports, ...second.reports].map(({ _id }) => _id)).size).toBe(reportsPerDay)
})
