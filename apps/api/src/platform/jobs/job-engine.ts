import { PgBoss, type ConstructorOptions } from 'pg-boss'
import type { Log } from '../telemetry/log.ts'
import { discreetTracers } from '../telemetry/spans.ts'

export function openBoss(connection: ConstructorOptions, options: ConstructorOptions, log: Log): PgBoss {
  const boss = new PgBoss({
    ...connection,
    ...options,
    // A dead worker's job: 10 s without heartbeat, at most 1 until that is seen, 2 of pause, 1 until the next poll.
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    // Rebuilding an index needs its owner.
    reindex: false,
    // A job goes on with the trace of the request that enqueued it.
    openTelemetry: { propagateContext: true, tracerProvider: discreetTracers },
  })
  const failed = createErrorLog(log)
  boss.on('error', failed)
  boss.on('warning', ({ data }: { data?: { type?: string } }) =>
    log.warn({ type: data?.type ?? 'unknown' }, 'job engine warns'),
  )
  return boss
}

/** An outage fails every poll of every queue: the same error is logged once in ten seconds. */
function createErrorLog(log: Log) {
  const loggedAt = new Map<string, number>()
  return (error: unknown) => {
    const code = codeOf(error)
    const now = performance.now()
    if (now - (loggedAt.get(code) ?? -Infinity) < 10_000) return
    loggedAt.set(code, now)
    log.error({ code }, 'job engine failed')
  }
}

// The row outlives the try and operators read it: the code says enough, the message may quote somebody.
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? error.name : 'unknown'
}
