import type { Services } from '../../../platform/context.ts'
import { countMembers, type MemberCounts } from './queries.ts'

/** Fewer look like nobody; they are not shown. */
const least: MemberCounts = { students: 50, cities: 3 }
const keptMs = 60 * 60_000
const retryMs = 60_000

/** Returns a function that says how many students there are, in how many cities; nothing while there are few. */
export const showCounts = ({ db, log }: Pick<Services, 'db' | 'log'>) =>
  keepCounts(
    () => countMembers(db),
    (error) => log.warn({ err: error }, 'the members could not be counted'),
  )

/** Counts once an hour and serves the last answer meanwhile. A failure hides the counts, and never fails a page. */
export function keepCounts(
  count: () => Promise<MemberCounts>,
  noteFailure: (error: unknown) => void,
  now = () => performance.now(),
) {
  let known: MemberCounts | undefined
  let askedAt: number | undefined
  let asking: Promise<void> | undefined

  async function ask() {
    askedAt = now()
    try {
      known = await count()
    } catch (error) {
      askedAt += retryMs - keptMs
      noteFailure(error)
    }
    asking = undefined
  }

  return async (): Promise<MemberCounts | undefined> => {
    if (askedAt === undefined || now() - askedAt >= keptMs) asking ??= ask()
    if (!known) await asking
    return known && known.students >= least.students && known.cities >= least.cities ? known : undefined
  }
}
