import { randomUUIDv7 } from 'node:crypto'
import { Client } from 'pg'
import { chatIdOf, chatOf, type Crowd } from '../chats/chats.ts'
import { idOf } from '../profiles/people.ts'

export interface Acknowledged {
  id: string
  /** Milliseconds since 1970, before the call and after the answer. */
  askedAt: number
  answeredAt: number
}

interface Writing {
  url: string
  crowd: Crowd
  lanes: number
  tokenOf: (accountId: string) => string
}

/** People who write until they are stopped; every answer is written down. */
export function startWriters({ url, crowd, lanes, tokenOf }: Writing) {
  const acknowledged: Acknowledged[] = []
  const end = new AbortController()
  let refused = 0
  const write = async (person: number) => {
    const token = tokenOf(idOf(person))
    const chat = chatIdOf(chatOf(crowd, person, 0))
    while (!end.signal.aborted) {
      const clientId = randomUUIDv7()
      const askedAt = Date.now()
      const isStored = await fetch(`${url}/api/chats/${chat}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ clientId, text: `Written at ${askedAt}` }),
      }).then(
        async (reply) => {
          await reply.text()
          return reply.ok
        },
        () => false,
      )
      if (isStored) acknowledged.push({ id: clientId, askedAt, answeredAt: Date.now() })
      else refused += 1
    }
  }
  const working = Promise.all(Array.from({ length: lanes }, (_, nth) => write(nth + 1)))
  return {
    acknowledged,
    stop: async () => {
      end.abort()
      await working
      return { refused }
    },
  }
}

/** Counts those of the messages that a database does not hold. */
export async function countMissing(ownerUrl: string, messages: readonly Acknowledged[]) {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from unnest($1::uuid[]) w (id) where not exists (select from chats.messages m where m.id = w.id)',
      [messages.map(({ id }) => id)],
    )
    return rows[0]?.count ?? Number.NaN
  } finally {
    await client.end()
  }
}
