import { hash, verify } from '@node-rs/argon2'
import { overloaded } from '@wayfellow/contract/errors'
import { Gauge } from 'prom-client'
import { letBackgroundWait } from '../jobs/background-threads.ts'
import { refused } from '../http/errors.ts'

// OWASP's figure: 19 MiB, two passes, one lane. argon2id is the library's own default; its enum can't be named here.
const recommendedCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type PasswordCost = typeof recommendedCost

const mostAtOnce = new Gauge({
  name: 'wayfellow_hashes_most_at_once',
  help: 'The most passwords that were ever hashed at the same time by this process',
})
let hashing = 0
let most = 0

/** Counts apart from the queue, so that the figure shows whether the queue does its work. */
async function counted<T>(work: Promise<T>): Promise<T> {
  hashing += 1
  most = Math.max(most, hashing)
  mostAtOnce.set(most)
  try {
    return await work
  } finally {
    hashing -= 1
  }
}

export interface Passwords {
  hash: (password: string) => Promise<string>
  /** Costs the same when there is no hash to compare with, so that time doesn't tell who has an account. */
  verify: (hash: string | undefined, password: string) => Promise<boolean>
  waiting: () => number
  /** Refuses before anything is read or counted: in a storm most calls end here, so this must cost nothing. */
  refuseWhenFull: () => void
}

/** At most `atOnce` hashes run, at most `inQueue` wait; more are refused at once rather than late. */
export async function createPasswords({
  atOnce = 2,
  inQueue = 50,
  cost = recommendedCost,
} = {}): Promise<Passwords> {
  const nobody = await hash('nobody has this password', cost)
  letBackgroundWait()
  const queue: (() => void)[] = []
  let running = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= inQueue) throw refused(overloaded, 5)
      await new Promise<void>((go) => {
        queue.push(go)
      })
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    hash: (password) => inTurn(() => counted(hash(password, cost))),
    verify: (known, password) =>
      inTurn(async () => (await counted(verify(known ?? nobody, password))) && known !== undefined),
    waiting: () => queue.length,
    refuseWhenFull: () => {
      if (queue.length >= inQueue) throw refused(overloaded, 5)
    },
  }
}
