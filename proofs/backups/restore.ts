import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { anAppOn } from '../../apps/api/testing/app.ts'
import type { TestDatabase } from '../../apps/api/testing/database.ts'
import { startProcess } from '../../apps/api/testing/two-processes.ts'
import { queues } from '../../apps/api/src/app/queues.ts'
import { eraseDue } from '../../apps/api/src/modules/privacy/deletions/erase-accounts.job.ts'
import { replayErasures } from '../../apps/api/src/modules/privacy/index.ts'
import { clearLeftovers } from '../../apps/api/src/modules/photos/photo-files.job.ts'
import { giveDrawing } from '../../apps/api/src/modules/photos/index.ts'
import { readStorageConfig } from '../../apps/api/src/platform/config.ts'
import { connect } from '../../apps/api/src/platform/database/db.ts'
import { migrate } from '../../apps/api/src/platform/database/migrations.ts'
import { commandDeadlines } from '../../apps/api/src/platform/deadlines.ts'
import { restoreFiles } from '../../apps/api/src/platform/files/restore-files.ts'
import { prepareJobs } from '../../apps/api/src/platform/jobs/prepare-jobs.ts'
import { createLog } from '../../apps/api/src/platform/telemetry/log.ts'
import { chatIdOf, chatOf, type Crowd, fillWithChats } from '../chats/chats.ts'
import { quiet } from '../chats/chat-town.ts'
import { tokensFor } from '../identity/tokens.ts'
import { idOf } from '../profiles/people.ts'
import { countMissing, startWriters } from './acknowledged-messages.ts'
import { type BackedUpServer, startBackedUpServer } from './backed-up-server.ts'
import { aVersionedBucket } from '../../apps/api/testing/versioned-bucket.ts'

interface Options {
  gigabytes: number
  seed: number
  say: (line: string) => void
}

const chatsPerGigabyte = 100_000
const messagesEach = 32
const lanes = 8
const withPhotos = 200
/** People who are erased before the moment, and after it. */
const leaving = { before: range(1_001, 20), after: range(1_021, 20) }

function range(first: number, count: number) {
  return Array.from({ length: count }, (_, nth) => idOf(first + nth))
}

/** From a filled server to a restored one; every number that the proof shows. */
export async function proveRestore(options: Options) {
  const server = await startBackedUpServer()
  const bucket = await aVersionedBucket()
  try {
    return await run(server, bucket.settings, options)
  } finally {
    await server.stop()
    await bucket.remove()
  }
}

type Settings = Awaited<ReturnType<typeof aVersionedBucket>>['settings']

async function run(server: BackedUpServer, settings: Settings, { gigabytes, seed, say }: Options) {
  const { database } = server
  const crowd: Crowd = { talkative: 20, chats: Math.round(chatsPerGigabyte * gigabytes) }
  await migrate(database.ownerUrl)
  await prepareJobs(database.ownerUrl, queues, createLog({ LOG_LEVEL: 'error', ROLE: 'worker' }))
  await fillWithChats(database.ownerUrl, { ...crowd, messagesEach, seed, say })
  await server.beginToKeep()
  await server.sql('ops/backup/backup-role.sql')
  const bytes = await ask<string>(database, 'select pg_database_size(current_database()) as value')
  say(`${gigabytesOf(bytes)} GB; a full backup`)
  const fullSeconds = await timed(() => server.backUp('full'))
  const dump = await compareDump(server)

  const photos = await withApp(database, settings, async ({ services }) => {
    for (let person = 1_001; person <= 1_000 + withPhotos; person += 1) {
      const { db, storage, photoLinks } = services
      if (!storage) throw new Error('there is no storage')
      const files = [1, 2, 3].map(() => randomBytes(20_000))
      const drawing = { width: 960, height: 960, blur: 'data:,', files }
      await giveDrawing(
        { db, storage, photoLinks },
        { accountId: idOf(person), purpose: 'profile', alt: '', drawing },
      )
    }
    return services.photoLinks
  })

  say('people write')
  const api = await startProcess(database, { ...quiet, ...settings })
  const writers = startWriters({ url: api.url, crowd, lanes, tokenOf: tokensFor(database) })
  await setTimeout(5_000)
  const incrementalSeconds = await timed(() => server.backUp('incr'))
  await eraseAll(database, settings, leaving.before)
  await setTimeout(5_000)
  const moment = await ask<string>(database, 'select clock_timestamp()::text as value')
  const at = new Date(moment)
  await setTimeout(1_000)
  say('one second later: a destructive statement, and files that are deleted')
  await ask(database, 'truncate chats.conversations, chats.messages cascade')
  await withApp(database, settings, async ({ services }) => {
    for await (const keys of services.storage?.list('photos/') ?? [])
      await services.storage?.remove(keys.slice(0, keys.length / 2))
  })
  await eraseAll(database, settings, leaving.after)
  await setTimeout(2_000)
  const { refused } = await writers.stop()
  const { acknowledged } = writers
  const before = acknowledged.filter(({ answeredAt }) => answeredAt < at.getTime())
  const after = acknowledged.filter(({ askedAt }) => askedAt > at.getTime() + 1)
  const lostThere = await countMissing(database.ownerUrl, before)
  await server.archiveAll()
  await api.stop()

  say('the restore')
  const copySeconds = await timed(() => server.restoreTo(moment))
  const recoverySeconds = await timed(() => server.startRestored())
  const restored = server.restoredDatabase
  await untilWritable(restored)
  const filesSeconds = await timed(async () => {
    const config = readStorageConfig(settings)
    for (const folder of ['photos/', 'chat-photos/']) await restoreFiles(config, folder, at)
  })
  const missing = await countMissing(restored.ownerUrl, before)
  const tooNew = after.length - (await countMissing(restored.ownerUrl, after))
  const photosMissing = await countMissingPhotos(restored, settings, photos)
  const backBeforeReplay = await countThere(restored, leaving.after)
  const replaySeconds = await timed(() => replay(restored, settings))
  const stillThere = await countThere(restored, [...leaving.before, ...leaving.after])
  const filesLeft = await countErasedFiles(restored, settings, photos)
  const answers = await useRestored(restored, settings, crowd)
  say('the test of the newest backup, as a timer runs it')
  const testSeconds = await timed(() => server.testRestore())
  return {
    bytes: Number(bytes),
    seconds: {
      full: fullSeconds,
      incremental: incrementalSeconds,
      copy: copySeconds,
      recovery: recoverySeconds,
      files: filesSeconds,
      replay: replaySeconds,
      test: testSeconds,
    },
    dump,
    messages: { before: before.length, after: after.length, refused, missing, tooNew, lostThere },
    photosMissing,
    erased: { backBeforeReplay, stillThere, filesLeft, count: leaving.before.length + leaving.after.length },
    answers,
  }
}

async function timed(work: () => Promise<unknown>) {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

export const gigabytesOf = (bytes: number | string) => Math.round((Number(bytes) / 2 ** 30) * 100) / 100

async function withApp<T>(
  database: TestDatabase,
  settings: Settings,
  use: (app: Awaited<ReturnType<typeof anAppOn>>) => Promise<T>,
) {
  const app = await anAppOn(database, { ...quiet, ...settings })
  try {
    return await use(app)
  } finally {
    await app.leave()
  }
}

async function ask<T>({ ownerUrl }: Pick<TestDatabase, 'ownerUrl'>, text: string, values: unknown[] = []) {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ value: T }>(text, values)
    // A statement without an answer is asked for none.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return rows[0]?.value as T
  } finally {
    await client.end()
  }
}

/** Rows that `pg_dump` writes as the role for backups, and whether it refuses as the owner of the tables. */
async function compareDump({ database, asPostgres, bin }: BackedUpServer) {
  const dump = `${bin}/pg_dump -d wayfellow -a -t relations_blocks -t chats.participants`
  const isRefused = await asPostgres('sh', '-c', `${dump} -U wayfellow_owner -f /dev/null`).then(
    () => false,
    () => true,
  )
  const counted = await asPostgres('sh', '-c', `${dump} -U wayfellow_backup | grep -c "$(printf '\\t')"`)
  const rows = await ask<number>(
    database,
    'select ((select count(*) from relations_blocks) + (select count(*) from chats.participants))::int as value',
  )
  return { isRefused, rowsMissing: rows - Number(counted) }
}

async function eraseAll(database: TestDatabase, settings: Settings, ids: readonly string[]) {
  await ask(
    database,
    "update identity_accounts set erase_at = now() - interval '1 minute' where id = any($1)",
    [ids],
  )
  await withApp(database, settings, async ({ services }) => {
    const { signal } = new AbortController()
    await eraseDue(services, signal)
    await clearLeftovers(services, signal)
  })
}

async function untilWritable(database: TestDatabase) {
  while (await ask<boolean>(database, 'select pg_is_in_recovery() as value')) await setTimeout(100)
}

const countThere = (database: TestDatabase, ids: readonly string[]) =>
  ask<number>(database, 'select count(*)::int as value from identity_accounts where id = any($1)', [ids])

async function replay(database: TestDatabase, settings: Settings) {
  const owner = connect(database.ownerUrl, 1, commandDeadlines)
  try {
    await withApp(database, settings, async ({ services }) => {
      if (!services.erasureLog) throw new Error('there is no log of erasures')
      await replayErasures(owner, services.erasureLog)
      await clearLeftovers(services, new AbortController().signal)
    })
  } finally {
    await owner.destroy()
  }
}

interface Links {
  keys: (name: string) => string[]
}

async function keysThere(database: TestDatabase, settings: Settings) {
  return withApp(database, settings, async ({ services }) => {
    const found = new Set<string>()
    for await (const keys of services.storage?.list('photos/') ?? []) for (const key of keys) found.add(key)
    return found
  })
}

async function countMissingPhotos(database: TestDatabase, settings: Settings, { keys }: Links) {
  const names = await ask<string[]>(
    database,
    "select array_agg(name) as value from photos where status = 'ready'",
  )
  const there = await keysThere(database, settings)
  return names.flatMap((name) => keys(name)).filter((key) => !there.has(key)).length
}

/** Files that no row leads to: those of erased people. */
async function countErasedFiles(database: TestDatabase, settings: Settings, { keys }: Links) {
  const names = await ask<string[]>(
    database,
    "select array_agg(name) as value from photos where status = 'ready'",
  )
  const known = new Set(names.flatMap((name) => keys(name)))
  return [...(await keysThere(database, settings))].filter((key) => !known.has(key)).length
}

/** Statuses of a list that is read and a message that is written on the restored database. */
async function useRestored(database: TestDatabase, settings: Settings, crowd: Crowd) {
  const api = await startProcess(database, { ...quiet, ...settings })
  try {
    const token = tokensFor(database)(idOf(1))
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const list = await fetch(`${api.url}/api/chats`, { headers })
    const chat = chatIdOf(chatOf(crowd, 1, 0))
    const sent = await fetch(`${api.url}/api/chats/${chat}/messages`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ clientId: crypto.randomUUID(), text: 'We are back' }),
    })
    return [list.status, sent.status]
  } finally {
    await api.stop()
  }
}
