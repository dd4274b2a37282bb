import { setTimeout } from 'node:timers/promises'
import type { WholeReply } from '../kit/fetch-whole.ts'

/** The longest that any request may take: its deadline of 20 s, and time to say so. */
export const longestAnswerMs = 22_000

interface Probe {
  startedAt: number
  endedAt: number
  /** 0 when nobody answered. */
  status: number
  /** The answer has our shape: what was asked for, or a code with words. */
  isSensible: boolean
}

/** Asks the same question twice a second, without waiting for the answer before. */
export function startProbes(ask: () => Promise<WholeReply>) {
  const probes: Probe[] = []
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()

  async function probe() {
    const startedAt = performance.now()
    const { status, isSensible } = await ask().then(readReply, () => ({ status: 0, isSensible: false }))
    probes.push({ startedAt, endedAt: performance.now(), status, isSensible })
  }

  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const asked = probe().finally(() => running.delete(asked))
      running.add(asked)
      await setTimeout(500)
    }
    await Promise.all(running)
  })()

  return {
    /** Answers to what was asked in that time. */
    between: (from: number, to: number) =>
      probes.filter(({ startedAt }) => startedAt >= from && startedAt < to),
    stop: async () => {
      stopping.abort()
      await loop
    },
  }
}

function readReply({ status, isOk, text }: WholeReply) {
  return { status, isSensible: isOk || (status === 503 && /"code":"\w+"/.test(text)) }
}

/** Seconds until the first sensible answer to anything asked since. */
export function firstSensible(probes: readonly Probe[], since: number) {
  const ends = probes.filter(({ isSensible }) => isSensible).map(({ endedAt }) => endedAt)
  return ends.length === 0 ? undefined : secondsOf(Math.min(...ends) - since)
}

export const slowest = (probes: readonly Probe[]) =>
  secondsOf(Math.max(0, ...probes.map(({ startedAt, endedAt }) => endedAt - startedAt)))

export const unanswered = (probes: readonly Probe[]) => probes.filter(({ isSensible }) => !isSensible).length

/** Asks until it is true; the seconds since then, or nothing after two minutes. */
export async function secondsUntil(isSo: () => Promise<boolean>, since: number) {
  while (performance.now() - since < 120_000) {
    if (await isSo().catch(() => false)) return secondsOf(performance.now() - since)
    await setTimeout(100)
  }
  return undefined
}

const secondsOf = (ms: number) => Math.round(ms / 100) / 10
