import { type Callback, Cluster, Redis, type RedisOptions, SentinelConnector } from 'ioredis'
import { readRedisAddress, type RedisAddress } from './redis-address.ts'

export type RedisClient = Redis | Cluster

interface Manner {
  /** Commands wait until Redis is back; otherwise they fail at once. */
  waits: boolean
  /** For a check: connects when it is told to, and gives up at the first failure. */
  isOnce?: boolean
}

const retryMs = 250
/** A host that is gone, or a frozen process whose port still answers, must not hold up the search for another. */
const askWithinMs = 2_000
/** How often a cluster is asked where its slots are: a node that hangs reports nothing by itself. */
const refreshMs = 2_000

/** Connects to whatever the address names, and again after every failure, to the server that is the master then. */
export function connectToRedis(url: string, { waits, isOnce = false }: Manner): RedisClient {
  const address = readRedisAddress(url)
  const retry = () => (isOnce ? null : retryMs)
  const manner = { enableOfflineQueue: waits || isOnce, lazyConnect: isOnce }
  const maxRetriesPerRequest = waits ? null : 0
  if (address.kind === 'server')
    return new Redis(address.url, { ...manner, maxRetriesPerRequest, retryStrategy: retry })
  if (address.kind === 'sentinel')
    return new Redis({
      ...manner,
      ...sentinelOptions(address),
      maxRetriesPerRequest,
      retryStrategy: retry,
      sentinelRetryStrategy: retry,
    })
  return new CalmCluster(address.hosts, {
    ...manner,
    clusterRetryStrategy: retry,
    slotsRefreshInterval: refreshMs,
    slotsRefreshTimeout: askWithinMs,
    // A command that does not wait may follow its slot to another node, but not knock for a second.
    maxRedirections: waits ? 16 : 3,
    shardedSubscribers: waits,
    // Names stay names: the certificate is of the name, and the address behind it may change.
    dnsLookup: (host, answer) => answer(null, host),
    redisOptions: { ...loginOptions(address), connectTimeout: askWithinMs, maxRetriesPerRequest },
  })
}

/** Asks the sentinels for the master before each connection, and leaves it when they name another. */
function sentinelOptions(address: Extract<RedisAddress, { kind: 'sentinel' }>) {
  const { username, password } = address.sentinelLogin
  return {
    ...loginOptions(address),
    Connector: AlertConnector,
    sentinels: address.hosts,
    name: address.masterName,
    db: address.database,
    ...(username !== undefined && { sentinelUsername: username }),
    ...(password !== undefined && { sentinelPassword: password }),
    ...(address.isEncrypted && { sentinelTLS: {}, enableTLSForSentinelMode: true }),
    connectTimeout: askWithinMs,
    sentinelCommandTimeout: 1_000,
    // A frozen master closes nothing: only the sentinels can say that it is the master no more.
    failoverDetector: true,
    sentinelReconnectStrategy: () => 1_000,
    disconnectTimeout: 200,
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  } satisfies RedisOptions
}

class AlertConnector extends SentinelConnector {
  constructor(options: unknown) {
    super(Object.assign({}, options))
    const open: unknown = Reflect.get(this, 'connectToSentinel')
    if (typeof open !== 'function') throw new Error('this version of ioredis is not known')
    // Those that listen for failovers would print each failure to reach a sentinel; one that is away is no fault.
    Reflect.set(this, 'connectToSentinel', (...words: unknown[]) => {
      const sentinel: unknown = Reflect.apply(open, this, words)
      return sentinel instanceof Redis ? sentinel.on('error', () => undefined) : sentinel
    })
  }

  /**
   * Stops listening to the sentinels while it asks them for the master. ioredis goes on, and a failover that is
   * reported between question and answer then ends the client for good.
   */
  override connect(...words: Parameters<SentinelConnector['connect']>) {
    this.disconnect()
    return super.connect(...words)
  }
}

function loginOptions({
  username,
  password,
  isEncrypted,
}: Extract<RedisAddress, { kind: 'sentinel' | 'cluster' }>) {
  return {
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(isEncrypted && { tls: {} }),
  }
}

/**
 * Asks for the slots four times a second at most. ioredis asks again as soon as a subscription fails, which it does at
 * once while its node is gone: dozens of times a second.
 */
class CalmCluster extends Cluster {
  #askedAt = -Infinity
  #waiting: Callback<void>[] | undefined

  override refreshSlotsCache(callback: Callback<void> = () => undefined) {
    const waitMs = this.#askedAt + retryMs - performance.now()
    if (this.#waiting) this.#waiting.push(callback)
    else if (waitMs > 0) {
      this.#waiting = [callback]
      setTimeout(() => this.#askForAll(), waitMs).unref()
    } else {
      this.#askedAt = performance.now()
      super.refreshSlotsCache(callback)
    }
  }

  #askForAll() {
    const callbacks = this.#waiting ?? []
    this.#waiting = undefined
    if (this.status === 'end') return
    this.#askedAt = performance.now()
    super.refreshSlotsCache((error) => {
      for (const callback of callbacks) callback(error)
    })
  }
}
