import { replayErasures } from '../modules/privacy/index.ts'
import { readStorageConfig } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { createErasureLog } from '../platform/files/erasure-log.ts'
import { createStorage } from '../platform/files/storage.ts'
import type { Outcome } from './admin-commands.ts'

const usage = `pnpm admin erasures COMMAND

  replay    after a backup was restored: erase everybody again who is in the log of erasures
            (ERASURE_LOG, else the bucket) and in the database; may be run more than once
  help      show this`

const done = (words: string): Outcome => ({ words, isDone: true })
const refused = (words: string): Outcome => ({ words, isDone: false })

/** `openOwner` connects as the role that owns the tables: no other erases without a request of the account. */
export async function runErasures(
  openOwner: () => Db | undefined,
  environment: Record<string, string | undefined>,
  words: string[],
): Promise<Outcome> {
  const [command = 'help', more] = words
  if (command === 'help') return done(usage)
  if (command !== 'replay' || more !== undefined) return refused(usage)
  const storage = createStorage(readStorageConfig(environment))
  const log = createErasureLog({ ERASURE_LOG: environment['ERASURE_LOG'] ?? '' }, storage)
  if (!log) return refused('There is no log: neither ERASURE_LOG nor S3_ENDPOINT is set.')
  const db = openOwner()
  if (!db) return refused('DATABASE_OWNER_URL says where the database is, as the role that owns it.')
  try {
    const { logged, erased, waiting } = await replayErasures(db, log)
    const held =
      waiting > 0 ? ` ${waiting} more are hidden, and erased when the open case about them is decided.` : ''
    return done(
      `${logged} erasures in the log; ${erased} of these people were back and are erased again.${held}`,
    )
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return refused('The file that ERASURE_LOG names does not exist.')
    throw error
  } finally {
    await db.destroy()
    storage?.close()
  }
}
