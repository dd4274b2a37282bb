import type { LivelyCity } from '@wayfellow/contract/search/cities'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { placeNamed } from '../../../../testing/builders/events.ts'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { aSeeker, type Seeker } from '../../../../testing/builders/search.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anAccount, anApp } from '../../../../testing/app.ts'
import { findNewHosts } from '../alerts/notify-of-hosts.job.ts'
import { countAllCities } from './count-cities.job.ts'

let app: Awaited<ReturnType<typeof anApp>>
let ana: Seeker
let lisbonIds: string[] = []
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
})
beforeEach(async () => {
  await sql('delete from identity_accounts')
  await sql('delete from search_cities')
  ana = await aSeeker(app, 'ana', { location: null })
  lisbonIds = await hostsIn('Lisbon, Portugal', ['ines', 'rui', 'eva'])
  await hostsHaveStarted()
})
afterAll(() => app.stop())

const sql = (text: string, values: unknown[] = []) =>
  asOwner(app.database.name, (client) => client.query(text, values))

async function livesIn(id: string, label: string, hosting: string | null = null) {
  await sql(
    `insert into profiles (account_id, hosting, place_id) values ($1, $2, $3)
     on conflict (account_id) do update set hosting = excluded.hosting, place_id = excluded.place_id`,
    [id, hosting, await placeNamed(app, label)],
  )
}

async function hostsIn(label: string, names: string[]) {
  const ids: string[] = []
  for (const name of names) {
    const { id } = await anAccount(app, name)
    await livesIn(id, label, 'yes')
    ids.push(id)
  }
  return ids
}

async function hostsHaveStarted() {
  await sql('update search_host_starts set due_at = now()')
  await findNewHosts(app.services)
}

async function ask(location?: string) {
  const query = location === undefined ? '' : `?${new URLSearchParams({ location }).toString()}`
  const reply = await ana.call('GET', `/api/search/cities${query}`)
  return reply.json<{ cities: LivelyCity[]; quiet: { label: string } | null; code?: string }>()
}
const photoOf = (id = '') => id.replaceAll('-', '').slice(-22)
const labelsOf = ({ cities }: { cities: LivelyCity[] }) => cities.map(({ place }) => place.label)

const stored = async () =>
  (await sql('select hosts from search_cities order by hosts')).rows.map(
    ({ hosts }: { hosts: number }) => hosts,
  )

describe('around a city', () => {
  it('names the cities with hosts, how far they are and how many host there', async () => {
    const { cities } = await ask('Bologna, Italy')
    expect(cities).toMatchObject([{ place: { label: 'Lisbon, Portugal' }, hosts: 3, hasMore: false }])
    expect(cities[0]?.km).toBeGreaterThan(1_700)
    expect(cities[0]?.km).toBeLessThan(1_900)
  })

  it('leaves out the city itself, and says when it is unknown', async () => {
    expect((await ask('Lisbon, Portugal')).cities).toEqual([])
    expect((await ask('Xyzzyville')).code).toBe('unknown_place')
  })

  it('says when nobody hosts in it', async () => {
    expect((await ask('Bologna, Italy')).quiet?.label).toBe('Bologna, Italy')
    expect((await ask('Lisbon, Portugal')).quiet).toBeNull()
  })

  it('counts and shows nobody whom the viewer may not meet', async () => {
    const [ines, rui, eva] = lisbonIds
    await hostsIn('Lisbon, Portugal', ['tom'])
    for (const id of lisbonIds)
      await sql('update identity_accounts set photo = $1 where id = $2', [photoOf(id), id])
    const facesOf = async () => (await ask('Bologna, Italy')).cities.flatMap(({ faces }) => faces)
    const ofAnybody = await facesOf()
    expect(ofAnybody).toHaveLength(3)
    expect(ofAnybody.join()).toContain(photoOf(ines))
    await sql('insert into relations_blocks (blocker_id, blocked_id) values ($1, $2)', [ines, ana.id])
    const { cities } = await ask('Bologna, Italy')
    expect(cities[0]?.hosts).toBe(3)
    expect((await facesOf()).join()).not.toContain(photoOf(ines))
    await sql("update profiles set visibility = 'nobody' where account_id = $1", [rui])
    await sql("update profiles set gate = '{aReview}' where account_id = $1", [eva])
    expect((await ask('Bologna, Italy')).cities).toEqual([])
  })
})

describe('when no city is named', () => {
  it('begins with the nearest to the viewer, and goes on with those of the most hosts', async () => {
    await hostsIn('Munich, Germany', ['max', 'mia', 'ben', 'ida'])
    await hostsHaveStarted()
    expect(labelsOf(await ask())).toEqual(['Munich, Germany', 'Lisbon, Portugal'])
    expect((await ask()).cities.map(({ km }) => km)).toEqual([null, null])
    await livesIn(ana.id, 'New York City, United States')
    expect(labelsOf(await ask())).toEqual(['Lisbon, Portugal', 'Munich, Germany'])
    expect((await ask()).cities[0]?.km).toBeGreaterThan(5_000)
  })

  it('goes by where the viewer is on exchange now', async () => {
    await hostsIn('Munich, Germany', ['max', 'mia', 'ben', 'ida'])
    await hostsHaveStarted()
    await livesIn(ana.id, 'New York City, United States')
    await sql(
      `insert into profiles_exchanges (account_id, position, place_id, starts_on, ends_on)
       values ($1, 0, $2, current_date - 10, current_date + 90)`,
      [ana.id, await placeNamed(app, 'Bologna, Italy')],
    )
    expect(labelsOf(await ask())).toEqual(['Munich, Germany', 'Lisbon, Portugal'])
    expect((await ask()).cities[0]?.km).toBeLessThan(500)
  })

  it('leaves out the city of the viewer', async () => {
    await livesIn(ana.id, 'Lisbon, Portugal')
    expect((await ask()).cities).toEqual([])
  })
})

describe('the rough counts', () => {
  it('are made anew every night, also of cities that were never noted', async () => {
    await hostsIn('Munich, Germany', ['max', 'mia', 'ben', 'ida'])
    await sql('delete from search_cities')
    await countAllCities(app.services, {})
    expect(await stored()).toEqual([3, 4])
    await sql("update profiles set hosting = 'no' where account_id = $1", [lisbonIds[0]])
    await countAllCities(app.services, {})
    expect(await stored()).toEqual([4])
  })

  it('forget cities in which nobody hosts any more', async () => {
    await sql("update search_cities set counted_at = now() - interval '3 days'")
    await sql("update profiles set hosting = 'no'")
    await countAllCities(app.services, {})
    expect(await stored()).toEqual([])
  })
})
