import type { searchHosts } from '@wayfellow/contract/search'
import type { z } from 'zod/mini'

export type HostSearch = z.output<typeof searchHosts.input>

/** Somebody in a little world, with all that finding them may depend on. */
export interface Person {
  id: string
  lat: number
  lng: number
  hosting: 'yes' | 'maybe' | 'no' | null
  verification: 'verified' | 'none'
  isBanned: boolean
  isLocked: boolean
  isCompleted: boolean
  visibility: 'everyone' | 'verified' | 'nobody'
  gate: ('sameUniversity' | 'sameGender' | 'aReview')[]
  gender: 'woman' | 'man' | null
  age: number
  university: string | null
  hasBadge: boolean
  languages: string[]
  learns: string[]
  reviews: number
  idleDays: number
  maxGuests: number | null
  longestStay: number | null
  isOwnRoom: boolean
  isStepFree: boolean
  /** Of so many requests, all within hours. */
  answered: number
  /** Days from now that are taken, the last not included. */
  taken: [number, number][]
}

export interface World {
  people: Person[]
  /** Pairs of people of whom one has blocked the other. */
  blocks: [Person, Person][]
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

export function metresBetween(one: { lat: number; lng: number }, other: { lat: number; lng: number }) {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const square =
    half(one.lat, other.lat) +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lng, other.lng)
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(square)))
}

/** Location of everybody who offers no home. */
const city = { lat: 38.71667, lng: -9.13333 }

const isOffered = ({ hosting }: Person) => hosting === 'yes' || hosting === 'maybe'
const badgeOf = ({ verification, hasBadge, university }: Person) =>
  verification === 'verified' && hasBadge ? university : null

/** Blocked, hidden, banned, locked and unfinished people, and those whose conditions the viewer fails, never appear. */
export function mayAppear(person: Person, viewer: Person, { blocks }: World) {
  const isApart = blocks.some(
    ([one, other]) => (one === viewer && other === person) || (one === person && other === viewer),
  )
  const isSeen =
    person.visibility === 'everyone' ||
    (person.visibility === 'verified' && viewer.verification === 'verified')
  const passes = {
    sameUniversity: person.university !== null && badgeOf(viewer) === person.university,
    sameGender: person.gender !== null && viewer.gender === person.gender,
    aReview: viewer.reviews > 0,
  }
  return (
    person !== viewer &&
    !isApart &&
    isSeen &&
    !person.isBanned &&
    !person.isLocked &&
    person.isCompleted &&
    person.gate.every((condition) => passes[condition])
  )
}

const idleMost = { week: 7, month: 31, halfYear: 183, any: Number.POSITIVE_INFINITY }

function isWanted(person: Person, viewer: Person, search: HostSearch, nights: [number, number] | undefined) {
  const home = isOffered(person)
  const room = (home ? person.maxGuests : null) ?? 1
  const isFree = !nights || person.taken.every(([from, to]) => to <= nights[0] || from >= nights[1])
  const isShort =
    !nights || !home || person.longestStay === null || nights[1] - nights[0] <= person.longestStay
  return [
    metresBetween(home ? person : city, { lat: search.lat ?? 0, lng: search.lng ?? 0 }) <=
      search.radius * 1_000,
    search.hosting === 'any' || (search.hosting === 'yes' ? person.hosting === 'yes' : home),
    person.idleDays < idleMost[search.lastActive],
    search.language === undefined || person.languages.includes(search.language),
    search.learn === undefined || person.learns.includes(search.learn),
    search.tandem === undefined ||
      (person.languages.some((code) => viewer.learns.includes(code)) &&
        person.learns.some((code) => viewer.languages.includes(code))),
    search.university === undefined || person.university === search.university,
    search.gender === undefined || (viewer.gender !== null && person.gender === viewer.gender),
    search.ageFrom === undefined || person.age >= search.ageFrom,
    search.ageTo === undefined || person.age <= search.ageTo,
    search.verified === undefined || person.verification === 'verified',
    search.reviewed === undefined || person.reviews > 0,
    search.ownRoom === undefined || (home && person.isOwnRoom),
    search.stepFree === undefined || (home && person.isStepFree),
    search.guests <= room,
    isFree && isShort,
  ].every(Boolean)
}

const bandOf = ({ answered }: Person) => (answered >= 3 ? 4 : 0)

function fitOf(person: Person) {
  const hosting = person.hosting === 'yes' ? 40 : person.hosting === 'maybe' ? 20 : 0
  const said = isOffered(person) && person.isOwnRoom && person.maxGuests !== null ? 4 : 0
  const verified = person.verification === 'verified' ? 20 : 0
  return hosting + verified + 3 * bandOf(person) + 2 * Math.min(person.reviews, 5) + said
}

const keyOf = { fit: fitOf, answers: bandOf, newest: () => 0 }

/** Reference model: the result of a search, computed in the simplest way. */
export function hostsFor(
  viewer: Person,
  world: World,
  search: HostSearch,
  nights: [number, number] | undefined,
) {
  const key = keyOf[search.sort]
  return world.people
    .filter((person) => mayAppear(person, viewer, world) && isWanted(person, viewer, search, nights))
    .toSorted((one, other) => key(other) - key(one) || (one.id < other.id ? 1 : -1))
    .map(({ id }) => id)
}
