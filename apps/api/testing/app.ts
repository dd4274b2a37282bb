import { randomUUIDv7 } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import { giveTotp, type NewAccount, openAccount } from '../src/modules/identity/index.ts'
import { sql } from 'kysely'
import { readConfig } from '../src/platform/config.ts'
import { connect, type Db } from '../src/platform/database/db.ts'
import type { Replicas } from '../src/platform/database/replicas.ts'
import { anAuthenticatorApp } from './authenticator-app.ts'
import { need } from './environment.ts'
import { createScanner, plantCanary, type Scanner } from './canary.ts'
import { compose, type Process } from '../src/app/compose.ts'
import { mailsTo, type ReadMail, testFactorKey } from './mails.ts'
import { aDatabase, asOwner, ownerOf, type TestDatabase } from './database.ts'

export const origin = 'http://localhost:8080'
const password = 'ciaociao9'

export function testSettings(database: TestDatabase) {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DRAIN_MS: '0',
    WEB_FOLDER: '',
    DATABASE_URL: database.pooledUrl ?? database.apiUrl,
    DATABASE_DIRECT_URL: database.pooledUrl ? database.apiUrl : '',
    REDIS_URL: process.env['REDIS_URL'],
    TOKEN_KEYS: 'test access key that is long enough to be one',
    // Names the counters in Redis too, so that no test file meets the tries of another.
    ROTATION_KEY: `test rotation key of the database ${database.name}`,
    FACTOR_KEY: testFactorKey,
    PUBLIC_URL: origin,
    RATE_FACTOR: '100000',
  }
}

/** For apps that take uploads. */
export const storageSettings = () => ({
  S3_ENDPOINT: need('S3_ENDPOINT'),
  S3_BUCKET: need('S3_BUCKET'),
  S3_ACCESS_KEY: need('S3_ACCESS_KEY'),
  S3_SECRET_KEY: need('S3_SECRET_KEY'),
})

/** A hash at the production cost takes 50 ms of CPU; a suite makes thousands. */
const cheapHashes = { memoryCost: 256, timeCost: 1, parallelism: 1 }

/** Replies, hints and log lines of the process pass by the scanner. */
async function aProcess(database: TestDatabase, scanner: Scanner, settings: Record<string, string> = {}) {
  const config = readConfig({ ...testSettings(database), LOG_LEVEL: 'info', ...settings })
  const composed = await compose(config, {
    logTo: scanner.log,
    prepare: scanner.readReplies,
    passwordCost: cheapHashes,
    replicasOf: () => readOnlyOn(database),
    // On a busy machine session updates can arrive seconds late, and every call would be refused until then.
    deafMs: 600_000,
  })
  const { services } = composed
  services.hint = scanner.readHints(services.hint)
  await composed.start()
  return composed
}

function fail(error: unknown) {
  throw error
}

/** In place of a replica: a connection that can't write, so that no call for which a replica may answer does. */
function readOnlyOn({ apiUrl }: TestDatabase): Replicas {
  const url = new URL(apiUrl)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const db = connect(url.href, 2)
  return {
    choose: () => ({ db, putAside: fail }),
    writePosition: () => Promise.resolve(0n),
    countUsable: () => 1,
    start: () => Promise.resolve(),
    stop: () => db.destroy(),
  }
}

/** One process on a database of its own, for a test file. */
export async function anApp(settings: Record<string, string> = {}) {
  const app = await anAppOn(await aDatabase(), settings)
  await plantCanary(app.services, ownerOf(app.database.name))
  return app
}

/** One process on a database that is there already, with what another process has left in it. */
export async function anAppOn(database: TestDatabase, settings: Record<string, string> = {}) {
  const scanner = createScanner()
  // A crowded machine is no reason to send a test away: what is shed, and when, is tested where it is the question.
  const composed = await aProcess(database, scanner, { SHED_DELAY_MS: '10000', ...settings })
  return {
    ...composed,
    database,
    scanner,
    /** Stops the process and keeps its database, to copy it. */
    leave: composed.stop,
    stop: async () => {
      await composed.stop()
      await scanner.readJobs(database)
      await database.drop()
      const leaks = [...scanner.leaks]
      if (leaks.length > 0) throw new Error(`The exact place of a home has leaked: ${leaks.join('; ')}`)
    },
  }
}

/** A student with a complete profile, unless told otherwise. The hash is made once: it costs 50 ms. */
export async function anAccount(
  { services }: Pick<Process, 'services'>,
  name: string,
  facts: Partial<NewAccount> = {},
) {
  const email = `${name}.${randomUUIDv7().slice(-12)}@studio.unibo.it`
  knownHash ??= services.vault.passwords.hash(password)
  const id = await openAccount(await ownerFor(services.db), {
    name: `${name} Rossi`,
    username: `${name}${randomUUIDv7().slice(-10)}`,
    email,
    passwordHash: await knownHash,
    verification: 'verified',
    profileCompleted: true,
    location: 'Bologna, Italy',
    ...facts,
  })
  return { id, email, password }
}
let knownHash: Promise<string> | undefined

const databaseNames = new WeakMap<Db, Promise<string>>()

/** The owner's connection to the database that a process uses. */
async function ownerFor(db: Db) {
  const asked =
    databaseNames.get(db) ??
    sql<{ name: string }>`select current_database() as name`
      .execute(db)
      .then(({ rows }) => rows[0]?.name ?? '')
  databaseNames.set(db, asked)
  return ownerOf(await asked)
}

/** Somebody who logs in with an authenticator app. */
export async function anAccountWithTotp(
  app: Pick<Process, 'services'>,
  name: string,
  facts?: Partial<NewAccount>,
) {
  const account = await anAccount(app, name, facts)
  const phone = anAuthenticatorApp()
  await giveTotp(app.services, account.id, phone.secret)
  return { ...account, phone }
}

/** Subjects of the mails to an address, oldest first. */
export async function subjectsTo({ database }: { database: TestDatabase }, email: string) {
  return (await mailsTo(database.name, email)).map(({ mail }) => mail.values.subject ?? '')
}

/** Returns the link of the button in the newest mail to an address, once a worker has written it. */
export function newestLink({ database }: { database: TestDatabase }, email: string, start = '/') {
  return newestIn(database, email, ({ button }) => (button?.path.startsWith(start) ? button.path : undefined))
}

/** The digits in the newest mail that has any. */
export function newestCode({ database }: { database: TestDatabase }, email: string) {
  return newestIn(database, email, ({ code }) => code)
}

async function newestIn(
  database: TestDatabase,
  email: string,
  find: (values: ReadMail['mail']['values']) => string | undefined,
) {
  for (let attempts = 0; attempts < 400; attempts += 1) {
    const mails = await mailsTo(database.name, email)
    const found = mails.map(({ mail }) => find(mail.values)).findLast((one) => one !== undefined)
    if (found !== undefined) return found
    await setTimeout(25)
  }
  throw new Error('no mail was written')
}

/** As if they had joined long ago: a new device then needs a code. */
export async function anOldAccount(
  app: Pick<Process, 'services'> & { database: TestDatabase },
  name: string,
) {
  const account = await anAccount(app, name)
  await asOwner(app.database.name, (client) =>
    client.query("update identity_accounts set created_at = now() - interval '2 days' where id = $1", [
      account.id,
    ]),
  )
  return account
}

type Reply = Awaited<ReturnType<Process['app']['inject']>>

/** A browser, as far as the server can see: it keeps cookies and names the page it is on. */
export class Browser {
  readonly cookies = new Map<string, string>()
  accessToken: string | undefined
  readonly #app: Process['app']

  constructor({ app }: Pick<Process, 'app'>) {
    this.#app = app
  }

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const options: InjectOptions = {
      method,
      url,
      headers: {
        ...(method !== 'GET' && { origin }),
        ...(this.accessToken !== undefined && { authorization: `Bearer ${this.accessToken}` }),
        ...headers,
      },
      cookies: Object.fromEntries(this.cookies),
      ...(payload && { payload }),
    }
    const reply = await this.#app.inject(options)
    for (const { name, value } of reply.cookies) {
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return reply
  }

  async login(who: { email: string; password: string }) {
    const reply = await this.call('POST', '/api/auth/session/login', who, { 'x-client-platform': 'web' })
    this.accessToken = reply.json<{ accessToken?: string }>().accessToken
    return reply
  }

  /** Of somebody with an authenticator app. */
  async loginInTwoSteps(who: { email: string; password: string; phone: { code: () => string } }) {
    const { challenge } = (await this.login(who)).json<{ challenge: string }>()
    const code = who.phone.code()
    const reply = await this.call('POST', `/api/auth/session/challenges/${challenge}`, { code })
    this.accessToken = reply.json<{ accessToken?: string }>().accessToken
    return reply
  }

  async refresh() {
    const reply = await this.call('POST', '/api/auth/session/refresh', {})
    this.accessToken = reply.json<{ token?: string }>().token ?? this.accessToken
    return reply
  }
}

/** As if the log-ins of this account were long ago: what reaches far asks for a proof then. */
export const ageProofs = (app: { database: { name: string } }, accountId: string) =>
  asOwner(app.database.name, (client) =>
    client.query(
      `update identity_sessions set proven_at = now() - interval '16 minutes' where account_id = $1`,
      [accountId],
    ),
  )
