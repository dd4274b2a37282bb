import { goByTheClock } from '../../apps/api/src/modules/reviews/clock/review-clock.job.ts'
import {
  aMeeting,
  anotherOccasion,
  begin,
  begunBy,
  letReviewDaysPass,
  takeBack,
  writeAbout,
} from '../../apps/api/testing/builders/reviews.ts'
import { aStudent, type Student } from '../../apps/api/testing/builders/stays.ts'
import { openJob } from '../../apps/api/testing/mails.ts'
import { asOwner } from '../../apps/api/testing/database.ts'
import type { anApp } from '../../apps/api/testing/app.ts'
import { seeded } from '../../apps/api/src/platform/seeded-random.ts'

type App = Awaited<ReturnType<typeof anApp>>

/** Model of one occasion: who knows of it, who wrote which word, and whether the words may be read. */
interface Pair {
  _id: string
  sides: [Student, Student]
  isMeeting: boolean
  knows: Set<string>
  words: Map<string, string>
  daysPassed: number
  isOpen: boolean
}

export interface Verdict {
  schedules: number
  acts: number
  looks: number
  /** Words, counts or hints that came before their time, and pairs of an event before anything was written. */
  early: number
  /** Words that were to be read and were not. */
  missing: number
  faults: number
}
export const nothing: Verdict = { schedules: 0, acts: 0, looks: 0, early: 0, missing: 0, faults: 0 }

const days = 14

/** Five people, each pair of whom has a stay or an event to write about: ten schedules at a time. */
export async function fivePeople(app: App) {
  const people: Student[] = []
  for (const name of ['ana', 'ben', 'cleo', 'dan', 'eve']) people.push(await aStudent(app, name))
  return people
}

interface Size {
  worlds: number
  repetitions: number
  seed: number
  people: readonly Student[]
  /** A control need not go on. */
  until?: 'early'
}

export async function runWorlds(app: App, { worlds, repetitions, seed, people, until }: Size, so = nothing) {
  const verdict = { ...so }
  const random = seeded(seed)
  const heard = new Map<string, number>()
  // Replaces the function that emits to sockets, to count the hints.
  app.services.hint = (ids: readonly string[], ...said: unknown[]) => {
    if (said[0] === 'newReview') for (const id of ids) heard.set(id, (heard.get(id) ?? 0) + 1)
  }
  const event = await aMeeting(app, people)
  for (let nth = 0; nth < worlds; nth += 1) {
    if (until !== undefined && verdict[until] > 0) break
    const pairs = await aWorld(app, people, event)
    heard.clear()
    verdict.schedules += pairs.length
    for (let round = 0; round < repetitions; round += 1) {
      verdict.acts += pairs.length
      await Promise.all(pairs.map((pair) => actOn(app, pair, event, random, verdict)))
      await look(pairs, people, verdict)
      for (const person of people)
        if ((heard.get(person.id) ?? 0) > countAbout(pairs, person)) verdict.early += 1
    }
    await lookBehind(app, pairs, people, verdict)
  }
  return verdict
}

type Meeting = Awaited<ReturnType<typeof aMeeting>>

async function aWorld(app: App, people: readonly Student[], event: Meeting) {
  const ids = people.map(({ id }) => id)
  await asOwner(app.database.name, async (client) => {
    await client.query('delete from reviews_occasions where one_id = any($1) or other_id = any($1)', [ids])
    await client.query('update profiles set reviews_count = 0 where account_id = any($1)', [ids])
    await client.query('delete from notifications_items where account_id = any($1)', [ids])
  })
  const pairs: Pair[] = []
  for (const [nth, one] of people.entries())
    for (const other of people.slice(nth + 1)) {
      const isMeeting = pairs.length % 2 === 1
      const begun = isMeeting ? await begunBy(one, event, other) : undefined
      const { _id } = begun ?? (await anotherOccasion(app, one, other))
      // The days of an event began when it ended.
      const daysPassed = begun ? days - (Date.parse(begun.closesAt) - Date.now()) / 86_400_000 : 0
      const knows = new Set(isMeeting ? [one.id] : [one.id, other.id])
      const words = new Map<string, string>()
      pairs.push({ _id, sides: [one, other], isMeeting, knows, words, daysPassed, isOpen: false })
    }
  return pairs
}

async function actOn(app: App, pair: Pair, event: Meeting, random: () => number, verdict: Verdict) {
  const who = pair.sides[random() < 0.5 ? 0 : 1]
  // People who do not know of the occasion get nothing, whatever they try.
  const mayFind = pair.knows.has(who.id)
  const dice = random()
  if (dice < 0.4) {
    const word = `canary${crypto.randomUUID()}`
    const text = `${word} was kind, cooked well and left everything as it was.`
    const feltSafe = random() < 0.8 ? 'yes' : 'no'
    const privateWords = random() < 0.3 ? `secret${word}` : ''
    const reply = await writeAbout(who, pair, { text, feltSafe, privateWords, recommends: random() < 0.7 })
    if (!mayFind) verdict.faults += Number(reply.statusCode !== 404)
    else if (reply.statusCode === 200 && !pair.isOpen) {
      for (const { id } of pair.sides) pair.knows.add(id)
      pair.words.set(who.id, word)
      pair.isOpen = pair.words.size === 2
      if (reply.json<{ isPublic: boolean }>().isPublic !== pair.isOpen) verdict.early += 1
    } else if (reply.statusCode !== 409 || !pair.isOpen) verdict.faults += 1
  } else if (dice < 0.55) {
    const reply = await takeBack(who, pair)
    if (!mayFind) verdict.faults += Number(reply.statusCode !== 404)
    else if (reply.statusCode === 200 && !pair.isOpen) pair.words.delete(who.id)
    else if (reply.statusCode !== 409 || !pair.isOpen) verdict.faults += 1
  } else if (dice < 0.65 && pair.isMeeting) {
    await beginAgain(pair, event, who, verdict)
  } else if (dice < 0.85) {
    const passed = random() * 6
    await letReviewDaysPass(app, pair, passed)
    pair.daysPassed += passed
    if (pair.daysPassed >= days) pair.isOpen = true
  } else if (dice < 0.93) {
    await goByTheClock(app.services, new AbortController().signal)
  } else {
    // An answer to what cannot be read yet is one to nothing.
    const other = pair.sides.find(({ id }) => id !== who.id) ?? who
    const { rows } = await asOwner(app.database.name, (client) =>
      client.query<{ id: string }>('select id from reviews where occasion_id = $1 and about_id = $2', [
        pair._id,
        other.id,
      ]),
    )
    const reply = await other.call('PUT', `/api/reviews/${rows[0]?.id ?? crypto.randomUUID()}/answer`, {
      text: 'Thank you.',
    })
    if (reply.statusCode === 200 && !pair.isOpen) verdict.early += 1
  }
}

/** Moves no clock, opens nothing, and shows the other person nothing. */
async function beginAgain(pair: Pair, event: Meeting, who: Student, verdict: Verdict) {
  const other = pair.sides.find(({ id }) => id !== who.id) ?? who
  const reply = await begin(who, event, other)
  if (reply.statusCode !== (pair.isOpen ? 409 : 200)) verdict.faults += 1
  if (reply.statusCode === 200) pair.knows.add(who.id)
}

/** Lets everybody look everywhere a word could be shown. */
async function look(pairs: readonly Pair[], people: readonly Student[], verdict: Verdict) {
  const lookBy = async (viewer: Student, nth: number) => {
    const about = people[(nth + 1 + (verdict.looks % (people.length - 1))) % people.length] ?? viewer
    const paths = [
      '/api/user/reviews/occasions?show=open',
      '/api/user/notifications',
      `/api/users/${viewer.username}/reviews`,
      `/api/users/${about.username}/reviews`,
      `/api/users/${about.username}`,
    ]
    const replies = await Promise.all(paths.map((path) => viewer.call('GET', path)))
    verdict.looks += paths.length
    const [occasions, ...open] = replies.map(({ body }) => body)
    const seen = open.join('\n')
    for (const { _id, sides, knows, isOpen } of pairs)
      if (!isOpen && sides.includes(viewer) && occasions?.includes(_id) !== knows.has(viewer.id))
        verdict[knows.has(viewer.id) ? 'missing' : 'early'] += 1
    for (const { sides, words, isOpen } of pairs)
      for (const [authorId, word] of words) {
        const aboutId = sides.find(({ id }) => id !== authorId)?.id
        const isShown = seen.includes(word)
        // One's own words are one's own to read, under what one may still change.
        if (!isOpen && (isShown || (authorId !== viewer.id && occasions?.includes(word)))) verdict.early += 1
        if (isOpen && !isShown && (aboutId === viewer.id || aboutId === about.id)) verdict.missing += 1
        if (open.some((body) => body.includes(`secret${word}`))) verdict.early += 1
      }
    for (const [path, person] of [
      [2, viewer],
      [3, about],
    ] as const) {
      const { summary } = replies[path]?.json<{ summary: { byRole: Record<string, number> } }>() ?? {}
      const shown = Object.values(summary?.byRole ?? {}).reduce((sum, count) => sum + count, 0)
      const may = countAbout(pairs, person)
      if (shown > may) verdict.early += 1
      if (shown < may) verdict.missing += 1
    }
    const counted = replies[4]?.json<{ profile: { reviewsCount: number } }>().profile.reviewsCount ?? 0
    if (counted > countAbout(pairs, about)) verdict.early += 1
  }
  await Promise.all(people.map(lookBy))
}

const countAbout = (pairs: readonly Pair[], { id }: Student) =>
  pairs.filter(
    ({ isOpen, sides, words }) =>
      isOpen && sides.some((side) => side.id === id) && [...words.keys()].some((author) => author !== id),
  ).length

/** Looks in the database, past every rule of the app, for early words in notifications, jobs and queued mails. */
async function lookBehind(app: App, pairs: readonly Pair[], people: readonly Student[], verdict: Verdict) {
  const ids = people.map(({ id }) => id)
  const { rows } = await asOwner(app.database.name, (client) =>
    client.query<{ said: string }>(
      `select coalesce(string_agg(said, ' '), '') as said from (
         select i.facts::text || i.group_key as said from notifications_items i where i.account_id = any($1)
         union all select data::text from pgboss.job where name = 'reviews.concern') told`,
      [ids],
    ),
  )
  const { rows: mails } = await asOwner(app.database.name, (client) =>
    client.query<{ data: object }>("select data from pgboss.job where name = 'mail.send'"),
  )
  const sentMails = mails.map(({ data }) => JSON.stringify(openJob('mail.send', data)))
  const said = [rows[0]?.said ?? '', ...sentMails].join(' ')
  for (const { words } of pairs)
    for (const word of words.values()) if (said.includes(word)) verdict.early += 1
  const { rows: opened } = await asOwner(app.database.name, (client) =>
    client.query<{ subject_id: string }>(
      "select subject_id from notifications_items where account_id = any($1) and kind = 'reviewOpened'",
      [ids],
    ),
  )
  const { rows: closed } = await asOwner(app.database.name, (client) =>
    client.query<{ id: string }>('select id from reviews where public_at > now() and about_id = any($1)', [
      ids,
    ]),
  )
  const early = new Set(closed.map(({ id }) => id))
  verdict.early += opened.filter(({ subject_id: id }) => early.has(id)).length
}

/** The control: each review is public at once, without waiting for the other. */
export async function plantHaste(app: App) {
  await asOwner(app.database.name, (client) =>
    client.query(`create function reviews_hurry() returns trigger language plpgsql as $$
      begin new.public_at := now(); return new; end $$;
      create trigger reviews_hurry before insert on reviews for each row execute function reviews_hurry();
      alter table reviews no force row level security;
      drop policy write on reviews;
      create policy write on reviews for insert with check (true)`),
  )
}
