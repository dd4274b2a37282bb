import { anApp, storageSettings } from '../../apps/api/testing/app.ts'
import { aCatalogue } from '../../apps/api/testing/builders/universities.ts'
import { fuzz, type Verdict } from './fuzz.ts'

interface Size {
  requests: number
  seed: number
  only?: string
}

/** With storage, so that uploads begin; and patient, since the requests themselves keep the event loop busy. */
export async function anAppToFuzz() {
  const app = await anApp({ SHED_DELAY_MS: '10000', ...storageSettings() })
  await aCatalogue(app)
  return app
}

/** Each part has a server and a database of its own, so neither memory nor tables grow with the number of requests. */
const perPart = 20_000
const perCast = 10_000
const mostFaults = 100

export async function proveFuzz({ requests, seed, only = '' }: Size, say: (line: string) => void) {
  const parts: Verdict[] = []
  const escaped: string[] = []
  const noteEscaped = (error: unknown) => {
    if (escaped.length < mostFaults) escaped.push(String(error))
  }
  process.on('unhandledRejection', noteEscaped)
  process.on('uncaughtException', noteEscaped)
  const started = performance.now()
  let peakMb = 0
  try {
    for (let sent = 0; sent < requests; sent += perPart) {
      const app = await anAppToFuzz()
      try {
        const size = {
          requests: Math.min(perPart, requests - sent),
          seed: seed + parts.length,
          perCast,
          only,
        }
        const part = await fuzz(app, size)
        parts.push(part)
        for (const fault of part.faults) say(`seed ${size.seed}: ${JSON.stringify(fault)}`)
      } finally {
        await app.stop()
      }
      peakMb = Math.max(peakMb, process.memoryUsage().rss / 2 ** 20)
      const { faultCount, busy } = sumOf(parts)
      say(`${Math.min(requests, sent + perPart)} requests, ${faultCount} faults, ${busy} deliberate 503`)
    }
  } finally {
    process.off('unhandledRejection', noteEscaped)
    process.off('uncaughtException', noteEscaped)
  }
  return { ...sumOf(parts), escaped, peakMb, seconds: (performance.now() - started) / 1_000 }
}

function sumOf(parts: readonly Verdict[]) {
  const sum = (of: (verdict: Verdict) => number) => parts.reduce((total, part) => total + of(part), 0)
  const statuses: Record<string, number> = {}
  for (const part of parts)
    for (const [status, count] of Object.entries(part.statuses))
      statuses[status] = (statuses[status] ?? 0) + count
  return {
    requests: sum(({ requests }) => requests),
    busy: sum(({ busy }) => busy),
    hungUp: sum(({ hungUp }) => hungUp),
    faultCount: sum(({ faultCount }) => faultCount),
    faults: parts.flatMap(({ faults }) => faults).slice(0, mostFaults),
    statuses,
    operations: parts[0]?.operations ?? 0,
    roles: parts[0]?.roles ?? 0,
  }
}
