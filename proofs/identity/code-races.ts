import { randomBytes, randomUUIDv7 } from 'node:crypto'
import * as fc from 'fast-check'
import { asOwner } from '../../apps/api/testing/database.ts'
import { anAccount, anAccountWithTotp, type anApp, Browser } from '../../apps/api/testing/app.ts'
import { hashCode } from '../../apps/api/src/modules/identity/challenges/challenge-codes.ts'
import { hashMailToken } from '../../apps/api/src/platform/mail/mail-tokens.ts'

type Sandbox = Awaited<ReturnType<typeof anApp>>

/** Guesses at one log-in that all come at the same moment. */
interface Race {
  kind: 'device' | 'factor'
  guesses: boolean[]
}

const races: fc.Arbitrary<Race> = fc.record({
  kind: fc.constantFrom('device', 'factor'),
  // Now and then a right one among the wrong, now and then several, now and then none.
  guesses: fc.array(
    fc.nat(5).map((die) => die === 0),
    { minLength: 6, maxLength: 14 },
  ),
})

export interface Verdict {
  races: number
  guesses: number
  /** Over all races: the most that were counted, told «wrong» or let in. */
  mostCounted: number
  mostSessions: number
  /** Races that broke a rule. */
  deviations: number
}

/** `lanes` log-ins at a time, each with its own account. */
export async function runRaces(
  sandbox: Sandbox,
  {
    count,
    seed,
    lanes = 4,
    untilFirst = false,
    say,
  }: { count: number; seed: number; lanes?: number; untilFirst?: boolean; say?: (line: string) => void },
): Promise<Verdict> {
  const queue = fc.sample(races, { numRuns: count, seed })
  const verdict: Verdict = { races: 0, guesses: 0, mostCounted: 0, mostSessions: 0, deviations: 0 }
  const work = async () => {
    for (let race = queue.pop(); race; race = queue.pop()) {
      if (untilFirst && verdict.deviations > 0) return
      const { counted, wrong, sessions } = await runRace(sandbox, race)
      verdict.races += 1
      verdict.guesses += race.guesses.length
      verdict.mostCounted = Math.max(verdict.mostCounted, counted)
      verdict.mostSessions = Math.max(verdict.mostSessions, sessions)
      // The fifth wrong one is answered with the end of the log-in, so four are told that they were wrong.
      if (counted > 5 || wrong > 4 || sessions > 1) verdict.deviations += 1
      if (verdict.races % 100 === 0) say?.(`${verdict.races} of ${count}`)
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return verdict
}

async function runRace(sandbox: Sandbox, { kind, guesses }: Race) {
  const { accountId, token, right, wrong } = await openLogin(sandbox, kind)
  const replies = await Promise.all(
    guesses.map((isRight) =>
      new Browser(sandbox).call('POST', `/api/auth/session/challenges/${token}`, {
        code: isRight ? right : wrong,
      }),
    ),
  )
  const countOf = (status: number) => replies.filter(({ statusCode }) => statusCode === status).length
  if (countOf(200) + countOf(400) + countOf(410) !== guesses.length)
    throw new Error('an answer of another kind')
  const { rows } = await asOwner(sandbox.database.name, (client) =>
    client.query<{ counted: number; sessions: number }>(
      `select guesses::int as counted, (select count(*)::int from identity_sessions s
         where s.account_id = c.account_id) as sessions from identity_challenges c where account_id = $1`,
      [accountId],
    ),
  )
  const { counted = 0, sessions = 0 } = rows[0] ?? {}
  return {
    counted: Math.max(counted, countOf(200) + countOf(400)),
    wrong: countOf(400),
    sessions: Math.max(sessions, countOf(200)),
  }
}

/** A log-in that waits for its code, as it is after the password, without the price of the password. */
async function openLogin(sandbox: Sandbox, kind: Race['kind']) {
  const token = randomBytes(32).toString('base64url')
  const mailed = '314159'
  const { id: accountId, code } =
    kind === 'device'
      ? { ...(await anAccount(sandbox, 'ana')), code: mailed }
      : await anAccountWithTotp(sandbox, 'ana').then(({ id, phone }) => ({ id, code: phone.code() }))
  await asOwner(sandbox.database.name, (client) =>
    client.query(
      `insert into identity_challenges (id, account_id, token_hash, kind, code_hash, expires_at)
       values ($1, $2, $3, $4, $5, now() + interval '10 minutes')`,
      [
        randomUUIDv7(),
        accountId,
        hashMailToken(token),
        kind,
        kind === 'device' ? hashCode(token, mailed) : null,
      ],
    ),
  )
  return { accountId, token, right: code, wrong: anotherThan(code) }
}

/** Of an authenticator app three codes are right at a time; a recovery code that nobody has is always wrong. */
const anotherThan = (code: string) => (code === '314159' ? '271828' : '00000-00000')
