/** Settings that name a server. Mail is not among them: it asks for TLS by itself, whatever the address says. */
const servers = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'S3_ENDPOINT',
  'PHOTOS_URL',
  'MAP_TILES_URL',
  'MAP_STREETS_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'CAPTCHA_VERIFY_URL',
  'CAPTCHA_SCRIPT_URL',
  'FCM_URL',
  'FCM_TOKEN_URL',
  'OIDC_ISSUER',
] as const

type Settings = Record<(typeof servers)[number] | 'NODE_ENV' | 'PLAIN_HOSTS', string>

const thisMachine = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/** Says which settings would send people's data over a network without encryption, in production. */
export function findPlainConnections(config: Settings): string[] {
  if (config.NODE_ENV !== 'production') return []
  const allowed = new Set(config.PLAIN_HOSTS.split(',').map((host) => host.trim()))
  const isFine = (url: URL) => isEncrypted(url) || thisMachine.test(url.hostname) || allowed.has(url.hostname)
  return servers.flatMap((name) => {
    const urls = config[name].split(',').map((address) => URL.parse(address.trim()))
    return urls.every((url) => !url || isFine(url))
      ? []
      : [`${name}: leads over the network without TLS; use it, or name the host in PLAIN_HOSTS`]
  })
}

function isEncrypted({ protocol, searchParams }: URL) {
  if (protocol === 'postgres:' || protocol === 'postgresql:')
    return searchParams.get('sslmode') === 'verify-full'
  return protocol === 'https:' || protocol === 'rediss:'
}
