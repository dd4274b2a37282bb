import type { Db } from '../platform/database/db.ts'
import { listQuarantined } from '../platform/jobs/job-quarantine.ts'
import type { JobRunner } from '../platform/jobs/jobs.ts'
import type { Outcome } from './admin-commands.ts'

const usage = `pnpm admin jobs [COMMAND]

  list          jobs that lost their worker twice: they wait here and are not run again by themselves
  release ID    run one of them again; when it loses its worker twice more, it comes back
  help          show this`

const done = (words: string): Outcome => ({ words, isDone: true })
const refused = (words: string): Outcome => ({ words, isDone: false })

export async function runJobs(
  { db, jobs }: { db: Db; jobs: Pick<JobRunner, 'release'> },
  words: string[],
): Promise<Outcome> {
  const [command = 'list', id] = words
  if (command === 'help') return done(usage)
  if (command === 'list' && id === undefined) return done(describe(await listQuarantined(db)))
  if (command !== 'release' || id === undefined || words.length > 2) return refused(usage)
  if (!/^[\da-f-]{36}$/.test(id))
    return refused(`${id} is not the id of a job. List them: pnpm admin jobs list`)
  const isReleased = await jobs.release(id)
  return isReleased
    ? done(`Job ${id} runs again. If it loses its worker twice, it is quarantined again.`)
    : refused(`No job with the id ${id} is quarantined. List them: pnpm admin jobs list`)
}

function describe(quarantined: Awaited<ReturnType<typeof listQuarantined>>) {
  if (quarantined.length === 0) return 'No job is quarantined.'
  return quarantined
    .map(({ queue, jobId, quarantinedAt }) => `${quarantinedAt.toISOString()}  ${jobId}  ${queue}`)
    .join('\n')
}
