import { userInfo } from 'node:os'
import { operator } from '../modules/identity/index.ts'
import { connect } from '../platform/database/db.ts'
import { commandDeadlines } from '../platform/deadlines.ts'
import { createJobs, type JobRunner } from '../platform/jobs/jobs.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { createAttemptLimits } from '../platform/limits/attempt-limits.ts'
import { readEnvironment } from '../platform/config.ts'
import { type Outcome, runAdmin } from './admin-commands.ts'
import { runJobs } from './admin-jobs.ts'
import { runErasures } from './admin-erasures.ts'
import { runFiles } from './admin-files.ts'
import { runKeys } from './admin-keys.ts'
import { runVerifyLog } from './admin-log.ts'
import { runPlaces } from './admin-places.ts'
import { runUniversities } from './admin-universities.ts'

class MissingKey extends Error {}

const quiet = createLog({ LOG_LEVEL: 'silent', ROLE: 'api' })
const environment = readEnvironment(process.env)
const url = environment['DATABASE_DIRECT_URL'] || environment['DATABASE_URL']
const { words, isDone } =
  url === undefined
    ? { words: 'DATABASE_URL says where the database is; see docs/configuration.md', isDone: false }
    : await runOn(url)
if (isDone) console.log(words)
else console.error(words)
process.exitCode = isDone ? 0 : 1

async function runOn(databaseUrl: string): Promise<Outcome> {
  // The second is for the queue, while a change is under way.
  const db = connect(databaseUrl, 2, commandDeadlines)
  /** Mails are jobs; the app's workers send them. */
  const withJobs = async <T>(run: (jobs: JobRunner) => Promise<T>) => {
    const { FACTOR_KEY = '', FACTOR_KEY_SECOND = '' } = environment
    if (FACTOR_KEY.length < 32) throw new MissingKey()
    const config = { ROLE: 'api', DATABASE_URL: databaseUrl, FACTOR_KEY, FACTOR_KEY_SECOND } as const
    const jobs = createJobs(config, db, quiet)
    await jobs.start()
    try {
      return await run(jobs)
    } finally {
      await jobs.stop(0)
    }
  }
  try {
    const [first, ...rest] = process.argv.slice(2)
    if (first === 'places') return await runPlaces(openOwner, rest, showProgress)
    if (first === 'verify-log') return await runVerifyLog(openOwner, rest)
    if (first === 'erasures') return await runErasures(openOwner, environment, rest)
    if (first === 'files') return await runFiles(environment, rest)
    if (first === 'keys') return await runKeys(openOwner, environment, rest, (line) => console.log(line))
    if (first === 'universities')
      return await withJobs((jobs) => runUniversities({ db, jobs }, rest, (line) => console.log(line)))
    if (first === 'jobs') return await withJobs((jobs) => runJobs({ db, jobs }, rest))
    // The API's role neither makes admins nor lifts bans.
    const owner = openOwner()
    if (!owner && first !== undefined && first !== 'help')
      return {
        words: 'DATABASE_OWNER_URL says where the database is, as the role that owns it.',
        isDone: false,
      }
    try {
      return await runAdmin(
        { db: owner ?? db, forgetAttempts: forgetAttempts, withJobs },
        process.argv.slice(2),
        userInfo().username,
      )
    } finally {
      await owner?.destroy()
    }
  } catch (error) {
    if (error instanceof MissingKey)
      return {
        words: 'FACTOR_KEY must be the same as the app’s: mails are encrypted with it.',
        isDone: false,
      }
    if (!(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')) throw error
    return {
      words: 'The database does not answer. Is it up? Try: scripts/services up postgres',
      isDone: false,
    }
  } finally {
    await db.destroy()
  }
}

/** Redis is asked only by the commands that need it. */
async function forgetAttempts(email: string) {
  const { REDIS_URL = '', ROTATION_KEY = '' } = environment
  const attempts = createAttemptLimits({ REDIS_URL, ROTATION_KEY }, quiet)
  try {
    await attempts.untilReady()
    await operator.forgetAttempts({ attempts }, email)
  } finally {
    attempts.close()
  }
}

function openOwner() {
  const ownerUrl = environment['DATABASE_OWNER_URL']
  return ownerUrl === undefined ? undefined : connect(ownerUrl, 1, commandDeadlines)
}

/** One line that grows, where somebody is watching. */
function showProgress(line: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${line}${line.includes(' 100 %') ? '\n' : ''}`)
}
