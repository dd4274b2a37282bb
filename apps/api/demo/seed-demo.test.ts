import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPosts } from './people/posts.ts'
import { aGazetteer } from '../testing/builders/places.ts'
import { aDatabase, asOwner, type TestDatabase } from '../testing/database.ts'
import { storageSettings, testSettings } from '../testing/app.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('seed.ts', import.meta.url))
let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

const seed = (settings: Record<string, string>) =>
  run(process.execPath, [script], {
    env: { ...process.env, ...testSettings(database), DATABASE_OWNER_URL: database.ownerUrl, ...settings },
  })

async function countAccounts() {
  const { rows } = await asOwner(database.name, (client) =>
    client.query<{ count: number }>('select count(*)::int as count from identity_accounts'),
  )
  return rows[0]?.count ?? 0
}

it('brings demo people to production when told', async () => {
  await seed({ NODE_ENV: 'production', SEED_DEMO: 'yes' })
  expect(await countAccounts()).toBeGreaterThan(10)
  const { rows } = await asOwner(database.name, (client) =>
    client.query<{ status: string }>('select status from stay_requests order by status'),
  )
  expect(rows.map(({ status }) => status)).toEqual(['accepted', 'countered', 'declined', 'pending'])
})

it('gives them faces and words, so that whoever is said to be complete is', async () => {
  const other = await aDatabase()
  try {
    await aGazetteer({ database: other })
    const env = {
      ...process.env,
      ...testSettings(other),
      ...storageSettings(),
      DATABASE_OWNER_URL: other.ownerUrl,
    }
    await run(process.execPath, [script], { env })
    const { rows } = await asOwner(other.name, (client) =>
      client.query<{ username: string; profile_completed: boolean; photo: string | null }>(
        "select username, profile_completed, photo from identity_accounts where role = 'user'",
      ),
    )
    const incomplete = rows.filter((row) => !row.profile_completed).map(({ username }) => username)
    expect(incomplete).toEqual(['yuki'])
    const { rows: banned } = await asOwner(other.name, (client) =>
      client.query<{ username: string }>(
        "select username from identity_accounts where banned_until > now() + interval '29 days'",
      ),
    )
    expect(banned).toEqual([{ username: 'tomasz' }])
    const { rows: posts } = await asOwner(other.name, (client) =>
      client.query<{ text: string; comments_count: number }>('select text, comments_count from posts'),
    )
    const { rows: known } = await asOwner(other.name, (client) =>
      client.query<{ label: string }>('select label from places'),
    )
    const labels = new Set(known.map(({ label }) => label))
    expect(posts).toHaveLength(demoPosts.filter(({ place }) => labels.has(place)).length + 1)
    const { rows: cases } = await asOwner(other.name, (client) =>
      client.query<Record<'source' | 'kind' | 'status', string> & { hidden: boolean; reports: number }>(
        `select source, target_kind as kind, status, hidden_at is not null as hidden,
             (select count(*)::int from reports r where r.case_id = c.id) as reports
           from reports_cases c order by created_at`,
      ),
    )
    expect(cases).toEqual([
      { source: 'report', kind: 'post', status: 'open', hidden: false, reports: 1 },
      { source: 'report', kind: 'person', status: 'actioned', hidden: false, reports: 1 },
      { source: 'appeal', kind: 'person', status: 'open', hidden: false, reports: 0 },
      { source: 'report', kind: 'message', status: 'open', hidden: false, reports: 1 },
      { source: 'report', kind: 'person', status: 'open', hidden: false, reports: 2 },
      { source: 'report', kind: 'person', status: 'open', hidden: false, reports: 2 },
      { source: 'report', kind: 'person', status: 'open', hidden: false, reports: 1 },
      { source: 'report', kind: 'post', status: 'open', hidden: true, reports: 3 },
    ])
    const { rows: reviews } = await asOwner(other.name, (client) =>
      client.query<{ username: string; role: string; open: number; closed: number }>(
        `select a.username, r.role, count(*) filter (where r.public_at <= now())::int as open,
             count(*) filter (where r.public_at > now())::int as closed
           from reviews r join identity_accounts a on a.id = r.about_id
           where a.username = 'mara' group by 1, 2 order by 2`,
      ),
    )
    expect(reviews).toEqual([
      { username: 'mara', role: 'attendee', open: 1, closed: 1 },
      { username: 'mara', role: 'guest', open: 1, closed: 0 },
      { username: 'mara', role: 'host', open: 1, closed: 0 },
      { username: 'mara', role: 'tripmate', open: 1, closed: 0 },
    ])
    expect(posts.some(({ comments_count }) => comments_count > 2)).toBe(true)
    const { rows: events } = await asOwner(other.name, (client) =>
      client.query<{ going: number; waiting: number }>('select going, waiting from events'),
    )
    expect(events.some(({ going }) => going > 0)).toBe(true)
    expect(rows.filter(({ photo }) => photo === null).map(({ username }) => username)).toEqual(['yuki'])
  } finally {
    await other.drop()
  }
})
