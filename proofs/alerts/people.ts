import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod/mini'
import { testSettings } from '../../apps/api/testing/app.ts'
import { asOwner } from '../../apps/api/testing/database.ts'
import { dayFromNow } from '../../apps/api/testing/builders/homes.ts'
import { homeAddress, words } from '../../apps/api/testing/builders/stays.ts'
import { memberClaims } from '../../apps/api/testing/member-claims.ts'
import { createAccessTokens } from '../../apps/api/src/platform/security/tokens.ts'
import { type Client, clientsOf } from '../chats/durability-clients.ts'
import { fetchWhole } from '../kit/fetch-whole.ts'
import { askForMail, finishPhoto, uploadPhoto } from '../platform/fault-effects.ts'
import type { WatchedApp } from './watched-app.ts'

const longestAnswerMs = 22_000
const people = 40
/** Calls a second, as long as the proof runs. */
const perSecond = 6

/** Pairs that talk to each other; each has a session, a phone and a mailbox. */
export async function startPeople({ api, database, push }: WatchedApp) {
  const tokens = createAccessTokens([testSettings(database).TOKEN_KEYS], 36_000)
  const clients = await clientsOf(database, people)
  await asOwner(database.name, async (owner) => {
    await owner.query("update identity_accounts set created_at = now() - interval '8 days'")
    for (const client of clients) {
      const sid = randomUUIDv7()
      await owner.query(
        `insert into identity_sessions (id, account_id, platform, seed, user_agent) values ($1, $2, 'web', $3, '')`,
        [sid, client.id, randomBytes(32)],
      )
      client.token = tokens.sign(memberClaims(client.id, { sid }))
    }
  })

  const call = async (client: Client, path: string, body?: object, method = body ? 'POST' : 'GET') =>
    fetchWhole(
      `${api.url}${path}`,
      {
        method,
        headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      },
      longestAnswerMs,
    )
  /** A process that was busy for a moment is asked again. */
  const need = async (...asked: Parameters<typeof call>) => {
    for (let left = 20; ; left -= 1) {
      const reply = await call(...asked)
      if (reply.isOk) return reply.text
      if (reply.status !== 503 || left === 0)
        throw new Error(`${asked[1]} answered ${reply.status}: ${reply.text}`)
      await setTimeout(1_000)
    }
  }
  const nth = (index: number) => {
    const client = clients[index % clients.length]
    if (!client) throw new Error('there is nobody')
    return client
  }
  const write = (client: Client) =>
    call(client, `/api/chats/${client.chat}/messages`, { clientId: randomUUIDv7(), text: 'Are you there?' })
  let mailed = 0

  return {
    call,
    write,
    nth,
    /** Mails a new password to so many people who have not asked for one yet, as each may only every few minutes. */
    askForMails: async (count: number) => {
      for (let left = count; left > 0; left -= 1) {
        const { email } = nth(mailed)
        mailed += 1
        if (!(await askForMail(api.url, email))) throw new Error('nobody took the call for a mail')
      }
    },
    uploadPhotos: (count: number) =>
      Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const client = nth(index)
          const photo = await uploadPhoto(api.url, client)
          return () => finishPhoto(api.url, client, photo)
        }),
      ),
    registerPhones: async (count: number) => {
      for (let index = 0; index < count; index += 1)
        await need(nth(index), '/api/user/notifications/fcm/register', { token: push.giveToken() })
    },
    /** Asked and accepted, with messages about both. */
    stayWith: async (guest: Client, host: Client) => {
      const home = { hosting: 'yes', maxGuests: 2, ...homeAddress }
      await need(host, '/api/user/home', home, 'PATCH')
      const asked = await need(guest, '/api/stay-requests', {
        clientId: randomUUIDv7(),
        username: host.email.replace(/@.*/, ''),
        arriveOn: dayFromNow(10),
        departOn: dayFromNow(13),
        text: words,
      })
      const { request } = Asked.parse(JSON.parse(asked))
      await need(host, `/api/stay-requests/${request._id}/accept`, { version: request.version })
    },
  }
}
export type People = Awaited<ReturnType<typeof startPeople>>

const Asked = z.object({ request: z.object({ _id: z.string(), version: z.int() }) })

/** Reads, looks for places and writes, in turn, as people do all day. */
export function startTraffic(people_: People) {
  const stopping = new AbortController()
  const running = new Set<Promise<unknown>>()
  let calls = 0
  const doOne = async (count: number) => {
    const client = people_.nth(count)
    if (count % 4 === 0) return people_.write(client)
    if (count % 4 === 1) return people_.call(client, '/api/places?q=bolo')
    return people_.call(client, count % 4 === 2 ? '/api/chats' : '/api/feed')
  }
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      calls += 1
      const asked = doOne(calls)
        .catch(() => undefined)
        .finally(() => running.delete(asked))
      running.add(asked)
      await setTimeout(1_000 / perSecond)
    }
    await Promise.all(running)
  })()
  return {
    stop: async () => {
      stopping.abort()
      await loop
      return calls
    },
  }
}
