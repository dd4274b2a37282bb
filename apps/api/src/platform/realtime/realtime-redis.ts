import { Redis } from 'ioredis'
import { within } from '../deadlines.ts'
import { connectToRedis } from '../redis/connect-to-redis.ts'
import type { Log } from '../telemetry/log.ts'

const retryMs = 250
/** A cluster is whole again when no subscription has moved for this long; while a node is gone they move all the time. */
const calmMs = 1_000
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

  let calm: NodeJS.Timeout | undefined
  const leave = (words: string) => () => {
    clearTimeout(calm)
    if (isAway || isClosing) return
    isAway = true
    log.warn({}, words)
  }
  const comeBack = () => {
    if (!isAway || isClosing) return
    isAway = false
    log.info({}, 'Redis is back')
    onReturn()
  }
  for (const client of [pub, sub]) client.on('error', ignore)
  sub.on('close', leave('Redis is away: hints reach only sockets of the same process'))
  sub.on('-subscriber', leave('A node of Redis is away: some hints reach only sockets of the same process'))
  sub.on('subscribersReady', () => {
    clearTimeout(calm)
    calm = setTimeout(comeBack, calmMs).unref()
  })
  sub.on('ready', () => {
    // Answered after the subscriptions that ioredis has just sent again.
    if (isAway && sub instanceof Redis) sub.ping().then(comeBack, ignore)
  })

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
