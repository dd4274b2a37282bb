import { randomUUIDv7 } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod/mini'
import { memberClaims } from '../app/member-claims.ts'
import { asOwner, type TestDatabase } from '../app/test-database.ts'
import { anApp, testSettings } from '../app/testing.ts'
import { openAccount } from '../modules/identity/index.ts'
import { connect } from '../platform/db.ts'
import { createAccessTokens } from '../platform/tokens.ts'
import { judgeEffects, runOut, someRequests } from './durability-effects.ts'
import { aForgetfulOne, aProcess, aRedis, type Victim } from './durability-victims.ts'
import { seeded } from './seeded.ts'

type Say = (line: string) => void

interface Client {
  id: string
  token: string
  other: string
  chat: string
  /** Ids in the order in which they were written, and what the server said of each. */
  sent: { id: string; seq: number }[]
}

/** Pairs that have begun to talk. */
async function clientsOf(database: TestDatabase, count: number): Promise<Client[]> {
  const db = connect(database.ownerUrl, 4)
  const tokens = createAccessTokens([testSettings(database).TOKEN_KEYS], 36_000)
  const ids: string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    ids.push(
      await openAccount(db, {
        name: `Client ${nth}`,
        username: `client${nth}`,
        email: `client${nth}@studio.unibo.it`,
        passwordHash: 'none',
        verification: 'verified',
        profileCompleted: true,
        location: 'Bologna, Italy',
      }),
    )
  }
  await db.destroy()
  const clients = ids.map((id, nth) => ({
    id,
    other: ids[nth % 2 === 0 ? nth + 1 : nth - 1] ?? '',
    token: tokens.sign(memberClaims(id)),
    chat: '',
    sent: [],
  }))
  await asOwner(database.name, async (owner) => {
    for (const client of clients) {
      const pair = [client.id, client.other]
      const { rows } = await owner.query<{ id: string }>('select chats.direct_id($1, $2) as id', pair)
      client.chat = rows[0]?.id ?? ''
      await owner.query(
        `with chat as (insert into chats.conversations (id, kind, started_by) values ($3, 'direct', $1)
           on conflict do nothing)
         insert into chats.participants (conversation_id, account_id, other_id) values ($3, $1, $2)`,
        [...pair, client.chat],
      )
    }
  })
  return clients
}

interface Run {
  messages: number
  clients: number
  faults: number
  /** Requests that run out meanwhile, each of which has a job to do. */
  requests: number
  seed: number
  /** Speak with the process that answers before it stores. */
  isControl?: boolean
  say?: Say
}

/** Clients that say the same again until it is acknowledged, while what serves them is killed and paused. */
export async function runDurability({
  messages,
  clients: count,
  faults,
  requests,
  seed,
  isControl,
  say = () => {},
}: Run) {
  // It only sets up and looks: what serves and works are processes of their own.
  const app = await anApp({ ROLE: 'api' })
  const { database } = app
  const redis = await aRedis()
  await redis.victim.ready()
  const settings = { REDIS_URL: redis.url, SHED_DELAY_MS: '10000', DATABASE_POOL: '8' }
  const one = await aProcess('api 1', database, { ...settings, ROLE: 'api' })
  const two = await aProcess('api 2', database, { ...settings, ROLE: 'api' })
  const worker = await aProcess('worker', database, { ...settings, ROLE: 'worker' })
  const front = isControl ? await aForgetfulOne(one.url) : undefined
  const parts = [redis, one, two, worker, ...(front ? [front] : [])]
  try {
    await Promise.all(parts.map(({ victim }) => victim.ready()))
    const clients = await clientsOf(database, count)
    const waiting = await someRequests(app, requests)
    const urls = front ? [front.url] : [one.url, two.url]
    const random = seeded(seed)
    const state = { acknowledged: 0, retries: 0, faults: 0, isOver: false }
    const dueAt = (fault: number) => (fault < faults ? ((fault + 1) / (faults + 1)) * messages : Infinity)
    const talk = Promise.all(
      clients.map(async (client) => {
        for (let nth = 0; nth < messages / count; nth += 1) {
          // However fast the machine, nobody gets ahead of the next fault but one.
          while (state.acknowledged >= dueAt(state.faults + 1)) await setTimeout(20)
          await speak(client, urls, `${nth} of ${client.id}`, random, state)
        }
      }),
    ).finally(() => {
      state.isOver = true
    })
    const victims = front ? [front.victim] : parts.map(({ victim }) => victim)
    const time = (async () => {
      for (const [nth, request] of waiting.entries()) {
        while (state.acknowledged < (nth / waiting.length) * messages) await setTimeout(20)
        await runOut(app, request)
      }
    })()
    await Promise.all([talk, disturb(victims, { random, state, faults, dueAt, say }), time])
    return { ...state, ...(await judge(database, clients)), ...(await judgeEffects(app, waiting)) }
  } finally {
    await Promise.all(parts.map(({ victim }) => victim.stop()))
    await app.stop()
  }
}

interface State {
  acknowledged: number
  retries: number
  faults: number
  isOver: boolean
}

/** The same again until it is acknowledged. */
async function speak(client: Client, urls: string[], text: string, random: () => number, state: State) {
  const id = randomUUIDv7()
  for (;;) {
    const url = urls[Math.floor(random() * urls.length)] ?? ''
    const seq = await send(url, client, id, text)
    if (seq !== undefined) {
      client.sent.push({ id, seq })
      state.acknowledged += 1
      return
    }
    state.retries += 1
    await setTimeout(50 + random() * 100)
  }
}

/** The number it was given, or nothing when nobody can say whether it was stored. */
async function send(url: string, { token, chat }: Client, clientId: string, text: string) {
  try {
    const reply = await fetch(`${url}/api/chats/${chat}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ clientId, text }),
      signal: AbortSignal.timeout(5_000),
    })
    if (reply.status === 400 || reply.status === 403 || reply.status === 404 || reply.status === 409) {
      throw new Refused(`${reply.status}: ${await reply.text()}`)
    }
    if (!reply.ok) {
      await reply.body?.cancel()
      return undefined
    }
    return Answer.parse(await reply.json()).message.seq
  } catch (error) {
    if (error instanceof Refused) throw error
    return undefined
  }
}
class Refused extends Error {}
const Answer = z.object({ message: z.object({ seq: z.int() }) })

interface Trouble {
  random: () => number
  state: State
  faults: number
  /** How many must be acknowledged before a fault. */
  dueAt: (fault: number) => number
  say: Say
}

/** Spread over the whole run, by how much has been acknowledged. */
async function disturb(victims: Victim[], { random, state, faults, dueAt, say }: Trouble) {
  while (!state.isOver && state.faults < faults) {
    if (state.acknowledged < dueAt(state.faults)) {
      await setTimeout(20)
      continue
    }
    const victim = victims[Math.floor(random() * victims.length)]
    if (!victim) return
    const isKill = random() < 0.6
    say(`${state.acknowledged} acknowledged; ${isKill ? 'killing' : 'pausing'} ${victim.name}`)
    await (isKill ? victim.kill() : victim.pause(200 + random() * 2_000))
    state.faults += 1
  }
}

/** What is stored, held against what was acknowledged. */
async function judge(database: TestDatabase, clients: readonly Client[]) {
  // What the last process had in hand may still be on its way.
  await setTimeout(500)
  const stored = await asOwner(database.name, async (owner) => {
    const { rows } = await owner.query<{ id: string; chat: string; seq: number }>(
      `select id, conversation_id as chat, seq from chats.messages where conversation_id = any($1)
       order by conversation_id, seq`,
      [clients.map(({ chat }) => chat)],
    )
    return rows
  })
  const byId = Map.groupBy(stored, ({ id }) => id)
  const byChat = Map.groupBy(stored, ({ chat }) => chat)
  const acknowledged = clients.flatMap(({ sent }) => sent)
  const known = new Set(acknowledged.map(({ id }) => id))
  return {
    lost: acknowledged.filter(({ id }) => !byId.has(id)).length,
    doubled: [...byId.values()].filter((rows) => rows.length > 1).length,
    /** Stored, though nobody was told so: nobody may have been left behind. */
    unknown: stored.filter(({ id }) => !known.has(id)).length,
    renumbered: acknowledged.filter(({ id, seq }) => seq > 0 && byId.get(id)?.[0]?.seq !== seq).length,
    gaps: [...byChat.values()].filter((rows) => rows.some(({ seq }, nth) => seq !== nth + 1)).length,
    reordered: clients.filter(({ sent }) => {
      const seqs = sent.map(({ id }) => byId.get(id)?.[0]?.seq ?? 0).filter((seq) => seq > 0)
      return seqs.some((seq, nth) => nth > 0 && seq <= (seqs[nth - 1] ?? 0))
    }).length,
  }
}
