import { randomUUIDv7 } from 'node:crypto'
import { Client } from 'pg'
import { dayFromNow } from '../../apps/api/testing/builders/homes.ts'
import { anOpenStop, letLiveIn } from '../../apps/api/testing/builders/offers.ts'
import { aGazetteer, lisbon } from '../../apps/api/testing/builders/places.ts'
import { aStudent, homeAddress, type Student, words } from '../../apps/api/testing/builders/stays.ts'
import type { anApp } from '../../apps/api/testing/app.ts'
import { findAddress } from '../../apps/api/src/modules/homes/index.ts'
import { goByTheClock } from '../../apps/api/src/modules/stay-requests/clock/stay-clock.job.ts'
import { transaction } from '../../apps/api/src/platform/database/db.ts'
import { randomFrom } from '../homes/location-safety.ts'

type App = Awaited<ReturnType<typeof anApp>>
type Random = () => number

interface Known {
  id: string
  version: number
  status: string
  guest_id: string
  host_id: string
  asker_id: string
}

interface Host extends Student {
  room: number
}
/** On the way, with a stop that needs a host for all of the time. */
type Guest = Student & { legId: string }

/** Two homes, with one bed and with two, and four who would like to stay: small enough to be crowded. */
export interface World {
  hosts: Host[]
  guests: Guest[]
  ids: string[]
  sql: Client
}

async function aWorld(app: App): Promise<World> {
  const hosts: Host[] = []
  for (const room of [1, 2]) {
    const host = await aStudent(app, 'host')
    await host.home({ hosting: 'yes', maxGuests: room, ...homeAddress })
    await letLiveIn(app, host)
    hosts.push({ ...host, room })
  }
  const guests: Guest[] = []
  for (let nth = 0; nth < 4; nth += 1) {
    const guest = await aStudent(app, 'guest')
    guests.push({ ...guest, legId: (await anOpenStop(app, guest, { from: 0, to: 90 })).legId })
  }
  const sql = new Client({ connectionString: app.database.ownerUrl })
  await sql.connect()
  return { hosts, guests, ids: [...hosts, ...guests].map(({ id }) => id), sql }
}

export async function settleWorlds(app: App, count: number) {
  // The days are counted in UTC here: so they are in this Lisbon.
  await aGazetteer(app, [{ ...lisbon, zone: 'Africa/Abidjan' }])
  return Promise.all(Array.from({ length: count }, () => aWorld(app)))
}

/** Sessions end, so people who act for an hour log in now and then. */
async function logInAgain({ hosts, guests }: World) {
  for (const person of [...hosts, ...guests]) await person.browser.login(person)
}

export const leaveWorlds = (worlds: readonly World[]) => Promise.all(worlds.map(({ sql }) => sql.end()))

const pick = <T>(random: Random, from: readonly T[]): T | undefined =>
  from[Math.floor(random() * from.length)]
const upTo = (random: Random, most: number) => Math.floor(random() * (most + 1))

function someDates(random: Random) {
  const arrive = upTo(random, 4)
  return { arriveOn: dayFromNow(arrive), departOn: dayFromNow(arrive + 1 + upTo(random, 2)) }
}

async function known({ sql, ids }: World) {
  const { rows } = await sql.query<Known>(
    'select id, version, status, guest_id, host_id, asker_id from stay_requests where host_id = any ($1)',
    [ids],
  )
  return rows
}

/** One of the four does something: often what makes sense, sometimes anything at all, often too late. */
async function actOnce(world: World, who: Student, stays: readonly Known[], random: Random) {
  const own = stays.filter(({ guest_id, host_id }) => guest_id === who.id || host_id === who.id)
  const stay = pick(random, own)
  if (!stay || random() < 0.35) return askSomebody(world, who, random)
  const isAsker = stay.asker_id === who.id
  const path = random() < 0.7 ? sensible(stay, isAsker, random) : (pick(random, everything) ?? 'accept')
  const reason = 'Something came up, I am sorry'
  const payload = { ...someDates(random), reason, happened: random() < 0.6, version: stay.version }
  return who.call('POST', `/api/stay-requests/${stay.id}/${path}`, payload)
}

const everything = [
  'accept',
  'agree',
  'counter',
  'decline',
  'dates',
  'withdraw',
  'cancel',
  'check-in',
  'leave',
  'answer',
  'accept-late',
] as const

function sensible({ status }: Known, isAsker: boolean, random: Random) {
  if (status === 'pending') return isAsker ? 'dates' : random() < 0.8 ? 'accept' : 'counter'
  if (status === 'countered') return isAsker ? 'agree' : 'counter'
  if (status === 'expired') return 'accept-late'
  return pick(random, ['cancel', 'check-in', 'leave', 'answer'] as const) ?? 'answer'
}

function askSomebody({ hosts, guests }: World, who: Student, random: Random) {
  const isHost = hosts.some(({ id }) => id === who.id)
  const guest = isHost ? pick(random, guests) : undefined
  const other = guest ?? (random() < 0.7 ? hosts[0] : pick(random, hosts))
  if (!other) throw new Error('nobody to ask')
  return who.call('POST', '/api/stay-requests', {
    clientId: randomUUIDv7(),
    username: other.username,
    direction: guest ? 'invite' : 'request',
    tripLegId: guest?.legId ?? null,
    ...someDates(random),
    guests: random() < 0.8 ? 1 : 2,
    text: words,
  })
}

/** The earliest first: nothing overlaps on the way that did not before. */
async function letTimePass({ sql, ids }: World, days: number) {
  const { rows } = await sql.query<{ id: string }>(
    'select id from stay_requests where host_id = any ($1) order by lower(days)',
    [ids],
  )
  for (const { id } of rows) {
    await sql.query(
      `update stay_requests set days = daterange(lower(days) - $2::int, upper(days) - $2::int),
         suggested = case when suggested is null then null
           else daterange(lower(suggested) - $2::int, upper(suggested) - $2::int) end,
         waiting_since = waiting_since - $2::int * interval '1 day',
         due_at = due_at - $2::int * interval '1 day' where id = $1`,
      [id, days],
    )
  }
}

interface Verdict {
  sequences: number
  acts: number
  /** Acts that the server did. */
  done: number
  /** Answers that no rule explains: a fault of the server. */
  faults: string[]
  nightsTooFull: number
  guestsInTwoBeds: number
  /** Cases in which somebody saw an address they must not see, or did not see one they may. */
  addressesWrong: number
  looks: number
}

type Breach = 'nightsTooFull' | 'guestsInTwoBeds' | 'addressesWrong'

const clean = (): Verdict => ({
  sequences: 0,
  acts: 0,
  done: 0,
  faults: [],
  nightsTooFull: 0,
  guestsInTwoBeds: 0,
  addressesWrong: 0,
  looks: 0,
})
/** Read as the database owner, past every rule of the app. */
async function judgeNights({ sql, ids }: World, verdict: Verdict) {
  const { rows } = await sql.query<{ full: string; twice: string }>(
    `with nights as (select s.id, s.guest_id, s.host_id, s.guests, n from stay_requests s,
         generate_series(lower(s.days), upper(s.days) - 1, interval '1 day') n
       where s.host_id = any ($1) and s.status in ('accepted', 'tookPlace'))
     select (select count(*) from (select from nights join homes h on h.account_id = host_id
         group by host_id, n, h.max_guests having sum(guests) > h.max_guests) f) as full,
       (select count(*) from (select from nights group by guest_id, n having count(*) > 1) t) as twice`,
    [ids],
  )
  const [full, twice] = [Number(rows[0]?.full), Number(rows[0]?.twice)]
  verdict.nightsTooFull += full
  verdict.guestsInTwoBeds += twice
  return full + twice > 0
}

/** Checks for the guest of each stay and a stranger that the address is readable exactly when it may be. */
async function judgeAddresses(app: App, { sql, ids, guests }: World, verdict: Verdict, random: Random) {
  const { rows } = await sql.query<Known & { open: boolean }>(
    `select id, guest_id, host_id, status in ('accepted', 'tookPlace')
       and (now() at time zone 'utc')::date <= upper(days) + 14 as open
     from stay_requests where host_id = any ($1)`,
    [ids],
  )
  for (const { id, guest_id, host_id, open } of rows) {
    const stranger = pick(
      random,
      guests.filter((guest) => guest.id !== guest_id),
    )
    for (const viewer of [guest_id, stranger?.id ?? '']) {
      const address = await transaction(app.services.db, { viewer, stay: id }, (tx) =>
        findAddress(tx, host_id),
      )
      verdict.looks += 1
      if ((address !== undefined) !== (viewer === guest_id && open)) verdict.addressesWrong += 1
    }
    const guest = guests.find((one) => one.id === guest_id)
    const card = await guest?.card({ _id: id })
    verdict.looks += 1
    if ((card?.statusCode === 200) !== open || card?.body.includes(homeAddress.address.street) !== open) {
      verdict.addressesWrong += 1
    }
  }
}

const steps = 4
const actors = 4

/** Accepts up to four pending requests at the same moment, so that several compete for the last bed. */
function rush({ hosts, guests }: World, stays: readonly Known[], random: Random) {
  const open = stays.filter(({ status }) => status === 'pending').toSorted(() => random() - 0.5)
  return open.slice(0, actors).flatMap((stay) => {
    const askedId = stay.asker_id === stay.guest_id ? stay.host_id : stay.guest_id
    const asked = [...hosts, ...guests].find(({ id }) => id === askedId)
    return asked
      ? [asked.call('POST', `/api/stay-requests/${stay.id}/accept`, { version: stay.version })]
      : []
  })
}

async function runSequence(app: App, world: World, random: Random, verdict: Verdict) {
  for (let step = 0; step < steps; step += 1) {
    if (random() < 0.25) await letTimePass(world, pick(random, [1, 2, 6, 17]) ?? 1)
    const stays = await known(world)
    const people = [...world.hosts, ...world.guests]
    const acting = Array.from({ length: actors }, () => pick(random, people)).filter(
      (who) => who !== undefined,
    )
    const clock = random() < 0.2 ? goByTheClock(app.services, new AbortController().signal) : undefined
    const isRush = step > 0 && random() < 0.5
    const begun =
      step === 0
        ? world.guests.map((who) => askSomebody(world, who, random))
        : isRush
          ? rush(world, stays, random)
          : acting.map((who) => actOnce(world, who, stays, random))
    const replies = await Promise.all(begun)
    await clock
    verdict.acts += replies.length
    verdict.done += replies.filter(({ statusCode }) => statusCode === 200).length
    // A 401 counts as a fault too: somebody without a session proves nothing.
    for (const { statusCode, body } of replies)
      if (statusCode >= 500 || statusCode === 401) verdict.faults.push(`${statusCode} ${body}`)
    // Broken rows can't be moved in time: the database would refuse them.
    if (await judgeNights(world, verdict)) break
  }
  await judgeAddresses(app, world, verdict, random)
  await world.sql.query('delete from stay_requests where host_id = any ($1)', [world.ids])
  verdict.sequences += 1
}

interface Size {
  count: number
  seed: number
  /** For the controls: enough once this was seen. */
  until?: Breach
  say?: (line: string) => void
}

/** Random sequences with four at a time, in crowded worlds of their own. */
export async function runSequences(app: App, worlds: readonly World[], { count, seed, until, say }: Size) {
  const verdict = clean()
  let left = count
  const isEnough = () => until !== undefined && verdict[until] > 0
  const work = async (world: World, lane: number) => {
    const random = randomFrom(seed + lane)
    let loggedInAt = 0
    while (left > 0 && !isEnough()) {
      left -= 1
      if (Date.now() - loggedInAt > 120_000) {
        await logInAgain(world)
        loggedInAt = Date.now()
      }
      await runSequence(app, world, random, verdict)
      if (verdict.sequences % 250 === 0) say?.(`${verdict.sequences} of ${count}`)
    }
  }
  await Promise.all(worlds.map(work))
  return verdict
}
