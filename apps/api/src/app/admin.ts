import { userInfo } from 'node:os'
import { operator } from '../modules/identity/index.ts'
import { connect, type Db } from '../platform/db.ts'
import { createJobs } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import { createTries } from '../platform/tries.ts'
import { type Outcome, runAdmin } from './admin-commands.ts'
import { runPlaces } from './admin-places.ts'
import { runUniversities } from './admin-universities.ts'

const url = process.env['DATABASE_URL']
const { words, isDone } =
  url === undefined
    ? { words: 'DATABASE_URL says where the database is; see docs/configuration.md', isDone: false }
    : await runOn(url)
if (isDone) console.log(words)
else console.error(words)
process.exitCode = isDone ? 0 : 1

async function runOn(databaseUrl: string): Promise<Outcome> {
  const db = connect(databaseUrl, 1)
  try {
    const [first, ...rest] = process.argv.slice(2)
    if (first === 'places') return await runPlaces(openOwner, rest, showProgress)
    if (first === 'universities') return await onUniversities(databaseUrl, db, rest)
    return await runAdmin({ db, forgetTries }, process.argv.slice(2), userInfo().username)
  } catch (error) {
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
async function forgetTries(email: string) {
  const { REDIS_URL = '', ROTATION_KEY = '' } = process.env
  const log = createLog({ LOG_LEVEL: 'silent', ROLE: 'api' })
  const tries = createTries({ REDIS_URL, ROTATION_KEY }, log)
  try {
    await tries.untilReady()
    await operator.forgetTries({ tries }, email)
  } finally {
    tries.close()
  }
}

/** Mails to those who asked are jobs; the app's workers send them. */
async function onUniversities(databaseUrl: string, db: Db, order: string[]) {
  const log = createLog({ LOG_LEVEL: 'warn', ROLE: 'api' })
  const jobs = createJobs({ ROLE: 'api', DATABASE_URL: databaseUrl }, db, log)
  await jobs.start()
  try {
    return await runUniversities({ db, jobs }, order, (line) => console.log(line))
  } finally {
    await jobs.stop(0)
  }
}

function openOwner() {
  const ownerUrl = process.env['DATABASE_OWNER_URL']
  return ownerUrl === undefined ? undefined : connect(ownerUrl, 1)
}

/** One line that grows, where somebody is watching. */
function showProgress(line: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${line}${line.includes(' 100 %') ? '\n' : ''}`)
}
