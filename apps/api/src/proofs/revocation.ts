import { setTimeout } from 'node:timers/promises'
import { getSessionUser, login, logout } from '@wayfellow/contract/identity'
import { io } from 'socket.io-client'
import { anAccount, type anApp, origin } from '../app/testing.ts'
import type { Running } from './two-processes.ts'

type Sandbox = Awaited<ReturnType<typeof anApp>>

export interface Trial {
  /** From the answer to the log-out until the other process refused a call. */
  httpMs: number
  /** From the answer to the log-out until the other process had told the socket and closed it. */
  socketMs: number
}

/** Somebody is signed in at both processes and logs out at one: when does the other know? */
export async function runTrial(sandbox: Sandbox, here: Running, there: Running): Promise<Trial> {
  const { email, password } = await anAccount(sandbox, 'ana')
  const { accessToken } = login.output.parse(await post(here, login.path, { body: { email, password } }))
  const headers = { authorization: `Bearer ${accessToken}` }
  const isIn = async () => (await fetch(`${there.url}${getSessionUser.path}`, { headers })).ok
  if (!(await isIn())) throw new Error('the other process refuses a fresh token')
  const socket = await connect(there, accessToken)
  const closed = Promise.all([
    new Promise<void>((resolve) => socket.once('forceLogout', resolve)),
    new Promise<void>((resolve) => socket.once('disconnect', () => resolve())),
  ])

  await post(here, logout.path, { headers })
  const since = performance.now()
  const [httpMs, socketMs] = await Promise.all([
    untilRefused(isIn).then(() => performance.now() - since),
    Promise.race([closed, setTimeout(10_000, undefined, { ref: false })]).then(
      () => performance.now() - since,
    ),
  ])
  socket.close()
  return { httpMs, socketMs }
}

async function untilRefused(isIn: () => Promise<boolean>) {
  const end = performance.now() + 10_000
  while ((await isIn()) && performance.now() < end) await setTimeout(5)
}

async function connect({ url }: Running, token: string) {
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

async function post(
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
