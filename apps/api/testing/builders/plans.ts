import { interceptQueries } from '@wayfellow/pg-pipeline'
import { Kysely, PostgresDialect } from 'kysely'
import { Client, type ClientConfig, Pool } from 'pg'
import { z } from 'zod/mini'
import { type Pins, type Tables, transaction, type Tx } from '../../src/platform/database/db.ts'
import type { TestDatabase } from '../database.ts'

const Node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.optional(z.number()),
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
  Plans: z.optional(z.array(z.unknown())),
})
type PlanNode = Omit<z.infer<typeof Node>, 'Plans'> & {
  /** Rows that the first node below returned. */
  inputRows: number
}
const Explained = z.tuple([
  z.object({ rows: z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.unknown() })]) })]) }),
])

interface Plan {
  statement: string
  nodes: PlanNode[]
  /** Pages read or found in memory, by all of the plan. */
  buffers: number
}

function nodesOf(plan: unknown): PlanNode[] {
  const { Plans = [], ...node } = Node.parse(plan)
  const below = Plans.flatMap(nodesOf)
  return [{ ...node, inputRows: below[0]?.['Actual Rows'] ?? 0 }, ...below]
}

const rowsRead = (node: PlanNode) =>
  node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))

/**
 * Returns the faults in the plan of a frequent query: reading a whole table, sorting many rows, touching many pages.
 */
export function faultsOf({ nodes, buffers }: Plan, mostBuffers: number, mostSorted = 500) {
  return [
    ...nodes
      .filter((node) => node['Node Type'] === 'Seq Scan' && rowsRead(node) > 500)
      .map((node) => `reads all of ${node['Relation Name']}`),
    ...nodes
      .filter((node) => node['Node Type'] === 'Sort' && node.inputRows > mostSorted)
      .map((node) => `sorts ${node.inputRows} rows`),
    ...(buffers > mostBuffers ? [`touches ${buffers} pages`] : []),
  ]
}

/** How PostgreSQL answers each question that `run` puts, as the API's role and behind its policies. */
export async function plansOf(database: TestDatabase, pins: Pins, run: (tx: Tx) => Promise<unknown>) {
  const plans: Plan[] = []

  class ExplainingClient extends Client {
    constructor(config?: ClientConfig) {
      super(config)
      interceptQueries(this, async (args, send) => {
        const [text] = args
        // Its first run reads the catalogue, whose pages are not the plan's.
        const result = await send(args)
        if (typeof text === 'string' && /^[\s(]*(select|with)\b/.test(text) && !text.includes('set_config')) {
          const explain = `explain (analyze, buffers, format json) ${text}`
          const answer: unknown = await send([explain, args[1]])
          const [{ rows }] = Explained.parse([answer])
          const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan)
          const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = nodes[0] ?? {}
          plans.push({ statement: text, nodes, buffers: hit + read })
        }
        return result
      })
    }
  }

  const pool = new Pool({ connectionString: database.apiUrl, max: 1, Client: ExplainingClient })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await transaction(db, pins, run)
  } finally {
    await db.destroy()
  }
  return plans
}
