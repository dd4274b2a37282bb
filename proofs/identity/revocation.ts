import { setTimeout } from 'node:timers/promises'
import { getSessionUser, lockAccount, login, logout, type Role } from '@wayfellow/contract/identity'
import { changePassword, endOtherDevices } from '@wayfellow/contract/identity/account'
import { io } from 'socket.io-client'
import { ownerOf } from '../../apps/api/testing/database.ts'
import { anAccount, type anApp, origin } from '../../apps/api/testing/app.ts'
import { operator } from '../../apps/api/src/modules/identity/index.ts'
import type { Running } from '../../apps/api/testing/two-processes.ts'

type Sandbox = Awaited<ReturnType<typeof anApp>>

/** Long enough for a machine that others keep busy: what is not seen by then never comes. */
const patienceMs = 30_000

export interface Trial {
  /** From the answer until the other process refused a call; endless when it never did. */
  httpMs: number
  /** From the answer until the other process had emitted the event and closed the socket. */
  socketMs: number
}

type Revoke = (means: {
  sandbox: Sandbox
  here: Running
  accountId: string
  own: string
  lost: string
}) => Promise<unknown>

/** Ways to lose a session. `lost` is its token, `own` that of another session of the account. */
const ways: Record<string, { role: Role; revoke: Revoke }> = {
  'end all others': {
    role: 'user',
    revoke: ({ here, own }) => post(here, endOtherDevices.path, { headers: as(own) }),
  },
  'new password': {
    role: 'user',
    revoke: ({ here, own }) =>
      post(here, changePassword.path, {
        headers: as(own),
        body: { currentPassword: 'ciaociao9', password: 'ravioli4everyone' },
      }),
  },
  'ban for good': {
    role: 'user',
    revoke: ({ sandbox, accountId }) =>
      operator.banForGood(ownerOf(sandbox.database.name), {
        accountId,
        operator: 'proof',
        reason: 'To see how fast',
      }),
  },
  lock: {
    role: 'admin',
    revoke: ({ here, own }) => post(here, lockAccount.path, { headers: as(own) }),
  },
  'log-out': {
    role: 'user',
    revoke: ({ here, lost }) => post(here, logout.path, { headers: as(lost) }),
  },
}
export const revocations = Object.keys(ways)

/** Somebody is signed in at both processes and loses the session at one: when does the other know? */
export async function runTrial(sandbox: Sandbox, here: Running, there: Running, how: string): Promise<Trial> {
  const way = ways[how]
  if (!way) throw new Error(`nobody loses a session by ${how}`)
  const { id: accountId, email, password } = await anAccount(sandbox, 'ana', { role: way.role })
  const signIn = async () =>
    login.output.parse(await post(here, login.path, { body: { email, password } })).accessToken
  const accessToken = await signIn()
  const ask = () => fetch(`${there.url}${getSessionUser.path}`, { headers: as(accessToken) })
  const isIn = async () => (await ask()).ok
  const first = await ask()
  if (!first.ok) throw new Error(`the other process refuses a fresh token with ${first.status}`)
  const socket = await connect(there, accessToken)
  const closed = Promise.all([
    new Promise<void>((resolve) => socket.once('forceLogout', resolve)),
    new Promise<void>((resolve) => socket.once('disconnect', () => resolve())),
  ])

  await way.revoke({ sandbox, here, accountId, own: await signIn(), lost: accessToken })
  const since = performance.now()
  const patience = new AbortController()
  const [httpMs, socketMs] = await Promise.all([
    untilRefused(isIn, since),
    Promise.race([
      closed.then(() => performance.now() - since),
      setTimeout(patienceMs, Number.POSITIVE_INFINITY, { signal: patience.signal }).catch(() => 0),
    ]),
  ])
  patience.abort()
  socket.close()
  return { httpMs, socketMs }
}

export const as = (token: string) => ({ authorization: `Bearer ${token}` })

async function untilRefused(isIn: () => Promise<boolean>, since: number) {
  while (await isIn()) {
    if (performance.now() - since > patienceMs) return Number.POSITIVE_INFINITY
    await setTimeout(5)
  }
  return performance.now() - since
}

export async function connect({ url }: Running, token: string) {
  const socket = io(url, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { origin },
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connected', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

export async function post(
  { url }: Running,
  path: string,
  { body = {}, headers = {} }: { body?: object; headers?: Record<string, string> },
): Promise<unknown> {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-platform': 'ios', ...headers },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return reply.json()
}
