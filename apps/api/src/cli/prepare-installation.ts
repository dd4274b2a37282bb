import { userInfo } from 'node:os'
import { Client } from '@wayfellow/pg-pipeline'
import { queues } from '../app/queues.ts'
import { appointFirstAdmin } from '../modules/identity/index.ts'
import { importPlaces, packagedPlaces } from '../modules/places/index.ts'
import { importList, ownList } from '../modules/universities/index.ts'
import { readStorageConfig } from '../platform/config.ts'
import { takeLock } from '../platform/database/advisory-lock.ts'
import { connect, type Db } from '../platform/database/db.ts'
import { readMigrations } from '../platform/database/migration-files.ts'
import { migrate } from '../platform/database/migrations.ts'
import { keepRoleDeadlines } from '../platform/database/role-deadlines.ts'
import { commandDeadlines } from '../platform/deadlines.ts'
import { createStorage } from '../platform/files/storage.ts'
import { prepareJobs } from '../platform/jobs/prepare-jobs.ts'
import { createPasswords } from '../platform/security/passwords.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { databaseChecks } from './doctor/check-database.ts'
import { describe, runChecks } from './doctor/run-checks.ts'

type Environment = Record<string, string | undefined>

interface Means {
  ownerUrl: string
  /** As the role that owns the tables. */
  db: Db
  environment: Environment
  lists: Lists
  /** Also runs the migrations that wait for the end of a roll-out. */
  finish: boolean
  say: (line: string) => void
}

interface Lists {
  placesFolder: string
  universities: typeof ownList
}

const packagedLists: Lists = { placesFolder: packagedPlaces, universities: ownList }

/** One line about what a step did; `changed` is false when everything was there. */
interface Report {
  changed: boolean
  words: string
  /** The installation lacks something that an operator must see to. */
  isFault?: true
}

const steps: Record<string, (means: Means) => Promise<Report>> = {
  Migrations: migrateDatabase,
  Deadlines: keepDeadlines,
  'Job queues': makeQueues,
  Storage: openStorage,
  Places: bringPlaces,
  Universities: bringUniversities,
  'First admin': bringFirstAdmin,
  Checks: examineDatabase,
}

/**
 * Brings an installation to what this version needs, and says line by line what it did. May run at any time: of two at
 * once the second waits, and then finds everything done. Returns whether nothing is left for the operator.
 */
export async function prepareInstallation(
  environment: Environment,
  say: (line: string) => void,
  { finish = false, lists = packagedLists }: { finish?: boolean; lists?: Lists } = {},
): Promise<boolean> {
  const ownerUrl = environment['DATABASE_OWNER_URL']
  if (!ownerUrl) {
    say('DATABASE_OWNER_URL says where the database is, as the role that owns it.')
    return false
  }
  return alone(ownerUrl, say, async () => {
    const db = connect(ownerUrl, 2, commandDeadlines)
    try {
      const reports: Report[] = []
      for (const [name, run] of Object.entries(steps)) {
        const report = await run({ ownerUrl, db, environment, lists, finish, say })
        reports.push(report)
        say(`${name}: ${report.words}`)
      }
      if (reports.some(({ isFault }) => isFault)) return false
      say(reports.some(({ changed }) => changed) ? 'Prepared.' : 'Prepared: there was nothing to do.')
      return true
    } finally {
      await db.destroy()
    }
  })
}

/** The lock belongs to the connection: one that is cut lets the next go on. */
async function alone<T>(ownerUrl: string, say: (line: string) => void, run: () => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: commandDeadlines.connectMs,
  })
  await client.connect()
  try {
    await takeLock(client, 'wayfellow preparation', () =>
      say('Another preparation is under way: waiting for it.'),
    )
    return await run()
  } finally {
    await client.end()
  }
}

const unchanged = (words: string): Report => ({ changed: false, words: `nothing to do, ${words}` })
const changed = (words: string): Report => ({ changed: true, words })
const fault = (words: string): Report => ({ changed: false, words, isFault: true })

async function migrateDatabase({ ownerUrl, finish, say }: Means): Promise<Report> {
  const { applied, waiting } = await migrate(ownerUrl, { finish, say })
  const [first, last] = [applied[0], applied.at(-1)]
  const rest =
    waiting.length > 0 ? `; once every process runs this version, finish ${waiting.length} with --finish` : ''
  if (first === undefined || last === undefined)
    return unchanged(`${(await readMigrations()).length - waiting.length} are there${rest}`)
  const ran = applied.length === 1 ? `ran ${first}` : `ran ${applied.length}, from ${first} to ${last}`
  return changed(`${ran}${rest}`)
}

const deadlineReports = {
  owner: unchanged('DATABASE_URL names the owner, who keeps its own'),
  there: unchanged('the role of the app has them'),
  changed: changed('the role of the app has them in this database now'),
} as const

async function keepDeadlines({ environment }: Means): Promise<Report> {
  const url = environment['DATABASE_DIRECT_URL'] || environment['DATABASE_URL']
  if (!url) return unchanged('DATABASE_URL is not set here; behind a pooler set it for this command, too')
  return deadlineReports[await keepRoleDeadlines(url)]
}

async function makeQueues({ ownerUrl }: Means): Promise<Report> {
  const made = await prepareJobs(ownerUrl, queues, createLog({ LOG_LEVEL: 'warn', ROLE: 'worker' }))
  return made === 0 ? unchanged(`${queues.length} are there`) : changed(`made ${made}`)
}

async function openStorage({ environment }: Means): Promise<Report> {
  const storage = createStorage(readStorageConfig(environment))
  if (!storage) return unchanged('S3_ENDPOINT names none, so uploads are off')
  try {
    const isNew = await storage.prepare()
    return isNew ? changed('photos are public now, browsers may upload') : unchanged('photos are public')
  } catch (error) {
    // Some operators do not grant this right; docs/operating.md says what to set by hand.
    const cause = error instanceof Error ? error.name : String(error)
    return {
      changed: false,
      words: `could not be opened for photos (${cause}); see docs/operating.md, Photos`,
    }
  } finally {
    storage.close()
  }
}

async function bringPlaces({ db, lists }: Means): Promise<Report> {
  const { places, names, isNew } = await importPlaces(db, lists.placesFolder)
  const counts = `${places.toLocaleString('en')} by ${names.toLocaleString('en')} names`
  return isNew ? changed(`imported ${counts}`) : unchanged(`${counts} are there`)
}

async function bringUniversities({ db, lists }: Means): Promise<Report> {
  const counts = await importList(db, await lists.universities())
  if (counts === 'notWhole')
    return fault(
      'more than half of the domains we know are missing in the list of this version; nothing was changed',
    )
  const { added, changed: different, unchanged: same, domainsAdded, domainsGone } = counts
  if (added + different + domainsAdded + domainsGone === 0) return unchanged(`${same} are there`)
  return changed(
    `${added} new, ${different} changed, ${same} as they were; domains: ${domainsAdded} new, ${domainsGone} gone`,
  )
}

const refusals = {
  email: 'ADMIN_EMAIL is no address',
  'no password':
    'nobody has the address ADMIN_EMAIL; set ADMIN_PASSWORD too, or register with it and prepare again',
  password:
    'ADMIN_PASSWORD must have 8 to 30 characters, letters, digits and @$!%*?& only, with at least one digit',
  guessable: 'ADMIN_PASSWORD is easy to guess',
} as const

const appointments = {
  'admins exist': unchanged('there is an admin'),
  appointed: changed('the student with the address ADMIN_EMAIL is an admin now and has to log in anew'),
  opened: changed('opened an account for ADMIN_EMAIL; its first log-in asks for a second step'),
} as const

async function bringFirstAdmin({ db, environment }: Means): Promise<Report> {
  const email = environment['ADMIN_EMAIL']?.trim()
  if (!email) return unchanged('ADMIN_EMAIL names nobody')
  const appointed = await appointFirstAdmin(
    { db, passwords: () => createPasswords() },
    { email, password: environment['ADMIN_PASSWORD'] || undefined, operator: userInfo().username },
  )
  return appointed.state === 'refused' ? fault(refusals[appointed.because]) : appointments[appointed.state]
}

/** The rest needs the environment of the app: doctor.ts asks there. */
async function examineDatabase({ environment }: Means): Promise<Report> {
  if (!environment['DATABASE_URL'])
    return unchanged('DATABASE_URL is not set here; run the doctor beside the app')
  const results = await runChecks(databaseChecks(), environment)
  const faults = results.filter(({ state }) => state === 'fault')
  if (faults.length > 0) return fault(`the database is not as the app needs it\n${describe(faults)}`)
  return unchanged(`${results.length} parts of the database are as the app needs them`)
}
