import { encryptedFeeds } from '../modules/homes/index.ts'
import { encryptedTotps } from '../modules/identity/index.ts'
import { encryptedShares } from '../modules/stay-requests/index.ts'
import type { Db } from '../platform/database/db.ts'
import { encryptedJobs } from '../platform/jobs/sealed-jobs.ts'
import { createEncryption } from '../platform/security/encryption.ts'
import { type EncryptedColumn, reEncrypt, type ReEncryption } from '../platform/security/re-encryption.ts'
import type { Outcome } from './admin-commands.ts'

const usage = `pnpm admin keys COMMAND

  check         count what is still encrypted with another key than FACTOR_KEY
  re-encrypt    encrypt it with FACTOR_KEY, as far as FACTOR_KEY_SECOND opens it; may be stopped and
                started again, and the app runs meanwhile
  help          show this

docs/self-hosting/keys.md has the steps before and after.`

export const encryptedColumns: EncryptedColumn[] = [
  encryptedTotps,
  ...encryptedFeeds,
  encryptedShares,
  encryptedJobs,
]

const done = (words: string): Outcome => ({ words, isDone: true })
const refused = (words: string): Outcome => ({ words, isDone: false })

/** `openOwner` connects as the role that owns the tables: no other sees everybody's values. */
export async function runKeys(
  openOwner: () => Db | undefined,
  environment: Record<string, string | undefined>,
  words: string[],
  say: (line: string) => void,
): Promise<Outcome> {
  const [command = 'help', more] = words
  if (command === 'help') return done(usage)
  if ((command !== 'check' && command !== 're-encrypt') || more !== undefined) return refused(usage)
  const { FACTOR_KEY = '', FACTOR_KEY_SECOND = '' } = environment
  if (FACTOR_KEY.length < 32) return refused('FACTOR_KEY must be the same as the app’s.')
  if (command === 're-encrypt' && FACTOR_KEY_SECOND.length < 32)
    return refused(
      'FACTOR_KEY_SECOND must be the key that was FACTOR_KEY before; see docs/self-hosting/keys.md.',
    )
  const db = openOwner()
  if (!db) return refused('DATABASE_OWNER_URL says where the database is, as the role that owns it.')
  try {
    const encryption = createEncryption(FACTOR_KEY, FACTOR_KEY_SECOND)
    const found: ReEncryption[] = []
    for (const column of encryptedColumns) {
      const counts = await reEncrypt({ db, encryption }, column, command === 're-encrypt')
      found.push(counts)
      say(describe(counts))
    }
    return conclude(found)
  } finally {
    await db.destroy()
  }
}

function describe({ name, left, replaced, unreadable }: ReEncryption) {
  const parts = [
    ...(replaced > 0 ? [`${replaced} encrypted anew`] : []),
    ...(left > 0 ? [`${left} need the second key`] : []),
    ...(unreadable > 0 ? [`${unreadable} are opened by no key`] : []),
  ]
  return `${name}: ${parts.length > 0 ? parts.join(', ') : 'nothing to do'}`
}

function conclude(found: readonly ReEncryption[]): Outcome {
  const sum = (of: (one: ReEncryption) => number) => found.reduce((total, one) => total + of(one), 0)
  if (sum(({ left }) => left) > 0)
    return refused('FACTOR_KEY_SECOND is still needed: run pnpm admin keys re-encrypt.')
  if (sum(({ unreadable }) => unreadable) > 0)
    return refused(
      'Some values can be read by nobody: their key is neither FACTOR_KEY nor FACTOR_KEY_SECOND.',
    )
  return done(
    'Everything that can be decrypted needs FACTOR_KEY alone. Recovery codes and one-click links that were made with the key before go on working for as long as FACTOR_KEY_SECOND stays.',
  )
}
