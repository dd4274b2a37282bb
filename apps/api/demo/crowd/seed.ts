import { transaction, type Db } from '../../src/platform/database/db.ts'
import { blockDays, keepHome } from '../../src/modules/homes/index.ts'
import { openAccount } from '../../src/modules/identity/index.ts'
import { giveDrawing } from '../../src/modules/photos/index.ts'
import { findPlace } from '../../src/modules/places/index.ts'
import { keepProfile } from '../../src/modules/profiles/index.ts'
import { catalogue } from '../../src/modules/universities/index.ts'
import type { City } from './cities.ts'
import { dice } from './random.ts'
import { createDrawings, type Drawings } from './drawings.ts'
import { type CrowdMeans, inParallel, type Place } from './deps.ts'
import { aCrowdOf, type CrowdPerson } from './people.ts'
import { plansOf } from './plans.ts'
import { findCrowd, setClocks } from './rows.ts'
import { carryOut } from './seed-plans.ts'
import { acquaint } from '../seed-follows.ts'
import { findPlaceId } from '../seed-posts.ts'
import { dayOf } from '../seed-profiles.ts'

/**
 * Students of our own making, all through the use-cases that everybody uses. Says how many are new: those who are here stay
 * as they are, and who was left half-made is finished. Nobody while the gazetteer or the storage is empty.
 */
export async function seedCrowd(means: CrowdMeans, count: number, among?: readonly City[]) {
  const crowd = aCrowdOf(count, among)
  const places = await findPlaces(means.db, crowd)
  const people = crowd.filter(({ city }) => places.has(city.label))
  const here = await findCrowd(means.owner, [...people.map(({ username }) => username), 'mara', 'ines'])
  const ids = new Map(here.map(({ username, id }) => [username, id]))
  const complete = new Set(here.filter(({ isComplete }) => isComplete).map(({ username }) => username))
  const missing = people.filter(({ username }) => !complete.has(username))
  const drawings = createDrawings()
  await inParallel(missing, async (person) => {
    const place = places.get(person.city.label)
    if (place)
      ids.set(person.username, await settle(means, drawings, person, place, ids.get(person.username)))
  })
  const seen = missing.map(({ username, seen: days }) => ({ id: ids.get(username) ?? '', seen: days }))
  await setClocks(means.owner, { people: seen, posts: [], events: [] })
  const plans = plansOf(people)
  if (missing.length > 0) await acquaint(means.db, ids, plans.follows)
  await carryOut(means, { plans, ids, places, drawings })
  return missing.length
}

async function findPlaces(db: Db, crowd: readonly CrowdPerson[]) {
  const found = new Map<string, Place>()
  for (const label of new Set(crowd.map(({ city }) => city.label))) {
    const id = await findPlaceId(db, label)
    const place = id === undefined ? undefined : await findPlace(db, id)
    if (place) found.set(label, { id: place.id, lat: place.lat, lng: place.lng })
  }
  return found
}

/** Account, faces, words and home; their id. */
async function settle(
  { db, owner, storage, photoLinks, passwordHash }: CrowdMeans,
  drawings: Drawings,
  person: CrowdPerson,
  place: Place,
  known: string | undefined,
) {
  const { name, username, city, isVerified, joined, profile, home, blocked } = person
  const accountId =
    known ??
    (await openAccount(owner, {
      name,
      username,
      email: `${username}@demo.wayfellow.example`,
      passwordHash,
      verification: isVerified ? 'verified' : 'none',
      createdAt: new Date(Date.now() - joined * 86_400_000),
    }))
  const give = async (purpose: 'profile' | 'home', drawn: ReturnType<Drawings['scene']>) =>
    giveDrawing({ db, storage, photoLinks }, { accountId, purpose, ...(await drawn) })
  await give('profile', drawings.face(person))
  if (person.hasScene) await give('profile', drawings.scene())
  for (const part of person.rooms) await give('home', drawings.room(part, home?.bed !== 'bed'))
  await transaction(db, { viewer: accountId }, async (tx) => {
    if (home) {
      const { hosting = null, meetUp = null } = profile
      await keepHome(tx, accountId, { ...home, hosting, meetUp, point: around(place, username) })
      for (const [from, to] of blocked)
        await blockDays(tx, accountId, 'own', { from: dayOf(from), to: dayOf(to) })
    }
    const universityId = isVerified
      ? await catalogue.confirm(tx, accountId, `${username}@${city.domain}`)
      : undefined
    await keepProfile(tx, accountId, {
      ...profile,
      placeId: place.id,
      ...(universityId !== undefined && { universityId }),
    })
  })
  return accountId
}

/** Somewhere within about four kilometres. */
function around({ lat, lng }: Place, username: string) {
  const luck = dice(username)
  const off = () => (luck.between(-100, 100) + luck.between(-100, 100)) * 0.000_18
  return { lat: lat + off(), lng: lng + off() / Math.cos((lat * Math.PI) / 180) }
}
