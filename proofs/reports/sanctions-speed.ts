import { randomUUIDv7 } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { bannedHere, loggedOut } from '@wayfellow/contract/errors'
import { getSessionUser, login, refresh } from '@wayfellow/contract/identity'
import { limitedContacts } from '@wayfellow/contract/profiles/gates'
import type { Socket } from 'socket.io-client'
import { aPassFor } from '../../apps/api/testing/callers.ts'
import { memberClaims } from '../../apps/api/testing/member-claims.ts'
import { aGazetteer } from '../../apps/api/testing/builders/places.ts'
import { aPlaceId } from '../../apps/api/testing/builders/posts.ts'
import { asOwner } from '../../apps/api/testing/database.ts'
import { anAccount, type anApp } from '../../apps/api/testing/app.ts'
import { as, connect, post } from '../identity/revocation.ts'
import type { Running } from '../../apps/api/testing/two-processes.ts'

type Sandbox = Awaited<ReturnType<typeof anApp>>

/** The two processes of a trial: admins decide at `here`, everybody else is connected to `there`. */
export interface Stage {
  sandbox: Sandbox
  here: Running
  there: Running
  placeId: string
  strangers: string[]
}

export async function aStage(sandbox: Sandbox, here: Running, there: Running): Promise<Stage> {
  await aGazetteer(sandbox)
  const strangers: string[] = []
  for (let nth = 0; nth < 5; nth += 1) strangers.push((await somebody(sandbox, 'oda')).username)
  return { sandbox, here, there, placeId: await aPlaceId(sandbox), strangers }
}

interface Scene extends Stage {
  bob: { id: string; token: string; refreshToken: string; socket: Socket }
  eve: { token: string; socket: Socket }
  postId: string
  chatId: string
  found: { id: string; version: number }
  /** People bob has not written to yet. */
  left: string[]
}

interface Way {
  decision: { act: 'ban' | 'limit' | 'hide'; days?: number }
  /** Does the other process still let it happen? */
  isOpen: (scene: Scene) => Promise<boolean>
  /** The moment at which the socket at the other process was notified, and closed where it must be. */
  socketHears?: (scene: Scene) => Promise<number>
}

const ways: Record<string, Way> = {
  'ban for days': {
    decision: { act: 'ban', days: 7 },
    isOpen: async ({ there, bob }) => {
      const reply = await get(there, '/api/feed', bob.token)
      // The old token is stale, not wrong: the app asks for a new one, which says what is true now.
      if (reply.status === 401) bob.token = await renew(there, bob)
      return (await codeOf(reply)) !== bannedHere.code
    },
    socketHears: async (scene) => {
      await new Promise<void>((resolve) => scene.bob.socket.once('userUpdated', resolve))
      const at = performance.now()
      return (await isHeardTyping(scene, 200)) ? Number.POSITIVE_INFINITY : at
    },
  },
  'ban for good': {
    decision: { act: 'ban' },
    isOpen: async ({ there, bob }) =>
      (await codeOf(await get(there, getSessionUser.path, bob.token))) !== loggedOut.code,
    socketHears: async ({ bob: { socket } }) => {
      await Promise.all([
        new Promise<void>((resolve) => socket.once('forceLogout', resolve)),
        new Promise<void>((resolve) => socket.once('disconnect', () => resolve())),
      ])
      return performance.now()
    },
  },
  limit: {
    decision: { act: 'limit', days: 7 },
    isOpen: async ({ there, bob, left }) => {
      const reply = await write(there, bob.token, left.shift() ?? '')
      const code = await codeOf(reply)
      if (!reply.ok && code !== limitedContacts.code)
        throw new Error(`a first contact was answered with ${reply.status}`)
      return reply.ok
    },
  },
  hide: {
    decision: { act: 'hide' },
    isOpen: async ({ there, eve, postId }) => {
      const { status } = await get(there, `/api/posts/${postId}`, eve.token)
      if (status !== 200 && status !== 404) throw new Error(`a post was answered with ${status}`)
      return status === 200
    },
  },
}
export const sanctions = Object.keys(ways)

export interface Trial {
  /** From the admin's answer until the other process acted on it; endless when it never did. */
  httpMs: number
  /** The same for the socket, where there is one to notify. */
  socketMs?: number
}

interface Conduct {
  /** The control: the admin says that there is nothing in it. */
  isDismissed?: boolean
  patienceMs?: number
}

/** An admin decides about bob at one process: when does the other act on it? */
export async function runTrial(
  stage: Stage,
  how: string,
  { isDismissed = false, patienceMs = 5_000 }: Conduct = {},
): Promise<Trial> {
  const way = ways[how]
  if (!way) throw new Error(`no admin decides on ${how}`)
  const scene = await aScene(stage)
  try {
    if (!(await way.isOpen(scene))) throw new Error(`${how} held before anybody decided`)
    if (way.socketHears && !(await isHeardTyping(scene, 30_000))) throw new Error('bob is not heard typing')
    const heard = way.socketHears?.(scene)
    const { here, found } = scene
    await post(here, `/api/admin/cases/${found.id}/decide`, {
      headers: as(await aPassFor(stage.sandbox, 'admin')),
      body: {
        version: found.version,
        reason: 'To see how soon it holds everywhere',
        ...(isDismissed ? { act: 'dismiss' } : way.decision),
      },
    })
    const since = performance.now()
    const [httpMs, socketMs] = await Promise.all([
      untilShut(() => way.isOpen(scene), since, patienceMs),
      heard && untilHeard(heard, since, patienceMs),
    ])
    return socketMs === undefined ? { httpMs } : { httpMs, socketMs }
  } finally {
    scene.bob.socket.close()
    scene.eve.socket.close()
  }
}

async function untilShut(isOpen: () => Promise<boolean>, since: number, patienceMs: number) {
  while (await isOpen()) {
    if (performance.now() - since > patienceMs) return Number.POSITIVE_INFINITY
    await setTimeout(5)
  }
  return performance.now() - since
}

const untilHeard = (heard: Promise<number>, since: number, patienceMs: number) =>
  Promise.race([
    // Also before the admin had the answer.
    heard.then((at) => Math.max(0, at - since)),
    setTimeout(patienceMs, Number.POSITIVE_INFINITY, { ref: false }),
  ])

/** Bob has written something that eve reported, and the two have a chat. */
async function aScene(stage: Stage): Promise<Scene> {
  const { sandbox, here, there, placeId } = stage
  const bob = await somebody(sandbox, 'bob')
  const eve = await somebody(sandbox, 'eve')
  const { accessToken: token, refreshToken = '' } = login.output.parse(
    await post(there, login.path, { body: { email: bob.email, password: bob.password } }),
  )
  const eveToken = sandbox.services.vault.accessTokens.sign(memberClaims(eve.id))
  const input = { clientId: randomUUIDv7(), kind: 'tip', text: 'Buy my tickets', placeId }
  await post(there, '/api/posts', { headers: as(token), body: input })
  const started = await write(there, eveToken, bob.username)
  if (!started.ok) throw new Error(`eve could not write to bob: ${started.status}`)
  const { rows } = await asOwner(sandbox.database.name, (client) =>
    client.query<{ post: string; chat: string }>(
      'select id as post, chats.direct_id($1, $2) as chat from posts where account_id = $1',
      [bob.id, eve.id],
    ),
  )
  const [{ post: postId, chat: chatId } = { post: '', chat: '' }] = rows
  const report = { kind: 'post', targetId: postId, category: 'scam', words: 'The tickets do not exist' }
  await post(there, '/api/reports', { headers: as(eveToken), body: report })
  const { rows: cases } = await asOwner(sandbox.database.name, (client) =>
    client.query<Scene['found']>('select id, version from reports_cases where about_id = $1', [bob.id]),
  )
  const [found] = cases
  if (!found) throw new Error('there is no case')
  const [bobSocket, eveSocket] = await Promise.all([connect(there, token), connect(here, eveToken)])
  return {
    ...stage,
    bob: { id: bob.id, token, refreshToken, socket: bobSocket },
    eve: { token: eveToken, socket: eveSocket },
    postId,
    chatId,
    found,
    left: [...stage.strangers],
  }
}

async function somebody(sandbox: Sandbox, name: string) {
  const username = `${name}${randomUUIDv7().slice(-10)}`
  return { ...(await anAccount(sandbox, name, { username })), username }
}

/** Checks whether eve's socket receives the typing event that bob's socket sends. */
async function isHeardTyping({ bob, eve, chatId }: Scene, waitMs: number) {
  const heard = new Promise<true>((resolve) => eve.socket.once('chats.typing', () => resolve(true)))
  bob.socket.emit('chats.typing', { chatId })
  return Promise.race([heard, setTimeout(waitMs, false, { ref: false })])
}

const get = ({ url }: Running, path: string, token: string) => fetch(url + path, { headers: as(token) })

const write = ({ url }: Running, token: string, username: string) =>
  fetch(`${url}/api/chats`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...as(token) },
    body: JSON.stringify({ username, clientId: randomUUIDv7(), text: 'Hello there' }),
  })

async function renew(there: Running, bob: Scene['bob']) {
  const headers = { 'x-refresh-token': bob.refreshToken }
  const renewed = refresh.output.parse(await post(there, refresh.path, { headers }))
  bob.refreshToken = renewed.refreshToken ?? bob.refreshToken
  return renewed.token
}

async function codeOf(reply: Response) {
  const answer: unknown = await reply.json()
  return typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined
}
