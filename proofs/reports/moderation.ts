import { Client } from 'pg'
import { aDatabase } from '../../apps/api/testing/database.ts'
import { makeCursor } from '../../apps/api/src/platform/database/cursors.ts'
import { startProcess } from '../../apps/api/testing/two-processes.ts'
import { asPipeline, quiet, watchWire } from '../chats/chat-town.ts'
import { getText, loadHttp } from '../kit/http-load.ts'
import { everybody, fillWithPeople, idOf, type Step } from '../profiles/people.ts'
import { pgbench } from '../kit/pgbench.ts'
import { tokensFor } from '../identity/tokens.ts'
import type { Run } from '../kit/wire-tap.ts'

const people = 10_000
const admin = 1

interface Size {
  /** Open cases; half as many are closed. */
  open: number
  seed: number
  say?: (line: string) => void
}

/** Ten thousand students, the cases between them, and a process that serves the admins' desk. */
export async function aDesk({ open, seed, say = () => undefined }: Size) {
  const database = await aDatabase()
  await fillDesk(database.ownerUrl, { open, seed, say })
  const api = await startProcess(database, quiet)
  const token = tokensFor(database)(idOf(admin), { role: 'admin', factor: true })
  return {
    database,
    api,
    token,
    pages: {
      'the first page': '/api/admin/queue',
      'a page in the middle': `/api/admin/queue?cursor=${await cursorAt(database.ownerUrl, open / 2)}`,
    },
    stop: async () => {
      await api.stop()
      await database.drop()
    },
  }
}
/** The students and the cases alone. */
export const fillDesk = (ownerUrl: string, { open, seed, say = () => undefined }: Size) =>
  fillWithPeople(ownerUrl, { count: people, seed, say, isLight: true, more: cases(open) })

export type Desk = Awaited<ReturnType<typeof aDesk>>

const someone = (dice: number) =>
  `pg_temp.person(2 + floor(pg_temp.dice(n, ${dice}) * ${people - 1})::bigint)`

/** One in twenty is urgent; each has one to five reports, and whom it is about may have been sanctioned before. */
const cases = (open: number): Step[] => [
  [
    'the admin',
    `update identity_accounts set role = 'admin', banned_until = null where id = pg_temp.person(${admin});`,
  ],
  [
    'cases',
    `insert into reports_cases (id, source, status, is_urgent, target_kind, target_id, about_id, raised_by, words, quote,
       created_at, changed_at)
     select pg_temp.uuid_of('case' || n), 'report', case when n <= ${open} then 'open' else 'actioned' end,
       pg_temp.dice(n, 50) < 0.05, pg_temp.pick(n, 51, '{person,post,comment,event,story,trip}'),
       pg_temp.uuid_of('matter' || n), ${someone(52)}, ${someone(53)}, left(repeat(md5(n::text) || ' ', 6), 160),
       left(repeat(md5('quote' || n) || ' ', 8), 220), now() - n * interval '1 minute', now() - n * interval '1 minute'
     from ${everybody(open * 1.5)};`,
  ],
  [
    'reports',
    `insert into reports (case_id, reporter_id, about_id, kind, category, words, may_read, created_at)
     select c.id, pg_temp.person(2 + (n * 131 + nth * 977) % ${people - 1}), c.about_id, c.target_kind,
       pg_temp.pick(n, 54, '{harassment,scam,spam,hate,other}'), c.words, pg_temp.dice(n, 55) < 0.2, c.created_at
     from ${everybody(open * 1.5)} join reports_cases c on c.id = pg_temp.uuid_of('case' || n)
     cross join generate_series(1, 5) nth where nth <= 1 + floor(pg_temp.dice(n, 56) * 5);`,
  ],
  [
    'decisions',
    `insert into reports_acts (nth, case_id, admin_id, act, reason, at, digest)
       select n, pg_temp.uuid_of('case' || ${open} + n), pg_temp.person(${admin}), 'warn', 'Against the guidelines', now(), ''
       from ${everybody(open / 2)};
     insert into reports_sanctions (account_id, case_id, act, reason, kind)
       select about_id, id, 'warn', 'Against the guidelines', target_kind from reports_cases where status = 'actioned';`,
  ],
]

/** Returns the cursor of the open case at this place in the queue. */
async function cursorAt(ownerUrl: string, place: number) {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ priority: string; micros: string; id: string }>(
    `select priority::text, (extract(epoch from created_at) * 1000000)::bigint as micros, case_id as id
     from reports_queue order by priority, created_at, case_id limit 1 offset $1`,
    [place],
  )
  await client.end()
  const [row] = rows
  return row ? makeCursor([row.priority, row.micros, row.id]) : ''
}

/** Counts the statements and round trips of one page, and returns the statements. */
export const countDesk = (desk: Desk, path: string, calls: number) =>
  watchWire(desk, calls, (url) =>
    fetch(`${url}${path}`, { headers: { authorization: `Bearer ${desk.token}` } }),
  )

/** Loads the same page again and again, as one admin. */
export function loadDesk({ api, token }: Desk, path: string, seconds: number) {
  const { host } = new URL(api.url)
  return loadHttp({ url: api.url, lanes: 1, seconds, next: () => getText({ host, token, path }) })
}

/** The same statements, in one transaction. */
export const benchDesk = ({ database }: Desk, runs: readonly Run[], seconds: number) =>
  pgbench({ url: database.apiUrl, scripts: [asPipeline(runs, {})], clients: 1, seconds })
