import { performance } from 'node:perf_hooks'
import { Client } from 'pg'
import { anApp } from '../../apps/api/testing/app.ts'
import { importPlaces, packagedPlaces, searchPlaces } from '../../apps/api/src/modules/places/index.ts'
import { connect, type Db } from '../../apps/api/src/platform/database/db.ts'

type App = Awaited<ReturnType<typeof anApp>>

/** An app whose database holds the whole gazetteer. */
export async function anAppWithPlaces() {
  const app = await anApp({ SHED_DELAY_MS: '10000' })
  const owner = connect(app.database.ownerUrl, 1)
  const startedAt = performance.now()
  const { places, names } = await importPlaces(owner, packagedPlaces)
  const seconds = (performance.now() - startedAt) / 1000
  await owner.destroy()
  return { app, places, names, seconds }
}

interface Statement {
  text: string
  values: unknown[]
}

/** The statements behind one search, in the order they run. */
export async function statementsOf(db: Db, input: { q: string; near?: string | undefined }) {
  const statements: Statement[] = []
  const spy = new Proxy(db, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name, target)
      if (name !== 'executeQuery') return found
      return (query: Parameters<Db['executeQuery']>[0]) => {
        if ('sql' in query) statements.push({ text: query.sql, values: [...query.parameters] })
        return target.executeQuery(query)
      }
    },
  })
  await searchPlaces({ db: spy }, input)
  return statements
}

/** Numbers that only look random: the same seed types the same. */
function dice(seed: number) {
  let state = seed >>> 0
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

/** As people type: beginnings of names in all languages, a typo in every fifth, a place to be near in every third. */
async function typeLikePeople(db: Db, count: number, seed: number) {
  const roll = dice(seed)
  const rows = await db.selectFrom('places_names').select('key').orderBy('key').execute()
  return Array.from({ length: count }, (_, nth) => {
    const key = Array.from(rows[roll(rows.length)]?.key ?? 'lisbon')
    const q = key.slice(0, 1 + roll(Math.min(key.length, 12)))
    if (nth % 5 === 0 && q.length > 4) q[1 + roll(q.length - 1)] = alphabet[roll(26)] ?? 'x'
    const near = nth % 3 === 0 ? `${roll(120) - 60},${roll(360) - 180}` : undefined
    return { q: q.join('').trim() || 'l', near }
  })
}

export interface Timings {
  /** Milliseconds of each request as the server spends them, and of its statements on a bare connection. */
  served: number[]
  bare: number[]
  statements: number
}

/** One client; each request right beside its own statements, turn about, so that a busy machine is busy for both. */
export async function timeTyping(app: App, count: number, seed: number): Promise<Timings> {
  const { db } = app.services
  const client = new Client({ connectionString: app.database.apiUrl })
  await client.connect()
  const names = new Map<string, string>()
  const runBare = async (statements: Statement[]) => {
    const startedAt = performance.now()
    for (const { text, values } of statements) {
      const name = names.get(text) ?? `bare${names.size}`
      names.set(text, name)
      await client.query({ name, text, values })
    }
    return performance.now() - startedAt
  }
  const timings: Timings = { served: [], bare: [], statements: 0 }
  const runServed = async ({ q, near }: { q: string; near?: string | undefined }) => {
    const query = new URLSearchParams({ q, ...(near !== undefined && { near }) })
    const startedAt = performance.now()
    const { statusCode } = await app.app.inject(`/api/places?${query.toString()}`)
    if (statusCode !== 200) throw new Error(`«${q}» was answered ${statusCode}`)
    return performance.now() - startedAt
  }
  try {
    const typed = await typeLikePeople(db, count + 200, seed)
    for (const [nth, input] of typed.entries()) {
      const statements = await statementsOf(db, input)
      const isFirst = nth % 2 === 0
      const before = isFirst ? await runServed(input) : await runBare(statements)
      const after = isFirst ? await runBare(statements) : await runServed(input)
      // The first ones only warm up.
      if (nth < 200) continue
      timings.served.push(isFirst ? before : after)
      timings.bare.push(isFirst ? after : before)
      timings.statements = Math.max(timings.statements, statements.length)
    }
    return timings
  } finally {
    await client.end()
  }
}

export function percentile(values: readonly number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
