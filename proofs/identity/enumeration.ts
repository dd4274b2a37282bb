import { randomUUIDv7 } from 'node:crypto'
import { anAccount, type anApp, origin } from '../../apps/api/testing/app.ts'

type Sandbox = Awaited<ReturnType<typeof anApp>>
type Reply = Awaited<ReturnType<Sandbox['app']['inject']>>

/** From an address of its own each time, so that what is measured is the account and not the network. */
function post({ app }: Sandbox, path: string, payload: object, nth: number): Promise<Reply> {
  const address = `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`
  return app.inject({ method: 'POST', url: path, payload, headers: { origin }, remoteAddress: address })
}

/** Returns all that a reply reveals, except its date and request id, which always differ. */
function readable({ statusCode, headers, body }: Reply): string {
  const { date: _date, 'x-request-id': id, ...rest } = headers
  return JSON.stringify([statusCode, rest, body.replaceAll(String(id), 'id')])
}

const calls = [
  ['/api/auth/session/login', { password: 'wrong-word-1' }],
  ['/api/auth/registration', { name: 'Ana Rossi', password: 'tortellini4all' }],
  ['/api/auth/registration/resend', {}],
  ['/api/auth/recovery', {}],
] as const

/** How many of the calls answer a known address otherwise than an unknown one. */
export async function countDifferences(sandbox: Sandbox, repetitions: number) {
  let differences = 0
  for (let round = 0; round < repetitions; round += 1) {
    for (const [path, fields] of calls) {
      const { email } = await anAccount(sandbox, 'ana')
      const known = await post(sandbox, path, { ...fields, email }, round)
      const unknown = await post(sandbox, path, { ...fields, email: aStranger(email) }, round)
      if (readable(known) !== readable(unknown)) differences += 1
    }
  }
  return differences
}

/** As long as the known address, so that its length can't tell. */
const aStranger = (email: string) => `${randomUUIDv7().slice(-6)}${email.slice(6)}`

/** Milliseconds of log-ins with a wrong password, at an account and at none, turn by turn. */
export async function timePairs(sandbox: Sandbox, pairs: number) {
  const known: number[] = []
  const unknown: number[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const { email } = await anAccount(sandbox, 'ana')
    const one = () => timeLogin(sandbox, email, pair).then((ms) => known.push(ms))
    const other = () => timeLogin(sandbox, aStranger(email), pair).then((ms) => unknown.push(ms))
    // Each is first in turn, because the second finds warmer caches.
    for (const run of pair % 2 ? [one, other] : [other, one]) await run()
  }
  return { known, unknown }
}

async function timeLogin(sandbox: Sandbox, email: string, nth: number) {
  const since = performance.now()
  await post(sandbox, '/api/auth/session/login', { email, password: 'wrong-word-1' }, nth)
  return performance.now() - since
}

/**
 * How well one threshold tells the two apart: the chance that a time of the one lies above a time of the other,
 * the better way round. 0.5 is blind, 1 is certain.
 */
export function areaUnderCurve(some: readonly number[], others: readonly number[]): number {
  const sorted = others.toSorted((a, b) => a - b)
  let above = 0
  for (const value of some) above += (countBelow(sorted, value, false) + countBelow(sorted, value, true)) / 2
  const area = above / (some.length * others.length)
  return Math.max(area, 1 - area)
}

function countBelow(sorted: readonly number[], value: number, orEqual: boolean): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const at = sorted[middle] ?? 0
    if (at < value || (orEqual && at === value)) from = middle + 1
    else to = middle
  }
  return from
}

/** For the control: a server that skips the password hash when no account has the address. */
export function withoutDummyHash<T>({ services }: Sandbox, run: () => Promise<T>): Promise<T> {
  const { vault } = services
  const verify: typeof vault.passwords.verify = async (hash, password) =>
    hash === undefined ? false : vault.passwords.verify(hash, password)
  services.vault = { ...vault, passwords: { ...vault.passwords, verify } }
  return run().finally(() => {
    services.vault = vault
  })
}
