// Every package and file of the API that reads text or bytes, and which hostile corpus it meets. `pnpm check:parsers`
// fails on one that is missing here. Corpora: the names of `inlineParsers`, and the two sandboxed ones below.

export const sandboxed = { calendars: 'calendars of other sites', pictures: 'uploaded pictures' } as const

type Entry = { corpus: string } | { harmless: string }

const ours = (what: string): Entry => ({ harmless: `reads only ${what}` })
const writes: Entry = { harmless: 'writes or computes; reads nothing from outside' }

export const packages: Record<string, Entry> = {
  '@aws-sdk/client-s3': ours('answers of the storage that the operator runs'),
  '@aws-sdk/s3-presigned-post': writes,
  '@aws-sdk/s3-request-presigner': writes,
  '@fastify/cookie': { corpus: 'cookies and wished languages' },
  '@fastify/static': ours('our own built files'),
  '@lingui/core': ours('our own catalogues'),
  '@lingui/format-po': ours('our own catalogues'),
  '@lingui/message-utils': ours('our own catalogues'),
  '@node-rs/argon2': ours('hashes it made itself'),
  '@opentelemetry/api': writes,
  '@opentelemetry/sdk-node': writes,
  '@simplewebauthn/server': { corpus: 'answers of passkeys' },
  '@socket.io/redis-adapter': ours('what other processes of ours publish'),
  '@wayfellow/contract': { corpus: 'JSON bodies' },
  '@wayfellow/pg-pipeline': ours('answers of the database that the operator runs'),
  '@zxcvbn-ts/language-common': ours('its own word lists'),
  'altcha-lib': { corpus: 'solved captchas' },
  'fast-jwt': { corpus: 'access tokens' },
  fastify: { corpus: 'JSON bodies' },
  'h3-js': ours('numbers that the contract has checked'),
  'heic-decode': { corpus: sandboxed.pictures },
  'ical.js': { corpus: sandboxed.calendars },
  ioredis: ours('answers of the Redis that the operator runs'),
  jose: ours('the key file of the operator'),
  kysely: writes,
  maxmind: ours('the GeoIP file of the operator'),
  nodemailer: { corpus: 'mail addresses' },
  'openid-client': {
    harmless:
      'asks the provider that the operator chose; affiliation-claims.test.ts reads what no provider says',
  },
  otplib: ours('codes of six digits that the contract has checked'),
  unhomoglyph: ours('names of a hundred characters at most, replaced letter by letter by a fixed table'),
  'pg-boss': ours('answers of the database that the operator runs'),
  pino: writes,
  'prom-client': writes,
  sharp: { corpus: sandboxed.pictures },
  'socket.io': { harmless: 'realtime.test.ts sends it what no client sends' },
  zod: { corpus: 'JSON bodies' },
}

/** Files that parse by themselves: `JSON.parse`, unpacking, decoding. */
export const files: Record<string, Entry> = {
  'modules/homes/calendar/read-calendar-safely.ts': { corpus: sandboxed.calendars },
  'modules/identity/passkeys/passkey-codes.ts': { corpus: 'answers of passkeys' },
  'modules/identity/sessions/watch.ts': ours('what our own triggers NOTIFY'),
  'modules/notifications/returned-mails/report-secret.ts': { corpus: 'secrets of mail providers' },
  'modules/places/imports/import-places.ts': { corpus: 'lists of places' },
  'modules/universities/imports/import-universities.ts': { corpus: 'lists of universities' },
  'platform/http/share-image.ts': ours('our own drawn sheets'),
  'platform/http/welcome.ts': ours('our own built files'),
  'platform/security/captcha-altcha.ts': { corpus: 'solved captchas' },
  'platform/database/cursors.ts': { corpus: 'cursors of lists' },
  'platform/geo/map-tiles.ts': ours('the map that comes with Wayfellow'),
  'platform/http/openapi.ts': ours('what it wrote itself'),
  'platform/files/pictures-child.ts': { corpus: sandboxed.pictures },
  'platform/files/pictures.ts': { corpus: sandboxed.pictures },
  'platform/push/push.ts': ours('the key file of the operator'),
  'platform/jobs/sealed-jobs.ts': ours('what it encrypted itself'),
  'platform/http/web-pages.ts': ours('the page that we built'),
}
