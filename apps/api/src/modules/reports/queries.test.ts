import { countedPages } from '@wayfellow/contract/paging'
import { numbersWeeks } from '@wayfellow/contract/reports/numbers'
import { queuePerPage } from '@wayfellow/contract/reports/queue'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsOf, plansOf } from '../../../testing/builders/plans.ts'
import { asOwner } from '../../../testing/database.ts'
import { anAccount, anApp } from '../../../testing/app.ts'
import { transaction, type Tx } from '../../platform/database/db.ts'
import { ownReports } from './filing/queries.ts'
import { countedWeeks, openAges } from './numbers/queries.ts'
import { findCase } from './queries.ts'
import {
  beginning,
  closedCases,
  countEntries,
  type Filters,
  findByNumber,
  findByWords,
  findFiltered,
  findPlaceBefore,
  openCases,
  openCount,
  type QueueList,
} from './queue/queries.ts'
import { ownSanctions } from './sanctions/queries.ts'

let app: Awaited<ReturnType<typeof anApp>>
let admin: string
let eve: string
let middle: { id: string; at: string }
const limit = 21

/** Ten thousand open cases and as many closed ones, each with three reports; eve reported and was warned a lot. */
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  admin = (await anAccount(app, 'ada', { role: 'admin' })).id
  eve = (await anAccount(app, 'eve')).id
  await asOwner(app.database.name, async (client) => {
    await client.query(
      `insert into identity_accounts (id, name, username, profile_completed)
       select gen_random_uuid(), 'Many Rossi', 'many' || n, true from generate_series(1, 5000) n`,
    )
    await client.query(
      `insert into reports_cases (id, source, status, is_urgent, target_kind, target_id, about_id, raised_by, created_at, changed_at)
       select gen_random_uuid(), 'report', case when n % 2 = 0 then 'open' else 'dismissed' end, n % 40 = 0, 'post',
         gen_random_uuid(), who.id, who.id, now() - n * interval '1 minute', now() - n * interval '1 minute'
       from generate_series(1, 20000) n
       join (select id, row_number() over () as nth from identity_accounts where name = 'Many Rossi') who
         on who.nth = 1 + n % 5000`,
    )
    await client.query(
      `insert into reports (case_id, reporter_id, about_id, kind, category, words, may_read, created_at)
       select c.id, case when nth = 1 and c.n % 5 = 0 then $1 else who.id end, c.about_id, 'post', 'spam',
         'The same words to everybody', c.n % 7 = 0, c.created_at
       from (select *, row_number() over () as n from reports_cases) c cross join generate_series(1, 3) nth
       join (select id, row_number() over () as n from identity_accounts where name = 'Many Rossi') who
         on who.n = 1 + (c.n * 3 + nth) % 5000`,
      [eve],
    )
    await client.query(
      `insert into reports_acts (nth, case_id, admin_id, act, reason, at, digest)
       select row_number() over (), id, $1, 'dismiss', 'Nothing against the guidelines', now(), '' from reports_cases
       where status = 'dismissed'`,
      [admin],
    )
    await client.query(
      `insert into reports_sanctions (account_id, case_id, act, reason, kind, created_at)
       select case when is_urgent then $1 else about_id end, id, 'warn', 'Against the guidelines', 'post', created_at
       from reports_cases`,
      [eve],
    )
    const { rows } = await client.query<typeof middle>(
      `select id, (extract(epoch from created_at) * 1000000)::bigint as at from reports_cases
       where status = 'open' and not is_urgent order by created_at, id limit 1 offset 5000`,
    )
    middle = rows[0] ?? middle
    await client.query('analyze')
  })
})
afterAll(() => app.stop())

const behind = (priority: number) => ({ priority, micros: middle.at, id: middle.id })
const everything: Filters = {
  isUrgent: false,
  claimerId: undefined,
  category: undefined,
  placeId: undefined,
  keys: undefined,
}
const filtered = (filters: Partial<Filters>) => (tx: Tx) =>
  findFiltered(tx, { ...everything, ...filters }, beginning)

it.each<[string, number, (tx: Tx) => Promise<unknown>]>([
  ['the open matters', 1_300, (tx) => openCases.all(tx, beginning)],
  ['the open matters behind an urgent one', 1_300, (tx) => openCases.all(tx, behind(1))],
  ['the open matters far down', 1_300, (tx) => openCases.all(tx, behind(3))],
  ['what is urgent', 1_300, filtered({ isUrgent: true })],
  ['what an admin has', 1_300, (tx) => filtered({ claimerId: admin })(tx)],
  ['of one category', 1_300, filtered({ category: 'hate' })],
  ['of one city', 50, (tx) => filtered({ placeId: eve })(tx)],
  ['what a search has found', 50, (tx) => filtered({ keys: [eve, admin] })(tx)],
  ['what has words', 100, (tx) => findByWords(tx, 'seldom')],
  ['what has a number', 50, (tx) => findByNumber(tx, middle.id.slice(0, 8))],
  ['how many are open', 500, (tx) => openCount.all(tx, {})],
  ['how long the open ones wait', 500, (tx) => openAges.all(tx, {})],
  ['the counted weeks', 20, (tx) => countedWeeks.all(tx, { atMost: numbersWeeks })],
  ['the closed matters', 1_900, (tx) => closedCases.all(tx, { micros: null, id: null })],
  ['the closed matters far down', 1_900, (tx) => closedCases.all(tx, { micros: middle.at, id: middle.id })],
  ['one matter', 150, (tx) => findCase(tx, middle.id)],
])('for an admin, along an index however many there are: %s', async (_, mostBuffers, run) => {
  const plans = await plansOf(app.database, { viewer: admin }, run)
  expect(plans).toHaveLength(1)
  expect(plans.flatMap((plan) => faultsOf(plan, mostBuffers))).toEqual([])
})

const first = { place: undefined, offset: 0, limit }

it.each<[string, number, (tx: Tx) => Promise<unknown>]>([
  ['what I reported', 200, (tx) => ownReports(eve, first).execute(tx)],
  ['what I reported long ago', 200, (tx) => ownReports(eve, { ...first, place: middle }).execute(tx)],
  ['what was decided about me', 200, (tx) => ownSanctions(eve, first).execute(tx)],
  [
    'what was decided about me long ago',
    200,
    (tx) => ownSanctions(eve, { ...first, place: middle }).execute(tx),
  ],
])('for a student, along an index however much there is: %s', async (_, mostBuffers, run) => {
  const plans = await plansOf(app.database, { viewer: eve }, run)
  expect(plans).toHaveLength(1)
  expect(plans.flatMap((plan) => faultsOf(plan, mostBuffers))).toEqual([])
})

it('the open matters go on from page to page, the urgent first, each person once', async () => {
  const seen: string[] = []
  let from = beginning
  await transaction(app.services.db, { viewer: admin }, async (tx) => {
    for (let page = 0; page < 40; page += 1) {
      const rows = (await openCases.all(tx, from)).slice(0, limit - 1)
      const last = rows.at(-1)
      if (!last) throw new Error('a page is empty')
      seen.push(...rows.map(({ id }) => id))
      from = { priority: last.priority, micros: last.micros, id: last.id }
    }
  })
  const { rows } = await asOwner(app.database.name, (client) =>
    client.query<{ id: string }>(
      `select id from (
         select distinct on (about_id) id, priority, created_at from reports_cases where status = 'open'
         order by about_id, priority, created_at, id) firsts
       order by priority, created_at, id limit $1`,
      [seen.length],
    ),
  )
  expect(seen).toEqual(rows.map(({ id }) => id))
})

it('words are found along their index', async () => {
  const { rows } = await asOwner(app.database.name, (client) =>
    client.query<Record<string, string>>(`explain select about_id from reports_cases c
      where c.status in ('open', 'inReview')
        and to_tsvector('simple', c.words || ' ' || c.quote) @@ plainto_tsquery('simple', 'seldom') limit 500`),
  )
  expect(rows.map((row) => Object.values(row).join('')).join('\n')).toContain('reports_cases_words')
})

const queues: [string, QueueList][] = [
  ['what is open', { show: 'open', of: 'all', filters: undefined }],
  ['what is closed', { show: 'closed', of: 'all', filters: undefined }],
  ['open cases', { show: 'open', of: 'reports', filters: undefined }],
  ['open cases of one category', { show: 'open', of: 'all', filters: { ...everything, category: 'spam' } }],
]

it('a page by number reads no further than the pages before it, however long the queue is', async () => {
  await asOwner(app.database.name, async (client) => {
    await client.query(
      `insert into reports_queue (key, case_id, priority, created_at, category)
       select gen_random_uuid(), case_id, priority, created_at + n * interval '1 ms', 'spam'
       from reports_queue, generate_series(1, 20) n`,
    )
    await client.query('vacuum analyze reports_queue')
  })
  const furthest = countedPages * queuePerPage
  for (const [title, queue] of queues) {
    const plans = await plansOf(app.database, { viewer: admin }, async (tx) => {
      await findPlaceBefore(tx, queue, furthest - queuePerPage)
      await countEntries(tx, queue, furthest)
    })
    const longest = plans.map(({ nodes }) => Math.max(...nodes.map((node) => node['Actual Rows'])))
    expect({ title, plans: plans.length }).toEqual({ title, plans: 2 })
    expect({ title, isBounded: longest.every((rows) => rows <= furthest) }).toEqual({
      title,
      isBounded: true,
    })
    expect({ title, faults: plans.flatMap((plan) => faultsOf(plan, 2_500, furthest)) }).toEqual({
      title,
      faults: [],
    })
  }
})
