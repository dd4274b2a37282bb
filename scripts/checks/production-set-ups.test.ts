import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { Config, readConfig } from '../../apps/api/src/platform/config.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const inFolder = (pattern: string) => globSync(pattern, { cwd: root }).toSorted()
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const settings = new Set(Object.keys(Config.shape))
const secrets = new Set(
  Object.entries(Config.shape)
    .filter(([, schema]) => z.globalRegistry.get(schema)?.['secret'] === true)
    .map(([name]) => name),
)
const operators = new Set(['DATABASE_OWNER_URL_FILE', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'])
/** Names that the servers beside the app read. */
const servers =
  /^(POSTGRES_\w+|PGBACKREST_\w+|METRICS_FOLDER|RESTORE_FOLDER|WAYFELLOW_HOST|WAYFELLOW_API|WAYFELLOW_REALTIME|ACME_EMAIL)$/
const isKnown = (name: string) =>
  settings.has(name) ||
  operators.has(name) ||
  servers.test(name) ||
  (name.endsWith('_FILE') && secrets.has(name.slice(0, -'_FILE'.length)))

const compose = read('ops/compose.production.yaml')
/** The text of each service by its name. */
const services = new Map(
  compose
    .slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:'))
    .split(/\n(?= {2}[a-z]+:\n)/)
    .map((text) => [/^ {2}([a-z]+):/.exec(text)?.[1] ?? '', text]),
)

describe('every set-up for production', () => {
  it.each([
    ['compose', matches(compose, /^ +([A-Z][A-Z_\d]+):/gm)],
    ['its variables', matches(compose, /\$\{([A-Z_]+)/g).filter((name) => name !== 'WAYFELLOW_VERSION')],
    [
      'files of settings',
      // Settings of etcd are its own.
      inFolder('ops/**/*.env')
        .filter((path) => !path.endsWith('/etcd.env'))
        .flatMap((path) => matches(read(path), /^([A-Z][A-Z_\d]+)=/gm)),
    ],
    [
      'systemd',
      inFolder('ops/systemd/*.service').flatMap((path) =>
        matches(read(path), /^Environment=(.+)$/gm).flatMap((line) => matches(line, /([A-Z_\d]+)=/g)),
      ),
    ],
    [
      'kubernetes',
      inFolder('ops/kubernetes/**/*.yaml').flatMap((path) =>
        matches(read(path), /(?:name: |literals: \[)([A-Z][A-Z_\d]+)/g),
      ),
    ],
  ])('names settings in %s that there are', (_, names) => {
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !isKnown(name))).toEqual([])
  })

  it('gives the address of the owner to the preparation alone', () => {
    const holders = [...services]
      .filter(([, text]) => /database-owner-url|DATABASE_OWNER/.test(text))
      .map(([name]) => name)
    expect(holders).toEqual(['prepare'])
    expect(compose.slice(0, compose.indexOf('x-postgres'))).not.toMatch(/owner/i)
    const units = inFolder('ops/systemd/*.service').filter((path) => read(path).includes('database-owner'))
    expect(units).toEqual(['ops/systemd/wayfellow-prepare.service'])
    const parts = inFolder('ops/kubernetes/base/*').filter((path) => read(path).includes('database-owner'))
    expect(parts).toEqual(['ops/kubernetes/base/prepare.yaml'])
  })

  it('runs every role', () => {
    const roles = ['api', 'realtime', 'worker']
    expect(matches(compose, /ROLE: ([a-z]+)/g).toSorted()).toEqual(roles)
    expect(inFolder('ops/systemd/*.env').map((path) => /^ROLE=(.+)$/m.exec(read(path))?.[1])).toEqual(roles)
    const deployments = inFolder('ops/kubernetes/base/*.yaml').flatMap((path) =>
      matches(read(path), /name: ROLE, value: ([a-z]+)/g),
    )
    expect(deployments.toSorted()).toEqual(roles)
  })

  it('pins every image', () => {
    const files = [
      'ops/compose.production.yaml',
      ...inFolder('ops/*ockerfile'),
      ...inFolder('ops/*.Dockerfile'),
    ]
    const images = files.flatMap((path) => matches(read(path), /^(?: *image: |FROM )([a-z][^\s$]*:\S+)/gm))
    const overlays = inFolder('ops/kubernetes/overlays/*/kustomization.yaml')
    const tags = overlays.map((path) => `x:${/newTag: (\S+)/.exec(read(path))?.[1] ?? ''}`)
    expect(images.length).toBeGreaterThan(4)
    const loose = [...images, ...tags].filter((image) => !/:(\$\{WAYFELLOW_VERSION:-)?\d+[.-]\d+/.test(image))
    expect(loose).toEqual([])
  })

  it('restarts what ends, and lets it write nowhere', () => {
    const shared = compose.slice(0, compose.indexOf('\nservices:'))
    const kept = [...services.keys()].filter((name) => name !== '' && name !== 'prepare')
    const loose = kept.filter((name) => !`${services.get(name)}${shared}`.includes('restart: unless-stopped'))
    expect(kept).toContain('worker')
    expect(loose).toEqual([])
    expect(compose).toContain('read_only: true')
    for (const role of ['api', 'realtime', 'worker'])
      expect(read(`ops/kubernetes/base/${role}.yaml`)).toContain('readOnlyRootFilesystem: true')
  })
})

describe('addresses', () => {
  it('agree between the proxies and the processes', () => {
    const portOf = (role: string) => /^PORT=(\d+)$/m.exec(read(`ops/systemd/${role}.env`))?.[1]
    const nginx = read('ops/nginx/wayfellow.conf')
    expect(/upstream wayfellow_api \{\s+server 127\.0\.0\.1:(\d+)/.exec(nginx)?.[1]).toBe(portOf('api'))
    expect(/upstream wayfellow_realtime \{\s+server 127\.0\.0\.1:(\d+)/.exec(nginx)?.[1]).toBe(
      portOf('realtime'),
    )
    const port = /^ {2}PORT: (\d+)$/m.exec(compose)?.[1]
    for (const role of ['api', 'realtime']) {
      expect(compose).toContain(`WAYFELLOW_${role.toUpperCase()}: ${role}:${port}`)
      expect(read('ops/Caddyfile')).toContain(`{$WAYFELLOW_${role.toUpperCase()}:${role}:${port}}`)
      const inPod = /containerPort: (\d+)/.exec(read(`ops/kubernetes/base/${role}.yaml`))?.[1]
      expect(inPod).toBe(/^PORT=(\d+)$/m.exec(read('ops/kubernetes/base/wayfellow.env'))?.[1])
    }
  })

  it('of proxies are trusted where the proxy is, and nowhere else', () => {
    expect(/TRUST_PROXY: (\S+)/.exec(compose)?.[1]).toBe(/subnet: (\S+) \}/.exec(compose)?.[1])
    const nginx = read('ops/nginx/wayfellow.conf')
    expect(nginx).toContain('\tproxy_set_header X-Forwarded-For $remote_addr;')
    // A location that sets a header inherits none, and would pass on any address that a caller claims.
    expect(nginx).not.toMatch(/^\t\tproxy_set_header/m)
  })

  it('of figures are closed to the outside', () => {
    expect(read('ops/Caddyfile')).toMatch(/handle \/metrics \{\s+respond 404/)
    expect(read('ops/nginx/wayfellow.conf')).toContain('location = /metrics { return 404; }')
    expect(read('ops/kubernetes/base/ingress.yaml')).toContain('path: /metrics')
  })
})

describe('make-secrets', () => {
  let folder = ''
  const make = () =>
    execFileSync(join(root, 'ops/make-secrets'), [folder], {
      env: { ...process.env, DATABASE_HOST: 'postgres', REDIS_HOST: 'valkey' },
      encoding: 'utf8',
    })
  beforeAll(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'make-secrets-')), 'secrets')
    make()
  })
  const contents = () => readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')])

  it('makes every file that a set-up mounts', () => {
    const made = readdirSync(folder)
    const mounted = [
      ...matches(compose, /file: \.\/secrets\/(\S+) \}/g),
      ...inFolder('ops/systemd/*.service').flatMap((path) => matches(read(path), /secrets\/(\S+)$/gm)),
      ...matches(read('ops/kubernetes/overlays/large/external-secrets.yaml'), /secretKey: ([\w-]+)/g),
      ...matches(read('ops/kubernetes/base/wayfellow.env'), /wayfellow\/([\w-]+)$/gm),
    ]
    expect(mounted.filter((name) => !made.includes(name))).toEqual([])
  })

  it('mounts what it names', () => {
    for (const path of inFolder('ops/systemd/*.service')) {
      const unit = read(path)
      expect(matches(unit, /%d\/([\w-]+)/g).toSorted()).toEqual(
        matches(unit, /LoadCredential=([\w-]+):/g).toSorted(),
      )
    }
    const named = matches(compose, /_FILE: \/run\/secrets\/(\S+)/g)
    const mounts = matches(compose, /^ {2}([\w.-]+): \{ file: /gm)
    expect(named.filter((name) => !mounts.includes(name))).toEqual([])
  })

  it('makes secrets that the app takes, different ones, and never again', () => {
    const file = (name: string) => join(folder, name)
    const config = readConfig({
      PUBLIC_URL: 'https://wayfellow.example',
      PLAIN_HOSTS: 'postgres,valkey',
      DATABASE_URL_FILE: file('database-url'),
      REDIS_URL_FILE: file('redis-url'),
      TOKEN_KEYS_FILE: file('token-keys'),
      ROTATION_KEY_FILE: file('rotation-key'),
      FACTOR_KEY_FILE: file('factor-key'),
      SMTP_URL_FILE: file('smtp-url'),
      METRICS_TOKEN_FILE: file('metrics-token'),
      MAIL_REPORTS_TOKEN_FILE: file('mail-reports-token'),
    })
    expect(new URL(config.DATABASE_URL).hostname).toBe('postgres')
    const { ROTATION_KEY, FACTOR_KEY, METRICS_TOKEN, MAIL_REPORTS_TOKEN } = config
    const keys = [config.TOKEN_KEYS[0], ROTATION_KEY, FACTOR_KEY, METRICS_TOKEN, MAIL_REPORTS_TOKEN]
    expect(new Set(keys).size).toBe(5)
    const before = contents()
    expect(make()).toContain('yours to fill')
    expect(contents()).toEqual(before)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })
})
