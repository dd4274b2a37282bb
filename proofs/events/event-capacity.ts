import { setTimeout } from 'node:timers/promises'
import {
  aFellow,
  anEventInput,
  eventIn,
  type Fellow,
  placeNamed,
} from '../../apps/api/testing/builders/events.ts'
import { aGazetteer } from '../../apps/api/testing/builders/places.ts'
import { asOwner } from '../../apps/api/testing/database.ts'
import type { anApp } from '../../apps/api/testing/app.ts'
import { aPassFor } from '../../apps/api/testing/callers.ts'

type App = Awaited<ReturnType<typeof anApp>>

interface Caller {
  token: string
}

interface World {
  organiser: Fellow
  lisbon: string
  callers: Caller[]
}

/** Somebody with events, and a crowd with access tokens: logging in is not what is tried here. */
export async function aCrowd(app: App, count: number): Promise<World> {
  await aGazetteer(app)
  const callers: Caller[] = []
  for (let nth = 0; nth < count; nth += 1) callers.push({ token: await aPassFor(app, 'member') })
  return {
    organiser: await aFellow(app, 'leila'),
    lisbon: await placeNamed(app, 'Lisbon, Portugal'),
    callers,
  }
}

interface Verdict {
  repetitions: number
  calls: number
  /** Answers that no rule explains. */
  faults: number
  /** Answers that said the server was busy; the caller tries again. */
  turnedAway: number
  /** Rounds in which the number of people going was not the capacity. */
  wrongCounts: number
  mostGoing: number
  /** Rounds in which somebody was shown a wrong place in the waiting list, or a place was given twice. */
  wrongLines: number
  leavings: number
  /** Leavings after which not exactly one moved up, or not the first. */
  wrongMoves: number
}

export interface Size {
  repetitions: number
  capacity: number
  /** How many leave one after the other; as many more leave at once. */
  leave: number
  /** For the control: enough once it was caught. */
  until?: 'wrongCounts'
  say?: (line: string) => void
}

interface AnswerRow {
  account: string
  answer: string
  arrival: number
}

const noVerdict: Verdict = {
  repetitions: 0,
  calls: 0,
  faults: 0,
  turnedAway: 0,
  wrongCounts: 0,
  mostGoing: 0,
  wrongLines: 0,
  leavings: 0,
  wrongMoves: 0,
}

/** Goes on from an earlier verdict, when there is one. */
export async function runRepetitions(
  app: App,
  world: World,
  size: Size,
  earlier = noVerdict,
): Promise<Verdict> {
  const verdict = { ...earlier }
  for (let round = 0; round < size.repetitions; round += 1) {
    await runRound(app, world, size, verdict)
    size.say?.(`${verdict.repetitions} rounds, most in ${verdict.mostGoing}`)
    if (size.until && verdict[size.until] > 0) break
  }
  return verdict
}

async function runRound(app: App, { organiser, lisbon, callers }: World, size: Size, verdict: Verdict) {
  const { capacity, leave } = size
  const { _id: id } = eventIn(await organiser.plan(anEventInput(lisbon, { capacity })))
  await asOwner(app.database.name, (client) =>
    client.query("update events set created_at = now() - interval '2 days' where id = $1", [id]),
  )
  const answer = async ({ token }: Caller, input: 'going' | 'no') => {
    const ask = () =>
      app.app.inject({
        method: 'POST',
        url: `/api/events/${id}/answer`,
        headers: { authorization: `Bearer ${token}`, 'x-client-platform': 'android' },
        payload: { answer: input },
      })
    let reply = await ask()
    for (let again = 0; reply.statusCode === 503 && again < 200; again += 1) {
      verdict.turnedAway += 1
      await setTimeout(1000)
      reply = await ask()
    }
    verdict.calls += 1
    if (reply.statusCode !== 200) verdict.faults += 1
    return reply.statusCode === 200 ? eventIn(reply) : undefined
  }
  const seen = await Promise.all(callers.map((caller) => answer(caller, 'going')))
  const rows = await read(app, id)
  const going = rows.filter((one) => one.answer === 'going')
  verdict.mostGoing = Math.max(verdict.mostGoing, going.length)
  if (going.length !== Math.min(capacity, callers.length)) verdict.wrongCounts += 1
  if (!isLine(rows, capacity) || !areShownRight(seen.map((event) => event?.viewerPlace))) {
    verdict.wrongLines += 1
  }
  const byAccount = new Map(callers.map((caller) => [accountOf(caller.token), caller]))
  for (let nth = 0; nth < leave; nth += 1) {
    await leaveOne(
      app,
      id,
      async (account) => {
        const caller = byAccount.get(account)
        if (caller) await answer(caller, 'no')
      },
      verdict,
    )
  }
  await leaveTogether(
    app,
    id,
    leave,
    async (account) => {
      const caller = byAccount.get(account)
      if (caller) await answer(caller, 'no')
    },
    verdict,
  )
  verdict.repetitions += 1
}

/** Reads the answers in the order of arrival, past every rule of the app. */
const read = async (app: App, id: string): Promise<AnswerRow[]> => {
  const { rows } = await asOwner(app.database.name, (client) =>
    client.query<AnswerRow>(
      `select account_id as account, answer, arrival::int as arrival from events_answers
       where event_id = $1 order by arrival`,
      [id],
    ),
  )
  return rows
}

/** Checks that the first to arrive are going, all others wait, and no number was given twice. */
function isLine(rows: readonly AnswerRow[], capacity: number) {
  const expected = rows.map((_, nth) => (nth < capacity ? 'going' : 'waiting'))
  const numbers = new Set(rows.map(({ arrival }) => arrival))
  return numbers.size === rows.length && rows.every(({ answer }, nth) => answer === expected[nth])
}

/** Checks that the places shown to waiting people are exactly 1 to n, each once. */
function areShownRight(places: readonly (number | null | undefined)[]) {
  const shown = places.filter((place) => typeof place === 'number').toSorted((a, b) => a - b)
  return shown.every((place, nth) => place === nth + 1)
}

type Leave = (account: string) => Promise<void>

async function leaveOne(app: App, id: string, leave: Leave, verdict: Verdict) {
  const before = await read(app, id)
  const leaver = before.find(({ answer }) => answer === 'going')
  const first = before.find(({ answer }) => answer === 'waiting')
  if (!leaver || !first) return
  await leave(leaver.account)
  verdict.leavings += 1
  const moved = await movedUp(app, id, before)
  if (moved.length !== 1 || moved[0] !== first.account) verdict.wrongMoves += 1
}

/** Several people leave at the same moment; as many must move up, exactly the first of the waiting list. */
async function leaveTogether(app: App, id: string, count: number, leave: Leave, verdict: Verdict) {
  const before = await read(app, id)
  const leavers = before.filter(({ answer }) => answer === 'going').slice(0, count)
  const next = before.filter(({ answer }) => answer === 'waiting').slice(0, leavers.length)
  if (next.length < leavers.length) return
  await Promise.all(leavers.map(({ account }) => leave(account)))
  verdict.leavings += leavers.length
  const moved = new Set(await movedUp(app, id, before))
  if (moved.size !== next.length || !next.every(({ account }) => moved.has(account))) verdict.wrongMoves += 1
}

async function movedUp(app: App, id: string, before: readonly AnswerRow[]) {
  const waited = new Set(before.filter(({ answer }) => answer === 'waiting').map(({ account }) => account))
  const after = await read(app, id)
  return after
    .filter(({ account, answer }) => answer === 'going' && waited.has(account))
    .map(({ account }) => account)
}

function accountOf(token: string): string {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return typeof claims === 'object' && claims !== null && 'sub' in claims ? String(claims.sub) : ''
}

/** The control: the same app on a database without the lock and the capacity constraint. */
export const plantNoLock = (app: App) =>
  asOwner(app.database.name, (client) =>
    client.query(`create or replace function events_hold(event uuid) returns void language sql as $$
        select from events where id = event
      $$;
      alter table events drop constraint events_never_overfull`),
  )
