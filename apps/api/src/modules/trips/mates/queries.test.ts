import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayFromNow } from '../../../../testing/builders/homes.ts'
import { aGazetteer, type TestCity } from '../../../../testing/builders/places.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'
import { transaction } from '../../../platform/database/db.ts'
import { seeded } from '../../../platform/seeded-random.ts'
import { legCellOf, shownAs } from '../policy.ts'
import { insertTrip, replaceLegs } from '../queries.ts'
import { crossingsOf } from './find-tripmates.ts'

const random = seeded(70)
const upTo = (most: number) => Math.floor(random() * most)
const oneOf = <const T>(all: readonly [T, ...T[]]): T => all[upTo(all.length)] ?? all[0]

/** Cities so close to each other that many are just within 50 km, and many just beyond. */
const cities: TestCity[] = Array.from({ length: 30 }, (_, nth) => ({
  id: nth + 1,
  name: `City${nth}`,
  at: [44 + random() * 1.4, 10 + random() * 1.8],
  country: 'IT',
  region: '05',
  people: 10_000,
}))

const radians = Math.PI / 180
function kmBetween([lat, lng]: TestCity['at'], [otherLat, otherLng]: TestCity['at']) {
  const a =
    Math.sin(((otherLat - lat) * radians) / 2) ** 2 +
    Math.cos(lat * radians) * Math.cos(otherLat * radians) * Math.sin(((otherLng - lng) * radians) / 2) ** 2
  return 2 * 6371.0088 * Math.asin(Math.sqrt(a))
}

let app: Awaited<ReturnType<typeof anApp>>
const placeIds = new Map<string, string>()
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app, cities)
  const { rows } = await owner<{ id: string; name: string }>('select id, name from places')
  for (const { id, name } of rows) placeIds.set(name, id)
})
afterAll(() => app.stop())

const owner = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  asOwner(app.database.name, (client) => client.query<Row>(text, values))

const aPerson = () => ({
  id: randomUUID(),
  isVerified: random() < 0.7,
  gender: oneOf(['woman', 'man', null]),
  visibility: oneOf(['everyone', 'everyone', 'everyone', 'verified', 'nobody']),
  isBanned: random() < 0.05,
})
type Person = ReturnType<typeof aPerson>

function aTripOf(person: Person) {
  let day = 1 + upTo(20)
  const legs = Array.from({ length: 1 + upTo(4) }, () => {
    const from = day + upTo(3)
    day = from + 1 + upTo(6)
    const city = oneOf([cities[upTo(30)], cities[upTo(30)]]) ?? cities[0]
    return { id: randomUUID(), city, from, to: day, kind: oneOf(['meet', 'meet', 'host', 'private']) }
  })
  return {
    id: randomUUID(),
    person,
    legs,
    audience: oneOf(['everyone', 'everyone', 'everyone', 'everyone', 'verified', 'sameGender', 'onlyMe']),
    seeksMates: random() < 0.8,
    status: oneOf(['open', 'open', 'open', 'closed']),
  }
}
type Planned = ReturnType<typeof aTripOf>

async function build(people: Person[], trips: Planned[], blocks: [Person, Person][]) {
  await owner('delete from identity_accounts where name = $1', ['World'])
  for (const { id, isVerified, gender, visibility, isBanned } of people) {
    await owner(
      `insert into identity_accounts (id, name, username, profile_completed, verification, banned_until)
       values ($1::uuid, 'World', $4, true, $2, case when $3::boolean then now() + interval '1 day' end)`,
      [id, isVerified ? 'verified' : 'none', isBanned, `w${id.slice(-12)}`],
    )
    await owner('insert into profiles (account_id, gender, visibility) values ($1, $2, $3)', [
      id,
      gender,
      visibility,
    ])
  }
  for (const [one, other] of blocks)
    await owner(
      'insert into relations_blocks (blocker_id, blocked_id) values ($1, $2) on conflict do nothing',
      [one.id, other.id],
    )
  for (const { id, person, legs, audience, seeksMates, status } of trips) {
    const shown = legs.filter(({ kind }) => kind !== 'private')
    await transaction(app.services.db, { viewer: person.id }, async (tx) => {
      await insertTrip(tx, {
        id,
        owner_id: person.id,
        title: 'A trip',
        audience,
        audience_gender: audience === 'sameGender' ? person.gender : null,
        seeks_mates: seeksMates,
        status,
        starts_on: dayFromNow(legs[0]?.from ?? 1),
        ends_on: dayFromNow(legs.at(-1)?.to ?? 2),
        shown_from: shown[0] ? dayFromNow(shown[0].from) : null,
        shown_to: shown[0] ? dayFromNow(shown.at(-1)?.to ?? 2) : null,
        last_act: 'create',
      })
      await replaceLegs(
        tx,
        id,
        person.id,
        legs.map(({ id: legId, city, from, to, kind }) => {
          const [lat, lng] = city?.at ?? [0, 0]
          const { is_shown, seeks_mates } = shownAs({ status, audience, seeksMates }, kind)
          return {
            id: legId,
            place_id: placeIds.get(city?.name ?? '') ?? '',
            cell: legCellOf({ lat, lng }),
            from: dayFromNow(from),
            to: dayFromNow(to),
            kind,
            transport: null,
            note: '',
            is_shown,
            seeks_mates,
          }
        }),
      )
    })
  }
}

const isFor = ({ audience, person }: Planned, viewer: Person) =>
  audience === 'everyone' ||
  (audience === 'verified' && viewer.isVerified) ||
  (audience === 'sameGender' && person.gender !== null && viewer.gender === person.gender)
const isOpen = (person: Person, viewer: Person) =>
  person.visibility === 'everyone' || (person.visibility === 'verified' && viewer.isVerified)

/** Every stop of mine against every stop of everybody, by the words of the product. */
function naive(mine: Planned, trips: Planned[], blocks: [Person, Person][]) {
  const areApart = (one: Person, other: Person) =>
    blocks.some(([a, b]) => (a === one && b === other) || (a === other && b === one))
  return trips.flatMap((theirs) => {
    const { person } = theirs
    const isOut =
      person === mine.person ||
      person.isBanned ||
      !theirs.seeksMates ||
      theirs.status === 'closed' ||
      areApart(person, mine.person) ||
      !isFor(theirs, mine.person) ||
      !isFor(mine, person) ||
      !isOpen(person, mine.person) ||
      !isOpen(mine.person, person)
    if (isOut) return []
    return mine.legs.flatMap((own) =>
      theirs.legs.flatMap((other) => {
        const [from, to] = [Math.max(own.from, other.from), Math.min(own.to, other.to)]
        const isNear = own.city && other.city && kmBetween(own.city.at, other.city.at) <= 50
        const isMeeting = own.kind !== 'private' && other.kind !== 'private' && from < to && isNear
        return isMeeting ? [`${theirs.id} ${dayFromNow(from)} ${dayFromNow(to)}`] : []
      }),
    )
  })
}

it('in random worlds everybody is shown whom they cross, and nobody else', async () => {
  let shown = 0
  let asked = 0
  for (let world = 0; world < 6; world += 1) {
    const people = Array.from({ length: 24 }, aPerson)
    const trips = people.flatMap((person) => [aTripOf(person), aTripOf(person)])
    const blocks = Array.from({ length: 5 }, (): [Person, Person] => [
      people[upTo(12)] ?? aPerson(),
      people[12 + upTo(12)] ?? aPerson(),
    ])
    await build(people, trips, blocks)
    for (const mine of trips) {
      if (!mine.seeksMates || mine.status === 'closed' || mine.person.isBanned) continue
      asked += 1
      const found = await transaction(app.services.db, { viewer: mine.person.id }, (tx) =>
        crossingsOf(tx, { viewer: { accountId: mine.person.id } }, mine.id),
      )
      const ways = found.map(({ tripId, from, to }) => `${tripId} ${from} ${to}`)
      expect(ways.toSorted()).toEqual(naive(mine, trips, blocks).toSorted())
      shown += ways.length
    }
  }
  expect(asked).toBeGreaterThan(80)
  expect(shown).toBeGreaterThan(60)
})
