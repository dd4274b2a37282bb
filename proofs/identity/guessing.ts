import { randomUUID } from 'node:crypto'
import { anAccount, type anApp, Browser } from '../../apps/api/testing/app.ts'
import type { SteppedClock } from '../../apps/api/testing/stepped-clock.ts'
import type { Subject, AttemptLimits } from '../../apps/api/src/platform/limits/attempt-limits.ts'

type Sandbox = Awaited<ReturnType<typeof anApp>>

export interface Siege {
  /** Minutes since the beginning at which a guess was evaluated. */
  evaluated: number[]
  /** Log-ins of the owner, on a device that the account knows, that failed meanwhile. */
  ownerKeptOut: number
  ownerTries: number
}

/**
 * `addresses` guess at one account, each once a minute, for `minutes` of a clock that is moved on; the owner logs in
 * every ten minutes. `clock` is the one that counts the attempts.
 */
export async function besiege(
  sandbox: Sandbox,
  clock: SteppedClock,
  { addresses, minutes }: { addresses: number; minutes: number },
): Promise<Siege> {
  const owner = await anAccount(sandbox, 'ana')
  const laptop = new Browser(sandbox)
  if ((await laptop.login(owner)).statusCode !== 200) throw new Error('the owner does not get in')
  const siege: Siege = { evaluated: [], ownerKeptOut: 0, ownerTries: 0 }
  for (let minute = 0; minute < minutes; minute += 1) {
    const codes = await Promise.all(
      Array.from({ length: addresses }, (_, nth) => guess(sandbox, owner.email, nth)),
    )
    for (const code of codes) if (code === 400) siege.evaluated.push(minute)
    if (minute % 10 === 0) {
      siege.ownerTries += 1
      if ((await laptop.login(owner)).statusCode !== 200) siege.ownerKeptOut += 1
    }
    clock.move(60_000)
  }
  return siege
}

async function guess(sandbox: Sandbox, email: string, nth: number) {
  const headers = { 'x-forwarded-for': `198.18.${nth >> 8}.${nth & 255}` }
  const payload = { email, password: `guess-${randomUUID().slice(0, 8)}9` }
  const { statusCode } = await new Browser(sandbox).call('POST', '/api/auth/session/login', payload, headers)
  return statusCode
}

/** The most that fell into any sixty minutes. */
export function mostInAnHour(minutes: readonly number[]): number {
  return Math.max(0, ...minutes.map((from) => minutes.filter((at) => at >= from && at < from + 60).length))
}

const rest = (subjects: readonly Subject[]) => subjects.filter(({ kind }) => kind !== 'account')

/** For the control: attempts that count each address, and never the account. */
export function withoutAccountCount<T extends AttemptLimits>(attempts: T): T {
  return {
    ...attempts,
    reserve: (subjects: readonly Subject[]) => attempts.reserve(rest(subjects)),
    look: (subjects: readonly Subject[]) => attempts.look(rest(subjects)),
    forget: (subjects: readonly Subject[]) => attempts.forget(rest(subjects)),
  }
}
