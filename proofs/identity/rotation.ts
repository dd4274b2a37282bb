import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import * as fc from 'fast-check'
import { type KyselyPlugin, sql } from 'kysely'
import { asOwner } from '../../apps/api/testing/database.ts'
import { anAccount, type anApp, Browser } from '../../apps/api/testing/app.ts'
import { type Action, explain, type Model } from './rotation-model.ts'

type Sandbox = Awaited<ReturnType<typeof anApp>>

/** Concurrent actions of tabs and thieves: each starts with a token it kept and may go on with the new one. */
interface Step {
  pauseMs: number
  tabs: { back: number; acts: Action['kind'][] }[]
}

// Sums of the pauses stay two seconds clear of the limits, so that a slow machine changes no verdict.
const histories: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    pauseMs: fc.constantFrom(0, 4_000, 20_000, 60_000, 90_000_000),
    tabs: fc.array(
      fc.record({
        back: fc.nat(3),
        acts: fc.array(fc.constantFrom<Action['kind']>('present', 'present', 'use'), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  }),
  { minLength: 1, maxLength: 6 },
)

export interface Verdict {
  histories: number
  operations: number
  deviations: number
}

/** Random histories of tabs and thieves at one session each, `lanes` sessions at a time. */
export async function runHistories(
  sandbox: Sandbox,
  {
    count,
    seed,
    lanes = 8,
    untilFirst = false,
    say,
  }: { count: number; seed: number; lanes?: number; untilFirst?: boolean; say?: (line: string) => void },
): Promise<Verdict> {
  const queue = fc.sample(histories, { numRuns: count, seed })
  const verdict: Verdict = { histories: 0, operations: 0, deviations: 0 }
  const work = async () => {
    for (let history = queue.pop(); history; history = queue.pop()) {
      if (untilFirst && verdict.deviations > 0) return
      const { operations, isExplained } = await runHistory(sandbox, history)
      verdict.histories += 1
      verdict.operations += operations
      if (!isExplained) verdict.deviations += 1
      if (verdict.histories % 500 === 0) say?.(`${verdict.histories} of ${count}`)
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return verdict
}

async function runHistory(sandbox: Sandbox, history: readonly Step[]) {
  const { tokens, sessionId } = await openSession(sandbox)
  let models: Model[] = [{ generation: 0, seen: true, isRevoked: false, sinceRotationMs: 0 }]
  let operations = 0
  for (const { pauseMs, tabs } of history) {
    await letTimePass(sandbox, sessionId, pauseMs)
    models = models.map((model) => ({ ...model, sinceRotationMs: model.sinceRotationMs + pauseMs }))
    const newest = tokens.length - 1
    const actions = await Promise.all(
      tabs.map(({ back, acts }) => runTab(sandbox, tokens, Math.max(0, newest - back), acts)),
    )
    operations += actions.flat().length
    models = models.flatMap((model) => explain(model, actions))
    if (models.length === 0) return { operations, isExplained: false }
  }
  const isDead = models.every(({ isRevoked }) => isRevoked)
  const answers = isDead ? await Promise.all(tokens.map((token) => present(sandbox, token))) : []
  return { operations, isExplained: answers.every((answer) => answer === undefined) }
}

async function runTab(sandbox: Sandbox, tokens: string[], from: number, acts: readonly Action['kind'][]) {
  const actions: Action[] = []
  let generation = from
  for (const kind of acts) {
    const token = tokens[generation] ?? ''
    if (kind === 'use') {
      await use(sandbox, token, generation)
      actions.push({ kind, generation })
      continue
    }
    const successor = await present(sandbox, token)
    const given = successor === undefined ? undefined : Number(successor.split('.')[1])
    if (successor !== undefined && given !== undefined) tokens[given] = successor
    actions.push({ kind, generation, given })
    generation = given ?? generation
  }
  return actions
}

/** `tabs` tabs wake up at once with the same cookie; counts the repetitions in which one was left outside. */
export async function runTabs(
  sandbox: Sandbox,
  { repetitions, tabs }: { repetitions: number; tabs: number },
) {
  const { tokens } = await openSession(sandbox)
  let [token = ''] = tokens
  let failedRepetitions = 0
  for (let round = 0; round < repetitions; round += 1) {
    const held = token
    const successors = await Promise.all(Array.from({ length: tabs }, () => present(sandbox, held)))
    const [successor] = successors
    if (successor === undefined || successors.some((other) => other !== successor)) failedRepetitions += 1
    token = successor ?? token
  }
  return { repetitions, tabs, failedRepetitions }
}

/** A network that now and then takes its time: without it races are too rare to be met. */
const slowNetwork: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    if (Math.random() < 0.3) await setTimeout(Math.random() * 20)
    return result
  },
}

/** Runs the app on a changed database connection; requests read it from the same object. */
export async function onSlowNetwork<T>(
  { services }: Sandbox,
  plugins: readonly KyselyPlugin[],
  run: () => Promise<T>,
) {
  const { db } = services
  services.db = [...plugins, slowNetwork].reduce((changed, plugin) => changed.withPlugin(plugin), db)
  try {
    return await run()
  } finally {
    services.db = db
  }
}

/** For the control: the same code on a database that takes no row locks. */
export const withoutRowLocks: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (node.kind !== 'SelectQueryNode') return node
    const { endModifiers: _, ...rest } = node
    return rest
  },
  transformResult: async ({ result }) => result,
}

/** A session as log-in makes it, without the price of the password. */
async function openSession({ services, database }: Sandbox) {
  accountId ??= anAccount({ services }, 'ana').then(({ id }) => id)
  const id = randomUUIDv7()
  const seed = randomBytes(32)
  await asOwner(database.name, async (client) =>
    client.query(
      `insert into identity_sessions (id, account_id, platform, seed, user_agent) values ($1, $2, 'web', $3, '')`,
      [id, await accountId, seed],
    ),
  )
  return { tokens: [services.vault.refreshTokens.make(id, 0, seed)], sessionId: id }
}
let accountId: Promise<string> | undefined

async function present(sandbox: Sandbox, token: string) {
  const browser = new Browser(sandbox)
  browser.cookies.set('__Host-rt', token)
  const { statusCode } = await browser.refresh()
  if (statusCode !== 200 && statusCode !== 401) throw new Error(`a refresh was answered with ${statusCode}`)
  return statusCode === 200 ? browser.cookies.get('__Host-rt') : undefined
}

async function use({ services }: Sandbox, token: string, generation: number) {
  const sessionId = token.split('.')[0] ?? ''
  await sql`select identity_sessions_mark_seen(${[sessionId]}::uuid[], ${[generation]}::integer[])`.execute(
    services.db,
  )
}

/** Nobody waits a day: the session's own past is moved back instead. */
async function letTimePass({ database }: Sandbox, sessionId: string, ms: number) {
  if (ms === 0) return
  await asOwner(database.name, (client) =>
    client.query(
      `update identity_sessions set rotated_at = rotated_at - $2 * interval '1 ms',
         created_at = created_at - $2 * interval '1 ms', last_used_at = last_used_at - $2 * interval '1 ms'
       where id = $1`,
      [sessionId, ms],
    ),
  )
}
