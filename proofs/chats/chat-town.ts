import { aDatabase } from '../../apps/api/testing/database.ts'
import { startProcess } from '../../apps/api/testing/two-processes.ts'
import { chatIdOf, chatOf, eachTalksIn, fillWithChats, otherOf } from './chats.ts'
import { idOf } from '../profiles/people.ts'
import { tokensFor } from '../identity/tokens.ts'
import { type Run, tapWire } from '../kit/wire-tap.ts'

interface Size {
  talkative?: number
  chats: number
  messagesEach: number
  seed: number
  say?: (line: string) => void
}

/** One process with nothing to do but to answer. */
export const quiet = { ROLE: 'api', DATABASE_POOL: '8', SHED_DELAY_MS: '10000' }

const drawn = (count: number) => Math.floor(Math.random() * count)

/** A database with so many conversations, and a process of its own that serves them. */
export async function aChatTown({ talkative = 100, chats, messagesEach, seed, say = () => undefined }: Size) {
  const crowd = { talkative, chats }
  const database = await aDatabase()
  await fillWithChats(database.ownerUrl, { ...crowd, messagesEach, seed, say })
  const api = await startProcess(database, quiet)
  const tokenOf = tokensFor(database)
  /** The talkative, from 1. */
  const people = Array.from({ length: talkative }, (_, nth) => nth + 1)
  const tokens = people.map((person) => tokenOf(idOf(person)))
  return {
    database,
    api,
    people,
    token: (person: number) => tokens[person - 1] ?? '',
    tokenOfOther: (person: number, nth: number) => tokenOf(idOf(otherOf(crowd, person, nth))),
    somebody: () => 1 + drawn(talkative),
    /** One of their conversations. */
    chatOf: (person: number, nth = drawn(eachTalksIn)) => chatIdOf(chatOf(crowd, person, nth)),
    stop: async () => {
      await api.stop()
      await database.drop()
    },
  }
}
export type ChatTown = Awaited<ReturnType<typeof aChatTown>>

/** Measures the statements and round trips of one call between PostgreSQL and an otherwise idle process. */
export async function watchWire(
  { database }: Pick<ChatTown, 'database'>,
  calls: number,
  call: (url: string) => Promise<Response>,
) {
  const tap = await tapWire(database.apiUrl)
  const api = await startProcess(database, {
    ...quiet,
    ROLE: 'api',
    DATABASE_URL: tap.url,
    DATABASE_POOL: '1',
  })
  try {
    for (let warm = 0; warm < 8; warm += 1) await (await call(api.url)).text()
    const costs: { statements: number; trips: number; runs: Run[] }[] = []
    for (let nth = 0; nth < calls; nth += 1) {
      const before = { ...tap.counts }
      tap.runs.length = 0
      const reply = await call(api.url)
      if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
      await reply.text()
      const { statements, trips } = tap.counts
      costs.push({
        statements: statements - before.statements,
        trips: trips - before.trips,
        runs: [...tap.runs],
      })
    }
    // The median: now and then the process runs statements of its own at the same moment.
    costs.sort((one, other) => one.statements - other.statements)
    const middle = costs[Math.floor(costs.length / 2)]
    if (!middle) throw new Error('nothing went by')
    return middle
  } finally {
    await api.stop()
    tap.close()
  }
}

/**
 * Returns recorded statements as a pgbench script. Values are written into the text; `instead` replaces some of them.
 * The whole pipeline is one transaction, as it is for the process.
 */
export function asPipeline(runs: readonly Run[], instead: Record<string, string>) {
  const quoted = (value: string | null) =>
    value === null ? 'null' : (instead[value] ?? `'${value.replaceAll("'", "''")}'`)
  const lines = runs.map(
    ({ text, values }) =>
      `${text.replaceAll(/\$(\d+)/g, (_, nth: string) => quoted(values[Number(nth) - 1] ?? null)).replaceAll(/\s+/g, ' ')};`,
  )
  return ['\\startpipeline', ...lines, '\\endpipeline'].join('\n')
}

export const quote = (text: string) => `'${text}'`
