import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { z } from 'zod/mini'
import { parts } from '../../apps/api/src/modules/privacy/contents/export-contents.ts'
import { readPart } from '../../apps/api/src/modules/privacy/contents/queries.ts'
import { writeContents } from '../../apps/api/src/modules/privacy/contents/write-export.ts'
import { eraseDue } from '../../apps/api/src/modules/privacy/deletions/erase-accounts.job.ts'
import { clearLeftovers } from '../../apps/api/src/modules/photos/photo-files.job.ts'
import { transaction } from '../../apps/api/src/platform/database/db.ts'
import { unzip } from '../../apps/api/testing/zip-reader.ts'
import { asOwner } from '../../apps/api/testing/database.ts'
import { Browser, newestLink } from '../../apps/api/testing/app.ts'
import { aBystander, aLife, type App, type Bystander, type Life, marks } from './erasure-lives.ts'
import { seeded } from '../../apps/api/src/platform/seeded-random.ts'

/** Schema of a file in an export: rows by table. */
const Tables = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))

export interface Verdict {
  accounts: number
  /** Words of the subject that their export did not hold. */
  missing: number
  /** Rows of the subject in a table of the export, and not in the export. */
  rowsMissing: number
  /** Private words of others in somebody's export. */
  foreign: number
  /** Accounts that were not as before when a deletion was undone. */
  changed: number
  /** Whether others found somebody by words while they were there: else finding nobody would prove nothing. */
  wasFound: boolean
  /** Rows, files and keys that still hold data of an erased person. */
  left: string[]
  /** Messages and reviews that others should have kept but lost. */
  lost: number
}

interface ErasureOptions {
  accounts: number
  seed: number
  say?: (line: string) => void
}

export async function runErasure(
  app: App,
  { accounts, seed, say = () => undefined }: ErasureOptions,
): Promise<Verdict> {
  const random = seeded(seed)
  const other = await aBystander(app)
  let host = other
  const verdict: Verdict = {
    accounts,
    missing: 0,
    rowsMissing: 0,
    foreign: 0,
    changed: 0,
    wasFound: false,
    left: [],
    lost: 0,
  }
  const lives: Life[] = []
  while (lives.length < accounts) {
    // A host takes only so many, and answers only so many.
    if (lives.length % 5 === 4) host = await aBystander(app)
    const life = await aLife(app, host, random)
    lives.push(life)
    await judgeExport(app, life, verdict)
    if (!verdict.wasFound) verdict.wasFound = (await findInSearch(app, other)).length > 0
    const whole = await snapshot(app, life)
    await leave(app, life)
    if (random() < 0.3) await judgeUndo(app, life, whole, verdict)
    if (lives.length % 20 === 0) say(`${lives.length} of ${accounts} lives, exported and on the way out`)
  }
  const before = await countKept(app)
  await eraseAll(app, lives)
  verdict.left = [...(await findLeft(app, lives)), ...(await findInSearch(app, other))]
  verdict.lost = before - (await countKept(app))
  return verdict
}

/** Everything about somebody, as one text. */
async function exportOf({ services }: App, { student }: Life) {
  const folder = await mkdtemp(join(tmpdir(), 'erasure-'))
  try {
    const path = join(folder, 'a.zip')
    await writeContents(services, student.id, path, {
      begin: async () => true,
      update: async () => undefined,
    })
    return unzip(await readFile(path))
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function judgeExport(app: App, life: Life, verdict: Verdict) {
  const files = await exportOf(app, life)
  const text = [...files.values()].map((file) => file.toString('utf8')).join('\n')
  verdict.missing += life.said.filter((word) => !text.includes(word)).length
  verdict.foreign += text.includes(marks.foreign) && hasPrivate(text) ? 1 : 0
  for (const [table, { file, of, through, columns }] of Object.entries(parts)) {
    if (through) continue
    const { rows } = await asOwner(app.database.name, (client) =>
      client.query<{ count: number }>(
        `select count(*)::int as count from ${table} where ${of.map((name) => `${name} = $1`).join(' or ')}`,
        [life.student.id],
      ),
    )
    const tables = Tables.parse(JSON.parse(files.get(`${file}.json`)?.toString() ?? '{}'))
    const made = tables[table] ?? []
    if (made.length !== rows[0]?.count) verdict.rowsMissing += 1
    if (made.some((row) => columns.some((name) => !(name in row)))) verdict.rowsMissing += 1
  }
}

/** An export names others by their username, which begins with the mark; these forms show private data. */
const hasPrivate = (text: string) =>
  text.includes(`${marks.foreign} words`) ||
  text.includes(`${marks.foreign} street`) ||
  new RegExp(`${marks.foreign}[^"]*@`).test(text)

async function leave(app: App, { student }: Life) {
  await student.browser.login(student)
  await student.call('POST', '/api/user/privacy/deletion', { currentPassword: student.password })
  await press(app, student.email, '/delete-account/', '')
}

async function press(app: App, email: string, start: string, rest: string) {
  const token = (await newestLink(app, email, start)).slice(start.length)
  const reply = await new Browser(app).call('POST', `/api/privacy/deletions/${token}${rest}`, {})
  if (reply.statusCode !== 200) throw new Error(`${start}: ${reply.statusCode} ${reply.body}`)
}

const unlikeBefore = new Set(['identity_sessions', 'identity_devices'])

/** All parts but those that a log-in changes by itself. */
async function snapshot({ services }: App, { student }: Life) {
  const seen: unknown[] = []
  for (const [table, part] of Object.entries(parts)) {
    if (unlikeBefore.has(table)) continue
    seen.push(
      await transaction(services.db, { viewer: student.id }, (tx) => readPart(tx, table, part, student.id)),
    )
  }
  return JSON.stringify(seen)
}

async function judgeUndo(app: App, life: Life, whole: string, verdict: Verdict) {
  await press(app, life.student.email, '/undelete/', '/undo')
  const { rows } = await asOwner(app.database.name, (client) =>
    client.query('select from identity_accounts where id = $1 and hidden_until is null', [life.student.id]),
  )
  if (rows.length !== 1 || (await snapshot(app, life)) !== whole) verdict.changed += 1
  await leave(app, life)
}

async function eraseAll({ database, services }: App, lives: readonly Life[]) {
  const ids = lives.map(({ student }) => student.id)
  await asOwner(database.name, async (client) => {
    // As after two weeks: cases are decided, mails are sent.
    await client.query("update reports_cases set status = 'dismissed' where status in ('open', 'inReview')")
    await client.query("update pgboss.job set state = 'completed' where state in ('created', 'retry')")
    await client.query('update identity_accounts set erase_at = now() where id = any($1)', [ids])
  })
  const { signal } = new AbortController()
  await eraseDue(services, signal)
  await clearLeftovers(services, signal)
}

const countKept = async ({ database }: App) => {
  const { rows } = await asOwner(database.name, (client) =>
    client.query<{ count: number }>(
      `select ((select count(*) from chats.messages where strpos(text, $1) > 0)
         + (select count(*) from reviews where strpos(text, $1) > 0))::int as count`,
      [marks.kept],
    ),
  )
  return rows[0]?.count ?? 0
}

/** Finds remains of erased people in every row of every table, every file and every Redis key. */
export async function findLeft(app: App, lives: readonly Life[]): Promise<string[]> {
  const left: string[] = []
  await asOwner(app.database.name, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'chats', 'pgboss')`,
    )
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${name} t where strpos(lower(t::text), $1) > 0 limit 3`,
        [marks.own],
      )
      left.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 200)}`))
    }
  })
  for (const key of lives.flatMap(({ keys }) => keys))
    if (await app.services.storage?.read(key)) left.push(`file ${key}`)
  return [...left, ...(await findInRedis(app.config.REDIS_URL))]
}

/** Searches for the mark in every kind of search and returns the searches that find it. */
async function findInSearch(app: App, seeker: Bystander): Promise<string[]> {
  const { rows } = await asOwner(app.database.name, (client) =>
    client.query<{ label: string }>('select label from places order by population desc limit 1'),
  )
  const around = new URLSearchParams({ q: marks.own, location: rows[0]?.label ?? '', radius: '100' })
  const paths = ['hosts', 'events', 'posts', 'trips'].map(
    (kind) => `/api/search/${kind}?${around.toString()}`,
  )
  const found: string[] = []
  for (const path of [...paths, `/api/users?q=${marks.own}`]) {
    const { statusCode, body } = await seeker.call('GET', path)
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${body}`)
    if (body.toLowerCase().includes(marks.own)) found.push(`search ${path}`)
  }
  return found
}

const readers: Record<string, (redis: Redis, key: string) => Promise<unknown>> = {
  string: (redis, key) => redis.get(key),
  hash: (redis, key) => redis.hgetall(key),
  list: (redis, key) => redis.lrange(key, 0, -1),
  set: (redis, key) => redis.smembers(key),
  zset: (redis, key) => redis.zrange(key, '0', '-1'),
  stream: (redis, key) => redis.xrange(key, '-', '+'),
}

async function findInRedis(url: string) {
  const redis = new Redis(url)
  try {
    const found: string[] = []
    for await (const keys of redis.scanStream({ count: 500 }) as AsyncIterable<string[]>) {
      for (const key of keys) {
        const value = await readers[await redis.type(key)]?.(redis, key)
        if (`${key} ${JSON.stringify(value)}`.includes(marks.own)) found.push(`redis ${key}`)
      }
    }
    return found
  } finally {
    redis.disconnect()
  }
}
