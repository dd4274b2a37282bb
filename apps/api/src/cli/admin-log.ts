import { parseArgs } from 'node:util'
import { verifyLog } from '../modules/reports/index.ts'
import type { Db } from '../platform/database/db.ts'
import type { Outcome } from './admin-commands.ts'

const usage = `pnpm admin verify-log [--kept NUMBER:DIGEST]

  Looks whether every line of the log of admins is as it was written, and says the seal of the last
  one. Keep it outside the database: the next look with --kept also finds an end that was cut off.`

const done = (words: string): Outcome => ({ words, isDone: true })
const refused = (words: string): Outcome => ({ words, isDone: false })

/** `openOwner` connects as the role that owns the tables: no other sees the log as a whole. */
export async function runVerifyLog(openOwner: () => Db | undefined, words: string[]): Promise<Outcome> {
  const kept = read(words)
  if (typeof kept === 'string') return refused(`${kept}\n\n${usage}`)
  const [seal, nth, digest] = kept
  const owner = openOwner()
  if (!owner) return refused('DATABASE_OWNER_URL says where the database is, as the role that owns it.')
  try {
    const { brokenAt, isKeptThere, last } = await verifyLog(
      owner,
      nth !== undefined && digest !== undefined ? { nth, digest } : undefined,
    )
    if (brokenAt !== null)
      return refused(`Line ${brokenAt} is not as it was written, or the one before it is gone.`)
    if (!isKeptThere)
      return refused(`${seal} is not in the log any more: its end was cut off or written anew.`)
    if (!last) return done('Nobody has decided anything yet.')
    return done(`Every line is as it was written. Keep this seal elsewhere: ${last.nth}:${last.digest}`)
  } finally {
    await owner.destroy()
  }
}

/** The seal and its two parts, nothing without one, or what is wrong with it. */
function read(words: string[]): string | string[] {
  try {
    const { kept } = parseArgs({ args: words, options: { kept: { type: 'string' } } }).values
    if (kept === undefined) return []
    const parts = /^(\d{1,18}):([\da-f]{64})$/.exec(kept)
    return parts ? [...parts] : 'A seal is a number, a colon and 64 letters and digits.'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
