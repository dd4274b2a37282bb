import { replicaLagMostMs } from '@wayfellow/contract/read-after'
import { type RawBuilder, sql } from 'kysely'
import { Counter } from 'prom-client'
import type { Log } from '../telemetry/log.ts'
import type { Db } from './db.ts'

/** A place in the write-ahead log; what was committed stands before it. */
export type Position = bigint

interface Replica {
  db: Db
  /** Takes it out of use until it answers again. */
  putAside: (error: unknown) => void
}

/** Replicas of the database, for reads that may be moments behind. */
export interface Replicas {
  /** One that has come as far as the caller's last change, and is not far behind; nothing when there is none. */
  choose: (after: Position | undefined) => Replica | undefined
  /** Reads where the primary's log ends: all that was committed before the call stands before it. */
  writePosition: () => Promise<Position | undefined>
  /** How many could answer now. */
  countUsable: () => number
  start: () => Promise<void>
  stop: () => Promise<void>
}

const reads = new Counter({
  name: 'wayfellow_lagging_reads_total',
  help: 'Calls that a replica may answer, by who answered: replica, primary, or primary after a replica failed',
  labelNames: ['by'],
})
export const countRead = (by: 'replica' | 'primary' | 'primary_after_failure') => reads.inc({ by })

const sampleEveryMs = 250
/** A replica whose last answer is older may be frozen. */
const sampleGoodMs = 2_000

/**
 * Asks the primary and each replica again and again how far their logs have come. What a replica had replayed then it
 * still has, so a remembered position only ever says too little. Clocks play no part: a replica is within the limit
 * when it has replayed what the primary's log held that long ago.
 */
export function followReplicas(primary: Db, databases: readonly Db[], log: Log): Replicas {
  const replicas = databases.map((db) => ({ db, replayed: -1n, at: 0, isAside: true }))
  /** Ends of the primary's log, the oldest first; the first is the newest of those older than the limit. */
  let ends: { at: number; position: Position }[] = []
  const stopping = new AbortController()
  let sampling: Promise<void>[] = []
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<Position | undefined> | undefined

  /** Callers share an answer only if it was asked for after their change. */
  function writePosition() {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        const asked = readPlace(primary, sql`pg_current_wal_insert_lsn()`)
        running = asked
        return asked
      })
    return next
  }

  async function samplePrimary() {
    const position = (await readPlace(primary, sql`pg_current_wal_lsn()`)) ?? 0n
    const now = performance.now()
    ends.push({ at: now, position })
    const old = ends.findLastIndex(({ at }) => at <= now - replicaLagMostMs)
    if (old > 0) ends = ends.slice(old)
  }

  async function sampleReplica(replica: (typeof replicas)[number]) {
    try {
      const at = performance.now()
      const position = await readPlace(replica.db, replayedPlace)
      if (position === undefined) throw new Error('the address leads to a server that is not a replica')
      if (replica.isAside) log.info({}, 'a replica of the database answers')
      Object.assign(replica, { replayed: position, at, isAside: false })
    } catch (error) {
      putAside(replica, error)
    }
  }

  function putAside(replica: (typeof replicas)[number], error: unknown) {
    if (!replica.isAside) log.warn({ err: error }, 'a replica of the database is out of use until it answers')
    replica.isAside = true
  }

  function isUsable({ isAside, at, replayed }: (typeof replicas)[number]) {
    const [floor] = ends
    return (
      !isAside && floor !== undefined && replayed >= floor.position && performance.now() - at < sampleGoodMs
    )
  }

  async function repeat(run: () => Promise<void>) {
    while (!stopping.signal.aborted) {
      await run()
      await new Promise((resolve) => setTimeout(resolve, sampleEveryMs))
    }
  }

  return {
    choose: (after) => {
      const able = replicas.filter((each) => isUsable(each) && each.replayed >= (after ?? 0n))
      const chosen = able[Math.floor(Math.random() * able.length)]
      return chosen && { db: chosen.db, putAside: (error) => putAside(chosen, error) }
    },
    writePosition,
    countUsable: () => replicas.filter(isUsable).length,
    start: async () => {
      await Promise.all([
        samplePrimary().catch((error: unknown) =>
          log.warn({ err: error }, 'the database does not answer yet'),
        ),
        ...replicas.map(sampleReplica),
      ])
      // Without the primary its last known position stays: what a replica then lacks nobody was told of.
      sampling = [
        repeat(() => samplePrimary().catch(() => undefined)),
        ...replicas.map((each) => repeat(() => sampleReplica(each))),
      ]
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(sampling)
      await Promise.all(databases.map((db) => db.destroy()))
    },
  }
}

/** Nothing when the server has no such place. */
async function readPlace(db: Db, place: RawBuilder<unknown>): Promise<Position | undefined> {
  const { rows } = await sql<{ at: string | null }>`select ${place} - '0/0'::pg_lsn as at`.execute(db)
  const at = rows[0]?.at
  return at === null || at === undefined ? undefined : BigInt(at)
}

/** A server that leads itself may hold what was never acknowledged, so its place says nothing. */
const replayedPlace = sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end`
