import type { LegKind, Transport } from '@wayfellow/contract/trips'
import { cities, type City } from './cities.ts'
import { journeys } from './outings.ts'
import type { Dice } from './random.ts'

/** Farther than that nobody in the crowd goes by land. */
const byLandKm = 1600
/** Cities that are reached by ship or plane only. */
const islands = new Set(['IE', 'TN', 'JP'])
/** Cities whose continent the trains of the others do not reach. */
const overseas = new Set(['JP', 'KR', 'CA', 'AR', 'KE', 'ZA', 'TN'])

/** A trip that a student would make: stops near each other, long ways by plane, and words that fit. */
export function routeOf(luck: Dice, home: City, among: readonly City[] = cities) {
  const journey = luck.one(journeysFrom(home, among))
  const [least, most] = journey.stops
  const route: City[] = []
  for (let left = luck.between(least, most); left > 0; left -= 1) {
    const next = nextStop(luck, among, [home, ...route], journey.byLand === true || route.length > 0)
    if (next) route.push(next)
  }
  let from = luck.between(1, 75)
  const stops = route.map((city, nth) => {
    const nights = nth === route.length - 1 ? luck.between(...journey.nights) : luck.between(2, 4)
    const stop = {
      city,
      from,
      to: from + nights,
      kind: luck.one<LegKind>(['meet', 'meet', 'host']),
      transport: transportBetween(luck, route[nth - 1] ?? home, city, journey.byLand === true),
    }
    from += nights
    return stop
  })
  return { title: journey.title(home.name, route.at(-1)?.name ?? ''), text: journey.text, stops }
}

/** From a city that has no other near it, all journeys begin with a plane and have one stop. */
const journeysFrom = (home: City, among: readonly City[]) =>
  neighbours(home, among).length > 1
    ? journeys
    : journeys.filter(({ stops: [least], byLand }) => least === 1 && !byLand)

function nextStop(luck: Dice, among: readonly City[], been: readonly City[], isNear: boolean) {
  const here = been.at(-1)
  if (!here) return undefined
  const near = neighbours(here, among)
    .filter((city) => !been.includes(city))
    .slice(0, 8)
  if (isNear || luck.isLucky(0.8))
    return near.length > 0 ? luck.one(near) : isNear ? undefined : farFrom(luck, among, been)
  return farFrom(luck, among, been)
}

/** The livelier cities more often; nothing where there is no other city. */
function farFrom(luck: Dice, among: readonly City[], been: readonly City[]) {
  const others = among.filter((city) => !been.includes(city))
  const lively = among.slice(0, 2).filter((city) => others.includes(city))
  if (lively.length > 0 && luck.isLucky(0.4)) return luck.one(lively)
  return others.length > 0 ? luck.one(others) : undefined
}

/** By land from here, the nearest first. */
const neighbours = (here: City, among: readonly City[]) =>
  among
    .filter((city) => city !== here && isByLand(here, city))
    .toSorted((one, other) => distance(here, one) - distance(here, other))

function isByLand(here: City, there: City) {
  if (overseas.has(here.country) || overseas.has(there.country)) return here.country === there.country
  return distance(here, there) < byLandKm
}

function transportBetween(luck: Dice, here: City, there: City, avoidsPlanes: boolean): Transport {
  const km = distance(here, there)
  if (!isByLand(here, there)) return 'plane'
  if (islands.has(here.country) !== islands.has(there.country))
    return avoidsPlanes || km < 500 ? 'ship' : 'plane'
  if (km < 150) return luck.one(['train', 'train', 'bus', 'car'])
  if (avoidsPlanes || km < 800) return luck.one(['train', 'train', 'bus', 'car'])
  return luck.one(['train', 'bus', 'plane', 'plane'])
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

function distance({ spots: [here] }: City, { spots: [there] }: City) {
  if (!here || !there) return Number.POSITIVE_INFINITY
  const [lat, lng] = [radians(there.lat - here.lat), radians(there.lng - here.lng)]
  const half =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(here.lat)) * Math.cos(radians(there.lat)) * Math.sin(lng / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(half))
}
