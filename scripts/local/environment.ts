// The app's environment for a run on this machine, with the servers that scripts/services starts.
import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'

export const root = resolve(import.meta.dirname, '../..')
export const dataFolder = resolve(process.env['WAYFELLOW_DATA'] ?? join(root, '.data'))
const firstPort = Number(process.env['WAYFELLOW_PORTS'] ?? 61_600)
export const mailPage = `http://localhost:${firstPort + 3}`

/** Variables set in the shell take precedence, so that one value can be changed for one run. */
export function localEnvironment() {
  const port = process.env['PORT'] ?? '8080'
  const wanted = {
    NODE_ENV: 'development',
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    WEB_FOLDER: join(root, 'apps/web/dist'),
    DATABASE_URL: `postgres://wayfellow_api@127.0.0.1:${firstPort}/wayfellow`,
    DATABASE_OWNER_URL: `postgres://wayfellow_owner@127.0.0.1:${firstPort}/wayfellow`,
    REDIS_URL: `redis://127.0.0.1:${firstPort + 1}`,
    SMTP_URL: `smtp://127.0.0.1:${firstPort + 2}`,
    MAIL_URL: mailPage,
    MAIL_FROM: 'Wayfellow <hello@wayfellow.example>',
    CONTACT_EMAIL: 'help@wayfellow.example',
    ...storage(),
    ...secrets(),
  }
  return Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => [name, process.env[name] ?? value]),
  ) satisfies NodeJS.ProcessEnv
}

/** Returns the same environment with a database and a port of its own. */
export function environmentIn(database: string, port: number) {
  const environment = localEnvironment()
  const inDatabase = (url = '') => Object.assign(new URL(url), { pathname: `/${database}` }).href
  return {
    ...environment,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: inDatabase(environment['DATABASE_URL']),
    DATABASE_OWNER_URL: inDatabase(environment['DATABASE_OWNER_URL']),
    // The rate limits that a developer has used up must not affect measurements.
    REDIS_URL: `${environment['REDIS_URL']}/1`,
  }
}

/** Empty when the storage was never started: the app then turns uploads off. */
function storage() {
  const path = join(dataFolder, 'ceph/s3-keys')
  if (!existsSync(path)) return {}
  return {
    S3_ENDPOINT: `http://127.0.0.1:${firstPort + 4}`,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'wayfellow',
    ...parseEnv(readFileSync(path, 'utf8')),
  }
}

/** Creates the keys once: new keys at the next start would sign everybody out. */
function secrets(): Record<string, string> {
  const path = join(dataFolder, 'secrets.json')
  if (!existsSync(path)) {
    mkdirSync(dataFolder, { recursive: true })
    // Written aside and linked, so that two first starts at once end up with the same keys.
    const draft = write(`${path}.${process.pid}`, {
      TOKEN_KEYS: randomKey(),
      ROTATION_KEY: randomKey(),
      FACTOR_KEY: randomKey(),
    })
    if (!existsSync(path)) linkSync(draft, path)
    rmSync(draft)
  }
  const found = readSecrets(path)
  const { ROTATION_KEY = '', FACTOR_KEY } = found
  if (FACTOR_KEY !== undefined) return found
  // Key files of earlier versions lack this key. It is derived from another one, so that two concurrent starts add the same.
  const whole = {
    ...found,
    FACTOR_KEY: createHmac('sha256', ROTATION_KEY).update('factors').digest('base64url'),
  }
  renameSync(write(`${path}.${process.pid}`, whole), path)
  return whole
}

function readSecrets(path: string): Record<string, string> {
  const found: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (typeof found !== 'object' || found === null)
    throw new Error(`${path} holds no keys; delete it for new ones`)
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, String(value)]))
}

function write(path: string, keys: Record<string, string>) {
  writeFileSync(path, JSON.stringify(keys), { mode: 0o600 })
  return path
}

const randomKey = () => randomBytes(32).toString('base64url')

if (import.meta.main && process.argv.includes('--keys')) {
  // A file for `node --env-file`: the keys, without the servers.
  const keys: Record<string, string | undefined> = { ...storage(), ...secrets() }
  for (const [name, value] of Object.entries(keys)) console.log(`${name}=${value ?? ''}`)
} else if (import.meta.main) {
  for (const [name, value] of Object.entries(localEnvironment()))
    console.log(`export ${name}='${value.replaceAll("'", `'\\''`)}'`)
}
