import { readRedisAddress } from '../redis/redis-address.ts'

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
  return servers.flatMap((name) => {
    const plain = name === 'REDIS_URL' ? plainHostsOfRedis(config[name]) : plainHosts(config[name])
    return plain.every((host) => allowed.has(host))
      ? []
      : [`${name}: leads over the network without TLS; use it, or name the host in PLAIN_HOSTS`]
  })
}

/** The hosts on the network to which addresses, separated by commas, lead without encryption. */
function plainHosts(addresses: string): string[] {
  return addresses.split(',').flatMap((address) => {
    const url = URL.parse(address.trim())
    return !url || isEncrypted(url) || thisMachine.test(url.hostname) ? [] : [url.hostname]
  })
}

/** Sentinels and nodes of a cluster lead on to other servers, so those on this machine are not exempt. */
function plainHostsOfRedis(text: string): string[] {
  const address = readRedisAddress(text)
  if (address.kind === 'server') return plainHosts(address.url)
  return address.isEncrypted ? [] : address.hosts.map(({ host }) => host)
}

function isEncrypted({ protocol, searchParams }: URL) {
  if (protocol === 'postgres:' || protocol === 'postgresql:')
    return searchParams.get('sslmode') === 'verify-full'
  return protocol === 'https:' || protocol === 'rediss:'
}
