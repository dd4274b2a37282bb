import { setTimeout } from 'node:timers/promises'
import type { LivePrometheus } from './live-prometheus.ts'

interface Firing {
  from: number
  to: number
}

/** Writes down when each alert began and ceased to fire, asking four times a second. */
export function startHistory({ firing }: Pick<LivePrometheus, 'firing'>) {
  const firings = new Map<string, Firing[]>()
  const stopping = new AbortController()

  const look = async () => {
    const names = await firing()
    const now = performance.now()
    for (const [name, all] of firings) {
      const last = all.at(-1)
      if (last?.to === Number.POSITIVE_INFINITY && !names.has(name)) last.to = now
    }
    for (const name of names) {
      const all = firings.get(name) ?? []
      if (all.at(-1)?.to !== Number.POSITIVE_INFINITY) all.push({ from: now, to: Number.POSITIVE_INFINITY })
      firings.set(name, all)
    }
  }
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await look()
      await setTimeout(250)
    }
  })()

  const firstSince = (name: string, moment: number) => firings.get(name)?.find(({ from }) => from >= moment)
  /** The first moment from then on at which it does not fire; nothing while it still does. */
  const quietFrom = (name: string, moment: number) => {
    const { to } = firings.get(name)?.find(({ from, to: end }) => from <= moment && end > moment) ?? {
      to: moment,
    }
    return Number.isFinite(to) ? to : undefined
  }
  const firesNow = (name: string) => firings.get(name)?.at(-1)?.to === Number.POSITIVE_INFINITY
  return {
    /** Whether each has fired at least once since a moment. */
    untilFired: (names: readonly string[], moment: number, seconds: number) =>
      until(() => names.every((name) => firstSince(name, moment)), seconds),
    untilQuiet: (names: readonly string[], seconds: number) =>
      until(() => !names.some((name) => firesNow(name)), seconds),
    firstSince,
    quietFrom,
    firingNow: () => [...firings.keys()].filter((name) => firesNow(name)),
    firedSince: (moment: number) => [...firings.keys()].filter((name) => firstSince(name, moment)),
    stop: async () => {
      stopping.abort()
      await loop
    },
  }
}
async function until(isSo: () => boolean, seconds: number) {
  const deadline = performance.now() + seconds * 1_000
  while (!isSo() && performance.now() < deadline) await setTimeout(100)
  return isSo()
}

export type AlertHistory = ReturnType<typeof startHistory>
