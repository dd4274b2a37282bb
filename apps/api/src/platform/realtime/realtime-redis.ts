import { Redis } from 'ioredis'
import type { Log } from '../telemetry/log.ts'

const retryStrategy = () => 250
const ignore = () => undefined

/** Two connections for the adapter; `onReturn` runs when subscriptions stand again after an outage. */
export function connectRedis(url: string, log: Log, onReturn: () => void) {
  // Stale hints are worth nothing: no queue while Redis is away.
  const pub = new Redis(url, { retryStrategy, enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  const sub = new Redis(url, { retryStrategy, maxRetriesPerRequest: null })
  let wasReady = false
  let isAway = false
  let isClosing = false

  for (const client of [pub, sub]) client.on('error', ignore)
  sub.on('close', () => {
    if (isAway || isClosing) return
    isAway = true
    log.warn({}, 'Redis is away: hints reach only sockets of the same process')
  })
  sub.on('ready', () => {
    isAway = false
    if (!wasReady) {
      wasReady = true
      return
    }
    // Answered after the subscriptions that ioredis has just sent again.
    sub.ping().then(onReturn, ignore)
    log.info({}, 'Redis is back')
  })

  return {
    publisher: pub,
    // The adapter leaves the promises of its subscriptions alone; unhandled, they would end the process.
    subscriber: {
      on: sub.on.bind(sub),
      ssubscribe: (channel: string) => sub.ssubscribe(channel).catch(ignore),
      sunsubscribe: (channel: string) => sub.sunsubscribe(channel).catch(ignore),
    },
    isReady: () => pub.status === 'ready' && sub.status === 'ready',
    close: async () => {
      isClosing = true
      for (const client of [pub, sub]) client.disconnect()
      await Promise.resolve()
    },
  }
}
