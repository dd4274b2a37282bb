import { describe, expect, it } from 'vitest'
import { cities, type City } from './cities.ts'
import { aCrowdOf } from './people.ts'
import { plansOf } from './plans.ts'
import { dice } from './random.ts'
import { routeOf } from './routes.ts'

const whole = aCrowdOf(2000)

const degreesBetween = ({ spots: [one] }: City, { spots: [other] }: City) =>
  Math.hypot((one?.lat ?? 0) - (other?.lat ?? 0), (one?.lng ?? 0) - (other?.lng ?? 0))

describe('people of the crowd', () => {
  it('never learn a language that they speak well', () => {
    const odd = whole.filter(({ profile: { languages = [], wantsToLearn = [] } }) =>
      languages.some(({ code, level }) => !/^[AB]/.test(level) && wantsToLearn.includes(code)),
    )
    expect(odd.map(({ username }) => username)).toEqual([])
  })

  it('show two to four pictures of a home, the bed first, and only what the home has', () => {
    const hosts = whole.filter(({ home }) => home !== undefined)
    expect(hosts.length).toBeGreaterThan(400)
    for (const { home, rooms } of hosts) {
      expect(rooms[0]).toBe('bed')
      expect(rooms.length).toBeGreaterThanOrEqual(2)
      expect(rooms.length).toBeLessThanOrEqual(4)
      const offered: readonly string[] = home?.amenities ?? []
      expect(rooms.filter((part) => part !== 'bed' && part !== 'hall' && !offered.includes(part))).toEqual([])
    }
  })
})

describe('plans of the crowd', () => {
  const { events, posts } = plansOf(whole)

  it('meet all over a city, at places that are in it', () => {
    for (const { city, spot } of events) {
      const [centre] = city.spots
      expect(Math.abs(spot.lat - (centre?.lat ?? 0)) + Math.abs(spot.lng - (centre?.lng ?? 0))).toBeLessThan(
        0.3,
      )
    }
    const ofLisbon = events.filter(({ city }) => city.name === 'Lisbon')
    expect(new Set(ofLisbon.map(({ spot }) => spot.name)).size).toBeGreaterThan(2)
  })

  it('illustrate at least a third of the posts', () => {
    expect(posts.filter(({ occasion }) => occasion !== undefined).length).toBeGreaterThan(posts.length / 3)
  })
})

describe('trips of the crowd', () => {
  const routes = cities.flatMap((home) =>
    Array.from({ length: 40 }, (_, nth) => ({ home, ...routeOf(dice(`${home.name} ${nth}`), home) })),
  )

  it('have one to four stops, none twice and none at home', () => {
    for (const { home, stops } of routes) {
      expect(stops.length).toBeGreaterThan(0)
      expect(stops.length).toBeLessThan(5)
      expect(new Set([home, ...stops.map(({ city }) => city)]).size).toBe(stops.length + 1)
    }
  })

  it('take no plane where the words say so', () => {
    const byLand = routes.filter(
      ({ title, text }) => /no planes|Round trip/.test(title) || text.startsWith('By land'),
    )
    expect(byLand.length).toBeGreaterThan(100)
    expect(byLand.flatMap(({ stops }) => stops).filter(({ transport }) => transport === 'plane')).toEqual([])
  })

  it('cross no ocean by car, bus or train', () => {
    const legs = routes.flatMap(({ home, stops }) =>
      stops.map(({ city, transport }, nth) => ({ from: stops[nth - 1]?.city ?? home, city, transport })),
    )
    const far = legs.filter(({ from, city }) => degreesBetween(from, city) > 40)
    expect(far.length).toBeGreaterThan(20)
    expect(far.filter(({ transport }) => transport !== 'plane')).toEqual([])
  })

  it('stay a week where the title says so', () => {
    const weeks = routes.filter(({ title }) => /^(A week|Reading week)/.test(title))
    const short = weeks.filter(({ stops }) => stops.every(({ from, to }) => to - from < 6))
    expect(weeks.length).toBeGreaterThan(100)
    expect(short.map(({ title }) => title)).toEqual([])
  })
})
