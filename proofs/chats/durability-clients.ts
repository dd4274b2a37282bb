import { randomUUIDv7 } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { z } from 'zod/mini'
import { memberClaims } from '../../apps/api/testing/member-claims.ts'
import { asOwner, type TestDatabase } from '../../apps/api/testing/database.ts'
import { testSettings } from '../../apps/api/testing/app.ts'
import { openAccount } from '../../apps/api/src/modules/identity/index.ts'
import { connect } from '../../apps/api/src/platform/database/db.ts'
import { createAccessTokens } from '../../apps/api/src/platform/security/tokens.ts'
import { fetchWhole } from '../kit/fetch-whole.ts'

export interface Client {
  id: string
  email: string
  token: string
  other: string
  chat: string
  /** Ids in the order in which they were written, and what the server said of each. */
  sent: { id: string; seq: number }[]
}

const emailOf = (nth: number) => `client${nth}@studio.unibo.it`

/** Pairs that have begun to talk. */
export async function clientsOf(database: TestDatabase, count: number): Promise<Client[]> {
  const db = connect(database.ownerUrl, 4)
  const tokens = createAccessTokens([testSettings(database).TOKEN_KEYS], 36_000)
  const ids: string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    ids.push(
      await openAccount(db, {
        name: `Client ${nth}`,
        username: `client${nth}`,
        email: emailOf(nth),
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
    email: emailOf(nth),
    other: ids[nth % 2 === 0 ? nth + 1 : nth - 1] ?? '',
    token: tokens.sign(memberClaims(id)),
    chat: '',
    sent: [],
  }))
  await asOwner(database.name, (owner) => beginToTalk(owner, clients))
  return clients
}

/** Gives each client its conversation with the other one of its pair. */
export async function beginToTalk(owner: ClientBase, clients: readonly Client[]) {
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
}

interface Talked {
  acknowledged: number
  retries: number
}

/** Repeats the same request until it is acknowledged. */
export async function speak(
  client: Client,
  urls: string[],
  text: string,
  random: () => number,
  state: Talked,
) {
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
    const {
      status,
      isOk,
      text: answer,
    } = await fetchWhole(
      `${url}/api/chats/${chat}/messages`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ clientId, text }),
      },
      5_000,
    )
    if (status === 400 || status === 403 || status === 404 || status === 409) {
      throw new Refused(`${status}: ${answer}`)
    }
    return isOk ? Answer.parse(JSON.parse(answer)).message.seq : undefined
  } catch (error) {
    if (error instanceof Refused) throw error
    return undefined
  }
}
class Refused extends Error {}
const Answer = z.object({ message: z.object({ seq: z.int() }) })

/** Compares the stored messages with the acknowledged ones. */
export async function judge(database: TestDatabase, clients: readonly Client[]) {
  // Writes of the last process may still be in progress.
  await setTimeout(500)
  return asOwner(database.name, (owner) => judgeMessages(owner, clients))
}

/** The same for any database, by a connection as its owner. */
export async function judgeMessages(owner: ClientBase, clients: readonly Client[]) {
  const { rows: stored } = await owner.query<{ id: string; chat: string; seq: number }>(
    `select id, conversation_id as chat, seq from chats.messages where conversation_id = any($1)
     order by conversation_id, seq`,
    [clients.map(({ chat }) => chat)],
  )
  const byId = Map.groupBy(stored, ({ id }) => id)
  const byChat = Map.groupBy(stored, ({ chat }) => chat)
  const acknowledged = clients.flatMap(({ sent }) => sent)
  const known = new Set(acknowledged.map(({ id }) => id))
  return {
    lost: acknowledged.filter(({ id }) => !byId.has(id)).length,
    doubled: [...byId.values()].filter((rows) => rows.length > 1).length,
    /** Stored, but never acknowledged to a client. */
    unknown: stored.filter(({ id }) => !known.has(id)).length,
    renumbered: acknowledged.filter(({ id, seq }) => seq > 0 && byId.get(id)?.[0]?.seq !== seq).length,
    gaps: [...byChat.values()].filter((rows) => rows.some(({ seq }, nth) => seq !== nth + 1)).length,
    reordered: clients.filter(({ sent }) => {
      const seqs = sent.map(({ id }) => byId.get(id)?.[0]?.seq ?? 0).filter((seq) => seq > 0)
      return seqs.some((seq, nth) => nth > 0 && seq <= (seqs[nth - 1] ?? 0))
    }).length,
  }
}
