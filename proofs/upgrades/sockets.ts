import { io } from 'socket.io-client'
import { setTimeout } from 'node:timers/promises'

interface Opening {
  url: string
  tokens: readonly string[]
  count: number
}

/** Sockets as the app's pages open them, which come back by themselves; every return is noted. */
export async function openSockets({ url, tokens, count }: Opening) {
  const lost: number[] = []
  const returned: number[] = []
  /** Sockets that the server told to check their session or to leave. */
  const refused: string[] = []
  const sockets = Array.from({ length: count }, (_, nth) => {
    const socket = io(url, {
      transports: ['websocket'],
      auth: { token: tokens[nth % tokens.length] },
      forceNew: true,
    })
    let wasConnected = false
    socket.on('connected', () => {
      if (wasConnected) returned.push(Date.now())
      wasConnected = true
    })
    socket.on('disconnect', () => lost.push(Date.now()))
    for (const event of ['invalidToken', 'forceLogout', 'userUpdated'])
      socket.on(event, () => refused.push(event))
    return socket
  })
  const connected = () => sockets.filter((socket) => socket.connected).length
  const untilAllConnected = async (ms = 60_000) => {
    const end = Date.now() + ms
    while (connected() < count && Date.now() < end) await setTimeout(50)
    return count - connected()
  }
  const missing = await untilAllConnected()
  if (missing > 0) throw new Error(`${missing} of ${count} sockets did not connect`)
  return {
    refused,
    /** Returns how many are still away in the end. */
    untilAllConnected,
    /** How many lost their line between two moments, and how those that came back are spread over time. */
    between: (from: number, to: number) => {
      const within = (moments: readonly number[]) => moments.filter((at) => at >= from && at < to)
      return { lost: within(lost).length, ...spreadOf(within(returned)) }
    },
    close: () => {
      for (const socket of sockets) socket.disconnect()
    },
  }
}
/** The largest number of moments within any one second, and how much time lies between the first and the last. */
export function spreadOf(moments: readonly number[]) {
  const sorted = moments.toSorted((one, other) => one - other)
  let most = 0
  let from = 0
  for (const [nth, at] of sorted.entries()) {
    while (at - (sorted[from] ?? at) >= 1_000) from += 1
    most = Math.max(most, nth - from + 1)
  }
  return {
    returned: sorted.length,
    mostInOneSecond: most,
    seconds: ((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)) / 1_000,
  }
}
