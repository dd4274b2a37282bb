import type { FastifyInstance } from 'fastify'
import { keepHome } from '../src/modules/homes/index.ts'
import { openAccount } from '../src/modules/identity/index.ts'
import type { Hint, Services } from '../src/platform/context.ts'
import { type Db, transaction } from '../src/platform/database/db.ts'
import { openJob } from './mails.ts'
import { asOwner, type TestDatabase } from './database.ts'

/** A home whose owner never asks for its exact location in a test, so any appearance of it is a leak. */
export const canary = {
  username: 'quill.zy',
  address: { street: 'Canary Lane 7319', unit: 'Bell Zyxwvut', postcode: 'CNRY-7319', city: 'Canaryville' },
  directions: 'Behind the canary-yellow gate',
  point: { lat: 78.223147, lng: 15.646381 },
} as const

const marks = ['canary lane', 'zyxwvut', 'cnry-7319', 'canaryville', 'canary-yellow', '78.2231', '15.6463']

/** Returns the mark of the canary's address that a text contains; undefined when there is none. */
export function canaryIn(text: string): string | undefined {
  const folded = text.toLowerCase()
  return marks.find((mark) => folded.includes(mark))
}

/** Far from where tests live, under a name that none of them looks for. */
export async function plantCanary({ db }: Pick<Services, 'db'>, owner: Db) {
  const id = await openAccount(owner, {
    name: 'Quill Zy',
    username: canary.username,
    email: 'quill@canary.example',
    passwordHash: 'none',
    verification: 'verified',
    profileCompleted: true,
    location: 'Longyearbyen, Svalbard',
  })
  const { address, directions, point } = canary
  await transaction(db, { viewer: id }, (tx) =>
    keepHome(tx, id, { hosting: 'yes', maxGuests: 1, address, directions, point }),
  )
}

/** Searches logs, replies, live events and jobs for the canary; a leak fails the test file when its app stops. */
export function createScanner() {
  const leaks = new Set<string>()
  const scan = (where: string, text: string) => {
    const mark = canaryIn(text)
    if (mark !== undefined) leaks.add(`${where} says «${mark}»`)
  }
  return {
    leaks,
    /** Receives log lines in place of the standard output. */
    log: { write: (line: string) => scan('a log line', line) },
    readReplies: (server: FastifyInstance) => {
      server.addHook('onSend', async ({ method, routeOptions }, _, payload) => {
        if (typeof payload === 'string') scan(`the reply of ${method} ${routeOptions.url}`, payload)
      })
    },
    readHints:
      (hint: Hint): Hint =>
      (accountIds, event, ...payload) => {
        scan(`the hint ${event}`, JSON.stringify(payload))
        hint(accountIds, event, ...payload)
      },
    /** Mails and other deferred work are jobs. */
    readJobs: ({ name }: TestDatabase) =>
      asOwner(name, async (client) => {
        const { rows } = await client.query<{ name: string; data: object; output: string }>(
          "select name, data, coalesce(output::text, '') as output from pgboss.job where data is not null",
        )
        for (const { name: queue, data, output } of rows)
          scan(`a job of ${queue}`, JSON.stringify(openJob(queue, data)) + output)
      }),
  }
}
export type Scanner = ReturnType<typeof createScanner>
