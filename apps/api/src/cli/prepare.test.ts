import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from '@wayfellow/pg-pipeline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDump, someCities } from '../../testing/builders/places.ts'
import { createTestDatabase } from '../../testing/environment.ts'
import { connect, type Db } from '../platform/database/db.ts'
import { createPasswords } from '../platform/security/passwords.ts'
import { readOwnList } from '../modules/universities/imports/university-list-parser.ts'
import { prepareInstallation } from './prepare-installation.ts'

const email = `olga.${randomUUID()}@uni.example`
const password = 'kranich7sattel'
let database: Awaited<ReturnType<typeof createTestDatabase>>
let dump: Awaited<ReturnType<typeof aDump>>
beforeAll(async () => {
  database = await createTestDatabase()
  dump = await aDump(someCities)
})
afterAll(async () => {
  await database.drop()
  await dump.remove()
})

const unibo = readOwnList('university\tIT\tBologna\tUniversity of Bologna\t\t\tunibo.it\thipo')

async function prepare(settings: Record<string, string> = {}) {
  const lines: string[] = []
  const environment = { DATABASE_OWNER_URL: database.ownerUrl, ...settings }
  const isWhole = await prepareInstallation(environment, (line) => lines.push(line), {
    lists: { placesFolder: dump.folder, universities: async () => ({ source: 'own', entries: unibo }) },
  })
  return { isWhole, lines }
}

const deadlineLine = async (url: string) => (await prepare({ DATABASE_URL: url })).lines[1]

async function withOwner<T>(run: (db: Db) => Promise<T>) {
  const db = connect(database.ownerUrl, 1)
  try {
    return await run(db)
  } finally {
    await db.destroy()
  }
}

const nothing: unknown[] = [
  expect.stringMatching(/^Migrations: nothing to do, \d+ are there$/),
  'Deadlines: nothing to do, DATABASE_URL is not set here; behind a pooler set it for this command, too',
  expect.stringMatching(/^Job queues: nothing to do, \d+ are there$/),
  'Storage: nothing to do, S3_ENDPOINT names none, so uploads are off',
  expect.stringMatching(/^Places: nothing to do, \d by \d+ names are there$/),
  'Universities: nothing to do, 1 are there',
  'First admin: nothing to do, ADMIN_EMAIL names nobody',
  'Checks: nothing to do, DATABASE_URL is not set here; run the doctor beside the app',
  'Prepared: there was nothing to do.',
]

describe('a preparation', () => {
  it('fills an empty database, twice at once: one works, the other waits and finds everything done', async () => {
    const [one, other] = await Promise.all([prepare(), prepare()])
    expect([one.isWhole, other.isWhole]).toEqual([true, true])
    const [waited, worked] = one.lines[0]?.startsWith('Another') ? [one, other] : [other, one]
    expect(worked.lines).toEqual([
      expect.stringMatching(/^Migrations: ran \d+, from 0001_\w+\.sql to \d{4}_[\w-]+\.sql$/),
      expect.stringMatching(/^Deadlines: nothing to do, DATABASE_URL is not set here/),
      expect.stringMatching(/^Job queues: made \d+$/),
      'Storage: nothing to do, S3_ENDPOINT names none, so uploads are off',
      expect.stringMatching(/^Places: imported \d by \d+ names$/),
      'Universities: 1 new, 0 changed, 0 as they were; domains: 1 new, 0 gone',
      'First admin: nothing to do, ADMIN_EMAIL names nobody',
      expect.stringMatching(/^Checks: nothing to do/),
      'Prepared.',
    ])
    expect(waited.lines).toEqual(['Another preparation is under way: waiting for it.', ...nothing])
  })

  it('says that there was nothing to do the next time', async () => {
    expect(await prepare()).toEqual({ isWhole: true, lines: nothing })
  })

  it.each([
    ['an address without a password', { ADMIN_EMAIL: email }, 'set ADMIN_PASSWORD too'],
    ['no address', { ADMIN_EMAIL: 'olga', ADMIN_PASSWORD: password }, 'ADMIN_EMAIL is no address'],
    ['a password against the rule', { ADMIN_EMAIL: email, ADMIN_PASSWORD: 'short1' }, '8 to 30 characters'],
    ['a common password', { ADMIN_EMAIL: email, ADMIN_PASSWORD: 'password1' }, 'easy to guess'],
  ])('refuses %s for the first admin', async (_, settings, says) => {
    const { isWhole, lines } = await prepare(settings)
    expect(isWhole).toBe(false)
    expect(lines.at(-2)).toContain(says)
  })

  it('opens the first admin once, and none beside', async () => {
    const settings = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }
    const { isWhole, lines } = await prepare(settings)
    expect(isWhole).toBe(true)
    expect(lines).toContain(
      'First admin: opened an account for ADMIN_EMAIL; its first log-in asks for a second step',
    )
    expect(lines.join('\n')).not.toContain(password)
    const again = await prepare({ ...settings, ADMIN_EMAIL: `other.${email}` })
    expect(again.lines).toContain('First admin: nothing to do, there is an admin')

    const admins = await withOwner((db) =>
      db
        .selectFrom('identity_accounts')
        .innerJoin('identity_credentials', 'account_id', 'id')
        .select(['role', 'email', 'password_hash'])
        .execute(),
    )
    expect(admins).toMatchObject([{ role: 'admin', email }])
    expect(await (await createPasswords()).verify(admins[0]?.password_hash, password)).toBe(true)
  })

  it('makes a student with that address an admin, when there is none', async () => {
    await withOwner((db) => db.updateTable('identity_accounts').set({ role: 'user' }).execute())
    const { lines } = await prepare({ ADMIN_EMAIL: email })
    expect(lines).toContain(
      'First admin: the student with the address ADMIN_EMAIL is an admin now and has to log in anew',
    )
    const acts = await withOwner((db) =>
      db.selectFrom('identity_operator_acts').select(['act', 'reason']).orderBy('at').execute(),
    )
    const act = { act: 'make-admin', reason: 'the first admin, named by ADMIN_EMAIL' }
    expect(acts).toEqual([act, act])
  })

  it('gives the role of the app its deadlines, and the owner none', async () => {
    expect(await deadlineLine(database.apiUrl)).toBe(
      'Deadlines: the role of the app has them in this database now',
    )
    expect(await deadlineLine(database.apiUrl)).toBe('Deadlines: nothing to do, the role of the app has them')
    expect(await deadlineLine(database.ownerUrl)).toContain('names the owner')
    const client = new Client(database.apiUrl)
    await client.connect()
    const { rows } = await client.query('show statement_timeout')
    await client.end()
    expect(rows).toEqual([{ statement_timeout: '10s' }])
  })

  it('examines the role of the app, and is not done while that is the owner', async () => {
    const sound = await prepare({ DATABASE_URL: database.apiUrl })
    expect(sound.lines.at(-2)).toMatch(
      /^Checks: nothing to do, \d+ parts of the database are as the app needs/,
    )
    const owner = await prepare({ DATABASE_URL: database.ownerUrl })
    expect(owner.isWhole).toBe(false)
    expect(owner.lines.at(-1)).toMatch(/FAULT Role +wayfellow_owner owns tables/)
  })

  it('says which setting it lacks, by its exit code too', async () => {
    const run = promisify(execFile)
    const file = fileURLToPath(new URL('prepare.ts', import.meta.url))
    await expect(run(process.execPath, [file], { env: { PATH: process.env['PATH'] } })).rejects.toMatchObject(
      {
        code: 1,
        stdout: 'DATABASE_OWNER_URL says where the database is, as the role that owns it.\n',
      },
    )
  })
})
