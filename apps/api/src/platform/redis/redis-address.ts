import { isIPv6 } from 'node:net'

interface Login {
  username?: string
  password?: string
}

interface Host {
  host: string
  port: number
}

interface SeveralHosts extends Login {
  hosts: Host[]
  /** By TLS: to these hosts and to every server that they name. */
  isEncrypted: boolean
}

/** One server, the sentinels that know which server is the master, or nodes of a cluster that know the others. */
export type RedisAddress =
  | { kind: 'server'; url: string; host: string; isEncrypted: boolean }
  | ({ kind: 'sentinel'; masterName: string; database: number; sentinelLogin: Login } & SeveralHosts)
  | ({ kind: 'cluster' } & SeveralHosts)

const forms =
  'redis://HOST, redis+sentinel://HOST,HOST,HOST/MASTER or redis+cluster://HOST,HOST,HOST, and rediss for TLS'
const defaultPorts = { sentinel: 26_379, cluster: 6_379 }
const sentinelSettings = ['sentinel_username', 'sentinel_password']

/** Reads `REDIS_URL`. An error says what is wrong and never quotes the address, which holds a password. */
export function readRedisAddress(text: string): RedisAddress {
  const kind = /^rediss?\+(sentinel|cluster):\/\//.exec(text)?.[1]
  if (kind !== 'sentinel' && kind !== 'cluster') return readServer(text)
  const [, scheme = '', login = '', hosts = '', path = '', query = ''] =
    /^(\w+)\+\w+:\/\/(?:([^@/?#]*)@)?([^@/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/.exec(text) ??
    fail('has characters in its user or password that must be percent-encoded')
  const several: SeveralHosts = {
    ...readLogin(login),
    hosts: hosts.split(',').map((host) => readHost(host, defaultPorts[kind])),
    isEncrypted: scheme === 'rediss',
  }
  const settings = new URLSearchParams(query)
  if (kind === 'cluster') {
    if (path !== '' && path !== '0') fail('names a database: a cluster has only the database 0')
    if (settings.size > 0) fail('has settings after the ?, which a cluster has none of')
    return { kind, ...several }
  }
  if ([...settings.keys()].some((name) => !sentinelSettings.includes(name)))
    fail(`has other settings after the ? than ${sentinelSettings.join(' and ')}`)
  const [masterName = '', database = '0', ...rest] = path.split('/')
  if (masterName === '')
    fail('names no master: its name stands behind the hosts, as in redis+sentinel://HOST/MASTER')
  // The characters that Sentinel itself allows.
  if (!/^[\w.-]+$/.test(masterName)) fail('names a master by other characters than letters, digits and ._-')
  if (!/^\d{1,4}$/.test(database) || rest.length > 0)
    fail('has something else than a database number behind the master')
  const sentinelLogin = loginOf(settings.get('sentinel_username'), settings.get('sentinel_password'))
  return { kind, masterName, database: Number(database), sentinelLogin, ...several }
}

/** Says what is wrong with an address, if anything. */
export function findRedisAddressFault(text: string): string | undefined {
  try {
    readRedisAddress(text)
    return undefined
  } catch (error) {
    if (error instanceof RedisAddressError) return error.message
    throw error
  }
}

class RedisAddressError extends Error {
  override name = 'RedisAddressError'
}

function fail(what: string): never {
  throw new RedisAddressError(what)
}

/** The client reads these addresses itself. */
function readServer(url: string): RedisAddress {
  const parsed = /^rediss?:\/\//.test(url) ? URL.parse(url) : null
  if (!parsed || parsed.hostname === '') fail(`is none of ${forms}`)
  if (parsed.hostname.includes(',')) fail(`names several hosts, which needs ${forms}`)
  return { kind: 'server', url, host: parsed.hostname, isEncrypted: parsed.protocol === 'rediss:' }
}

function readHost(text: string, defaultPort: number): Host {
  const [, host = '', port = String(defaultPort)] =
    /^(\[[\da-f:.]+\]|[a-z\d._-]+)(?::(\d{1,5}))?$/i.exec(text) ??
    fail('needs hosts separated by commas, each a name or an address with its port, as in one.example:26379')
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  if (bare !== host && !isIPv6(bare)) fail('has brackets around something else than an IPv6 address')
  if (Number(port) < 1 || Number(port) > 65_535) fail('has a port that is none')
  return { host: bare, port: Number(port) }
}

function readLogin(text: string): Login {
  const colon = text.indexOf(':')
  if (text === '') return {}
  // As in redis://, what stands alone is the user.
  return colon < 0
    ? loginOf(decode(text), null)
    : loginOf(decode(text.slice(0, colon)), decode(text.slice(colon + 1)))
}

const loginOf = (username: string | null, password: string | null): Login => ({
  ...(username && { username }),
  ...(password && { password }),
})

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return fail('has a % in its user or password that must be written as %25')
  }
}
