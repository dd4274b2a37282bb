import { Cluster } from 'ioredis'
import { within } from '../deadlines.ts'
import { connectToRedis } from '../redis/connect-to-redis.ts'
import type { Log } from '../telemetry/log.ts'

const retryMs = 250
const ignore = () => undefined

/** Two connections for the adapter; `onReturn` runs when subscriptions stand again after an outage. */
export function connectRedis(url: string, log: Log, onReturn: () => void) {
  // Stale hints are worth nothing: no queue while Redis is away.
  const pub = connectToRedis(url, { waits: false })
  const sub = connectToRedis(url, { waits: true })
  /** Channels that somebody here wants to hear. */
  const wanted = new Set<string>()
  let isAway = false
  let isClosing = false

  const warn = (words: string) => () => {
    if (isAway || isClosing) return
    isAway = true
    log.warn({}, words)
  }
  for (const client of [pub, sub]) client.on('error', ignore)
  sub.on('close', warn('Redis is away: hints reach only sockets of the same process'))
  sub.on('-subscriber', warn('A node of Redis is away: some hints reach only sockets of the same process'))
  // A cluster says so after each change of its nodes, a server when its connection stands.
  sub.on(sub instanceof Cluster ? 'subscribersReady' : 'ready', () => {
    if (!isAway) return
    isAway = false
    void untilSubscribed().then(onReturn, ignore)
    log.info({}, 'Redis is back')
  })

  /** Waits for the subscriptions that ioredis has just sent again. */
  const untilSubscribed = () =>
    sub instanceof Cluster ? new Promise((resolve) => setTimeout(resolve, retryMs).unref()) : sub.ping()

  // A cluster refuses a channel while nobody serves its slot, and then forgets it.
  const subscribe = async (channel: string) => {
    wanted.add(channel)
    await sub.ssubscribe(channel).catch(() => {
      setTimeout(() => {
        if (wanted.has(channel) && !isClosing) void subscribe(channel)
      }, retryMs).unref()
    })
  }

  return {
    publisher: {
      // Sockets of this process hear a hint once it is published, and must not wait for a Redis that hangs.
      spublish: (channel: string, message: string | Buffer) =>
        within(retryMs, pub.spublish(channel, message)).catch(ignore),
    },
    // The adapter leaves the promises of its subscriptions alone; unhandled, they would end the process.
    subscriber: {
      on: sub.on.bind(sub),
      ssubscribe: subscribe,
      sunsubscribe: (channel: string) => {
        wanted.delete(channel)
        return sub.sunsubscribe(channel).catch(ignore)
      },
    },
    isReady: () => pub.status === 'ready' && sub.status === 'ready',
    close: async () => {
      isClosing = true
      for (const client of [pub, sub]) client.disconnect()
      await Promise.resolve()
    },
  }
}
