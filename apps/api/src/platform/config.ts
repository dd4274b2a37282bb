import { z } from 'zod/mini'
import { findRedisAddressFault } from './redis/redis-address.ts'
import { withSecretFiles } from './secret-files.ts'
import { findPlainConnections } from './security/plain-connections.ts'

const number = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max))
const list = z.pipe(
  z.string(),
  z.transform((text: string) => text.split(',').map((part) => part.trim())),
)
const addresses = (text: string) => text.split(',').filter((part) => part.trim() !== '')
const areUrls = (text: string) => addresses(text).every((address) => URL.canParse(address))
/** A new schema at each call: what is said of a setting hangs on it. */
const secret = () => z.string().check(z.minLength(32))
const redisAddress = z.string().check(({ value, issues }) => {
  const message = findRedisAddressFault(value)
  if (message !== undefined) issues.push({ code: 'custom', input: value, message })
})
const secondKey = () => z._default(z.union([z.literal(''), secret()]), '')

/**
 * Every setting, in one list. `pnpm docs:config` prints it to docs/configuration.md, so the words
 * beside each name are for operators.
 */
export const Config = z.object({
  NODE_ENV: described(z._default(z.enum(['production', 'development', 'test']), 'production'), 'Kind of run'),
  ROLE: described(
    z._default(z.enum(['all', 'api', 'realtime', 'worker']), 'all'),
    'What this process does: HTTP (`api`), sockets (`realtime`), jobs (`worker`), or everything',
  ),
  PORT: described(z._default(number(0, 65_535), 8080), 'Port to listen on'),
  HOST: described(z._default(z.string(), '127.0.0.1'), 'Address to listen on'),
  PUBLIC_URL: described(
    z._default(z.url(), 'http://localhost:8080'),
    'Where people reach the app; links in mails are made from it and calls with a cookie must come from it',
  ),
  TRUST_PROXY: described(
    z._default(z.string(), ''),
    'Addresses of proxies whose X-Forwarded-For is believed, comma separated; empty believes nobody',
  ),
  PLAIN_HOSTS: described(
    z._default(z.string(), ''),
    'Hosts that are reached without TLS because their network is encrypted otherwise, comma separated; in production everything else but this machine must be reached by TLS (`https:`, `rediss:`, `sslmode=verify-full`)',
  ),
  DATABASE_URL: described(z.url(), 'PostgreSQL, as the role that owns nothing (`wayfellow_api`)', 'secret'),
  DATABASE_DIRECT_URL: described(
    z._default(z.union([z.literal(''), z.url()]), ''),
    'The same database and role without a pooler between, for what needs a connection of its own: hearing of ended sessions, jobs, and the operator’s commands. Set it when `DATABASE_URL` leads to PgBouncer in transaction mode; empty is `DATABASE_URL`, without a pooler',
    'secret',
  ),
  DATABASE_READ_URL: described(
    z._default(z.string().check(z.refine(areUrls, { error: 'not addresses, separated by commas' })), ''),
    'Replicas of the database, each by its own address, separated by commas: lists and searches are read from one that has the caller’s own changes. Through a pooler when `DATABASE_URL` is. Empty reads everything from the primary',
    'secret',
  ),
  DATABASE_POOL: described(z._default(number(1, 200), 10), 'Connections to PostgreSQL per process'),
  REDIS_URL: described(
    redisAddress,
    'Redis 7, for hints between processes and limits: one server (`redis://user:password@host:6379`), one that fails over by Sentinel (`redis+sentinel://user:password@host:26379,host:26379,host:26379/MASTER`) or a cluster (`redis+cluster://user:password@host:6379,host:6379`); by TLS with `rediss`, as in `rediss+sentinel://`. See [Redis that fails over](operating.md#redis-that-fails-over)',
    'secret',
  ),
  TOKEN_KEYS: described(
    z.pipe(list, z.array(secret()).check(z.minLength(1))),
    'Keys of at least 32 characters that sign access tokens, newest first, comma separated; older ones are still accepted',
    'secret',
  ),
  ROTATION_KEY: described(
    secret(),
    'Key of at least 32 characters that makes refresh tokens; replacing it without `ROTATION_KEY_SECOND` signs everybody out',
    'secret',
  ),
  ROTATION_KEY_SECOND: described(
    secondKey(),
    'Another key whose refresh tokens are accepted, while `ROTATION_KEY` is being replaced; see docs/self-hosting/keys.md',
    'secret',
  ),
  FACTOR_KEY: described(
    secret(),
    'Key of at least 32 characters that encrypts the keys of authenticator apps, calendar and share links and waiting mails, and marks recovery codes; replacing it without `FACTOR_KEY_SECOND` makes them useless, passkeys still work',
    'secret',
  ),
  FACTOR_KEY_SECOND: described(
    secondKey(),
    'Another key with which stored values are still read, while `FACTOR_KEY` is being replaced; `pnpm admin keys re-encrypt` makes it unnecessary, see docs/self-hosting/keys.md',
    'secret',
  ),
  WEB_FOLDER: described(z._default(z.string(), ''), 'Built web app to serve; empty serves the API alone'),
  LOG_LEVEL: described(
    z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
    'Least grave log line',
  ),
  SMTP_URL: described(
    z._default(z.string(), ''),
    'Mail server, e.g. smtp://user:pass@host:587; empty sends no mail',
    'secret',
  ),
  MAIL_FROM: described(z._default(z.string(), 'Wayfellow <hello@localhost>'), 'Sender of mails'),
  S3_ENDPOINT: described(
    z._default(z.string(), ''),
    'S3-compatible storage for photos and exports; empty turns uploads off',
  ),
  S3_REGION: described(z._default(z.string(), 'us-east-1'), 'Region of the storage'),
  S3_BUCKET: described(z._default(z.string(), 'wayfellow'), 'Bucket for photos and exports'),
  S3_ACCESS_KEY: described(z._default(z.string(), ''), 'Access key of the storage', 'secret'),
  S3_SECRET_KEY: described(z._default(z.string(), ''), 'Secret key of the storage', 'secret'),
  PHOTOS_URL: described(
    z._default(z.string(), ''),
    'Public address under which the folder `photos/` of the bucket is served, best through a cache on a host name of its own; empty is the bucket itself',
  ),
  ERASURE_LOG: described(
    z._default(z.string(), ''),
    'File to which the id of every erased account is appended, best on another disk than the database, so that a restored backup brings nobody back; empty writes them to the folder `erasures/` of the bucket',
  ),
  GEOIP_FILE: described(
    z._default(z.string(), ''),
    'GeoIP file (.mmdb, city or country) that turns the address of a log-in into a place for the list of devices; empty shows none',
  ),
  CONTACT_EMAIL: described(
    z._default(z.union([z.literal(''), z.email()]), ''),
    'Address that students may write to, named under the questions and answers; empty names none',
  ),
  MAP_TILES_URL: described(
    z._default(z.string().check(z.regex(/^$|^https?:\/\/[^\s;,'"]+$/)), ''),
    'Map: address of raster tiles of 256 pixels, e.g. https://tiles.example.org/{z}/{x}/{y}.png; the page may then ask that site, which learns where people look. Empty draws our own shapes of countries and names of cities',
  ),
  MAP_TILES_CREDIT: described(
    z._default(z.string(), ''),
    'Map: whom to credit for those tiles, e.g. © OpenStreetMap contributors',
  ),
  MAP_STREETS_FILE: described(
    z._default(z.string(), ''),
    'Map: a PMTiles file (version 3, vector tiles) with streets, which this app serves itself; no other site is asked. Takes precedence over `MAP_STREETS_URL` and `MAP_TILES_URL`; see docs/self-hosting/maps.md',
  ),
  MAP_STREETS_URL: described(
    z._default(z.string().check(z.regex(/^$|^https?:\/\/[^\s;,'"]+$/)), ''),
    'Map: address of vector tiles with streets, e.g. https://tiles.example.org/{z}/{x}/{y}.mvt, of their TileJSON or of a PMTiles file; tiles come from the same site, which the page may then ask and which learns where people look',
  ),
  MAP_STREETS_SCHEMA: described(
    z._default(z.enum(['protomaps', 'openmaptiles']), 'protomaps'),
    'Map: how those tiles name their layers',
  ),
  MAP_STREETS_CREDIT: described(
    z._default(z.string(), '© OpenStreetMap contributors'),
    'Map: whom to credit for those streets',
  ),
  STUCK_SECONDS: described(
    z._default(number(0, 3_600), 30),
    'A process whose event loop has not run for this long ends itself (signal SIGALRM, exit code 142) so that its supervisor restarts it; 0 turns this off',
  ),
  REVISION: described(
    z._default(z.string(), 'unknown'),
    'Commit this was built from, shown in /metrics; the image sets it',
  ),
  BACKUP_METRICS_FILE: described(
    z._default(z.string(), ''),
    'File that ops/backup/wayfellow-backup writes for Prometheus (`wayfellow_backup.prom`), where this process can read it: the health page of admins then shows when the last good backup was made',
  ),
  MAIL_REPORTS_TOKEN: described(
    z._default(z.string(), ''),
    'Secret with which the mail provider reports at /mail-reports that mails came back; empty takes no reports',
    'secret',
  ),
  METRICS_TOKEN: described(
    z._default(z.string(), ''),
    'Bearer token for /metrics; empty answers only to this machine',
    'secret',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: described(
    z._default(z.string(), ''),
    'OpenTelemetry collector to which a trace of every request and job is sent; empty traces nothing',
  ),
  RATE_FACTOR: described(
    z._default(number(1, 1_000_000), 1),
    'Multiplies how many calls a minute and a day an account or an address may make; more than 1 is for load tests',
  ),
  CAPTCHA_PROVIDER: described(
    z._default(z.enum(['auto', 'none', 'recaptcha', 'altcha']), 'auto'),
    'Who tells people from programs: nobody, Google (`recaptcha`), or this app itself by work that a browser has to do (`altcha`); `auto` is `altcha` in production and nobody elsewhere',
  ),
  CAPTCHA_V3_SITE_KEY: described(z._default(z.string(), ''), 'reCAPTCHA: site key of the invisible check'),
  CAPTCHA_V3_SECRET: described(z._default(z.string(), ''), 'reCAPTCHA: its secret', 'secret'),
  CAPTCHA_V2_SITE_KEY: described(z._default(z.string(), ''), 'reCAPTCHA: site key of the visible challenge'),
  CAPTCHA_V2_SECRET: described(z._default(z.string(), ''), 'reCAPTCHA: its secret', 'secret'),
  CAPTCHA_VERIFY_URL: described(
    z._default(z.url(), 'https://www.google.com/recaptcha/api/siteverify'),
    'reCAPTCHA: where tokens are verified',
  ),
  CAPTCHA_SCRIPT_URL: described(
    z._default(z.url(), 'https://www.google.com/recaptcha/api.js'),
    'reCAPTCHA: the script that browsers load; the page allows scripts and frames of its site',
  ),
  CAPTCHA_ALTCHA_KEY: described(
    z._default(z.string(), ''),
    'altcha: key of at least 32 characters that signs challenges, the same for all processes; empty makes one from `ROTATION_KEY`',
    'secret',
  ),
  FCM_SERVICE_ACCOUNT_FILE: described(
    z._default(z.string(), ''),
    'Push: the JSON file of a service account of your Firebase project; empty sends no push',
  ),
  FCM_API_KEY: described(z._default(z.string(), ''), 'Push: API key of the web app in that project'),
  FCM_APP_ID: described(z._default(z.string(), ''), 'Push: its app id'),
  FCM_SENDER_ID: described(z._default(z.string(), ''), 'Push: the sender id (number) of the project'),
  FCM_VAPID_KEY: described(z._default(z.string(), ''), 'Push: public key of its web push certificate'),
  FCM_URL: described(z._default(z.url(), 'https://fcm.googleapis.com'), 'Push: where messages are sent'),
  FCM_TOKEN_URL: described(
    z._default(z.url(), 'https://oauth2.googleapis.com/token'),
    'Push: where the right to send is asked for',
  ),
  OIDC_ISSUER: described(
    z._default(z.union([z.literal(''), z.url()]), ''),
    'University log-in: address of an OpenID Connect provider through which students log in at their university, such as a proxy of eduGAIN; empty offers none',
  ),
  OIDC_CLIENT_ID: described(z._default(z.string(), ''), 'University log-in: what this app is called there'),
  OIDC_CLIENT_SECRET: described(
    z._default(z.string(), ''),
    'University log-in: the secret that goes with it',
    'secret',
  ),
  OIDC_NAME: described(
    z._default(z.string().check(z.maxLength(40)), ''),
    'University log-in: name that students know it by, e.g. eduTEAMS',
  ),
  OIDC_SCOPE: described(
    z._default(z.string().check(z.regex(/^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/)), 'openid'),
    'University log-in: scopes that are asked for, `openid` first; what else brings affiliations, the provider says',
  ),
  DRAIN_MS: described(
    z._default(number(0, 60_000), 2_000),
    'How long a process that is told to stop still answers, so that the balancer can look elsewhere',
  ),
  SHED_DELAY_MS: described(
    z._default(number(1, 10_000), 60),
    'Event-loop delay at which the first class of work is refused; each further class needs twice as much',
  ),
})
export type Config = z.infer<typeof Config>

const secretNames = Object.entries(Config.shape)
  .filter(([, schema]) => z.globalRegistry.get(schema)?.['secret'] === true)
  .map(([name]) => name)

/** The environment with the secrets that were given as files, for whatever reads it directly. */
export const readEnvironment = (environment: Record<string, string | undefined>) =>
  withSecretFiles(environment, secretNames)

/** Reads the environment once, at start; says every fault at once, never a value. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = Config.safeParse(readEnvironment(environment))
  const faults = parsed.success
    ? findPlainConnections(parsed.data)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  if (parsed.success && faults.length === 0) return parsed.data
  const lines = faults.map((fault) => `  ${fault}`)
  throw new Error(`The configuration is not right (see docs/configuration.md):\n${lines.join('\n')}`)
}

/** The address at which the database itself answers. */
export const directDatabaseUrl = ({
  DATABASE_DIRECT_URL,
  DATABASE_URL,
}: Pick<Config, 'DATABASE_URL'> & Partial<Pick<Config, 'DATABASE_DIRECT_URL'>>) =>
  DATABASE_DIRECT_URL || DATABASE_URL

export const readDatabaseUrls = ({ DATABASE_READ_URL }: Pick<Config, 'DATABASE_READ_URL'>) =>
  addresses(DATABASE_READ_URL).map((address) => address.trim())

const StorageConfig = z.pick(Config, {
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_BUCKET: true,
  S3_ACCESS_KEY: true,
  S3_SECRET_KEY: true,
})
export type StorageConfig = z.infer<typeof StorageConfig>

/** For the migration, which is given little else. */
export const readStorageConfig = (environment: Record<string, string | undefined>) =>
  StorageConfig.parse(readEnvironment(environment))

function described<T extends z.ZodMiniType>(schema: T, description: string, kind?: 'secret'): T {
  z.globalRegistry.add(schema, { description, secret: kind === 'secret' })
  return schema
}
