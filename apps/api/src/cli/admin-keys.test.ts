import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAccountWithTotp, anApp, anAppOn, Browser } from '../../testing/app.ts'
import { anAcceptedStay, cardIn } from '../../testing/builders/stays.ts'
import { asOwner } from '../../testing/database.ts'
import { testFactorKey } from '../../testing/mails.ts'
import { connect } from '../platform/database/db.ts'
import { createEncryption } from '../platform/security/encryption.ts'
import { encryptedColumns, runKeys } from './admin-keys.ts'

const newKey = 'the next factor key that is long enough to be one'
const before = { FACTOR_KEY: testFactorKey }
const during = { FACTOR_KEY: newKey, FACTOR_KEY_SECOND: testFactorKey }
const after = { FACTOR_KEY: newKey }

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  // No worker, so that the mails wait.
  app = await anApp({ ROLE: 'api' })
})
afterAll(() => app.stop())

const said: string[] = []
const keys = (environment: Record<string, string>, ...words: string[]) =>
  runKeys(
    () => connect(app.database.ownerUrl, 1),
    environment,
    words,
    (line) => said.push(line),
  )

it('replaces the key under running processes: nothing that is stored is lost', async () => {
  const ana = await anAccountWithTotp(app, 'ana')
  const { host, guest, stay } = await anAcceptedStay(app)
  await host.call('POST', '/api/user/home/calendar/link', {})
  const { sharePath } = cardIn(await guest.act(stay, 'share'))
  await new Browser(app).call('POST', '/api/auth/recovery', { email: ana.email })
  expect((await keys(before, 'check')).isDone).toBe(true)

  const next = await anAppOn(app.database, { ROLE: 'api', ...during })
  await new Browser(next).loginInTwoSteps(ana)
  const unfinished = await keys(during, 'check')
  expect(unfinished.isDone).toBe(false)
  expect(unfinished.words).toContain('still needed')
  const wrong = { FACTOR_KEY: newKey, FACTOR_KEY_SECOND: 'a key that was never used for anything here' }
  expect((await keys(wrong, 're-encrypt')).words).toContain('read by nobody')
  said.length = 0
  expect((await keys(during, 're-encrypt')).isDone).toBe(true)
  expect(said).toContain('keys of authenticator apps: 1 encrypted anew')
  expect(said).toContain('links to calendars of homes: 1 encrypted anew')
  expect(said).toContain('links to shared stays: 1 encrypted anew')
  expect(said.at(-1)).toMatch(/^mails and other jobs that wait: \d+ encrypted anew$/)
  await next.leave()

  const last = await anAppOn(app.database, { ROLE: 'api', ...after })
  expect((await keys(after, 'check')).isDone).toBe(true)
  // Each code counts once.
  const nextCode = { ...ana, phone: { code: () => ana.phone.code(1) } }
  expect((await new Browser(last).loginInTwoSteps(nextCode)).statusCode).toBe(200)
  const { rows } = await asOwner(app.database.name, (client) =>
    client.query<{ stay_id: string; token_sealed: Buffer }>(
      'select stay_id, token_sealed from stay_requests_shares',
    ),
  )
  const opened = rows.map(({ stay_id: id, token_sealed: sealed }) =>
    createEncryption(newKey).open(sealed, id),
  )
  expect(opened).toEqual([sharePath?.split('/').at(-1)])
  await last.leave()
  // Back again, so that the scanner of the tests can read the jobs at the end.
  expect((await keys({ FACTOR_KEY: testFactorKey, FACTOR_KEY_SECOND: newKey }, 're-encrypt')).isDone).toBe(
    true,
  )
})

it('takes recovery codes of the key before for as long as it is named', async () => {
  const encryption = createEncryption(newKey, testFactorKey)
  expect(encryption.macs('a')).toContain(createEncryption(testFactorKey).mac('a'))
  expect(createEncryption(newKey).macs('a')).not.toContain(createEncryption(testFactorKey).mac('a'))
})

const openColumns = new Set(['identity_passkeys.public_key', 'identity_sessions.seed', 'reports_acts.digest'])

it('knows every encrypted column', async () => {
  const { rows } = await asOwner(app.database.name, (client) =>
    client.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema in ('public', 'chats') and data_type = 'bytea' order by 1`,
    ),
  )
  expect(rows.map(({ name }) => name).filter((name) => !openColumns.has(name))).toEqual([
    'homes_feeds.export_sealed',
    'homes_feeds.import_sealed',
    'identity_totps.secret',
    'stay_requests_shares.token_sealed',
  ])
  expect(encryptedColumns).toHaveLength(5)
})

it.each([
  [['rotate'], during, 'pnpm admin keys COMMAND'],
  [['re-encrypt'], after, 'FACTOR_KEY_SECOND must be the key'],
  [['check'], {}, 'FACTOR_KEY must be the same'],
])('refuses %j in clear words', async (words, environment, says) => {
  const outcome = await keys(environment, ...words)
  expect(outcome.isDone).toBe(false)
  expect(outcome.words).toContain(says)
})
