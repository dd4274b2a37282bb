import { randomUUIDv7 } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { z } from 'zod/mini'
import type { TestDatabase } from '../../apps/api/testing/database.ts'
import { openStudents } from '../../e2e/support/signed-in.ts'
import { askForMail, hasMail } from '../platform/fault-effects.ts'

type UrlOf = (role: 'api' | 'realtime' | 'worker') => string

const Places = z.object({ places: z.array(z.object({ label: z.string() })) })
const LoggedIn = z.object({ accessToken: z.string() })

/** Somebody who looks at the front page, finds a place, logs in, writes to another, and asks for a mail. */
export async function visitInstallation(database: TestDatabase, urlOf: UrlOf, origin: string) {
  const api = urlOf('api')
  const page = await (await fetch(`${api}/`)).text()
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '/missing'
  const { ok: hasScript } = await fetch(api + script)
  const { places } = Places.parse(await (await fetch(`${api}/api/places?q=lisbon`)).json())

  await openStudents(database.ownerUrl, ['ana', 'ben'])
  const [ana, ben] = [await logIn(api, origin, 'ana'), await logIn(api, origin, 'ben')]
  const socket = io(urlOf('realtime'), { transports: ['websocket'], auth: { token: ben }, forceNew: true })
  try {
    const connected = Promise.withResolvers<void>()
    const heard = Promise.withResolvers<number>()
    socket.once('connected', () => connected.resolve())
    socket.once('newMessage', () => heard.resolve(performance.now()))
    await soon(connected.promise, 'the socket does not connect')
    const saidAt = performance.now()
    const reply = await fetch(`${api}/api/chats`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana}`, 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ben', clientId: randomUUIDv7(), text: 'Are you in Lisbon?' }),
    })
    if (!reply.ok) throw new Error(`the message was refused: ${await reply.text()}`)
    const deliveredMs = (await soon(heard.promise, 'the message does not arrive')) - saidAt
    return { hasScript, places: places.map(({ label }) => label), deliveredMs, hasMail: await awaitMail(api) }
  } finally {
    socket.disconnect()
  }
}

async function logIn(api: string, origin: string, username: string) {
  const reply = await fetch(`${api}/api/auth/session/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-client-platform': 'web' },
    body: JSON.stringify({ email: `${username}@studio.unibo.it`, password: 'ciaociao9' }),
  })
  if (!reply.ok) throw new Error(`${username} can't log in: ${await reply.text()}`)
  return LoggedIn.parse(await reply.json()).accessToken
}

/** The worker has to write and send it. */
async function awaitMail(api: string) {
  const email = 'ana@studio.unibo.it'
  const catcher = process.env['MAIL_URL'] ?? ''
  await fetch(`${catcher}/api/messages?to=${email}`, { method: 'DELETE' })
  if (!(await askForMail(api, email))) return false
  for (let attempts = 0; attempts < 150; attempts += 1) {
    if (await hasMail(catcher, email)) return true
    await setTimeout(200)
  }
  return false
}

async function soon<T>(promise: Promise<T>, fault: string): Promise<T> {
  const late = setTimeout(30_000, undefined, { ref: false }).then(() => {
    throw new Error(fault)
  })
  return Promise.race([promise, late])
}
