import type { LivelyCity } from '@wayfellow/contract/search/cities'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { aLisbonHost, aSeeker, type Seeker } from '../../../../testing/builders/search.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
let ana: Seeker
const hostIds: string[] = []
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  ana = await aSeeker(app, 'ana', { location: null })
  for (const name of ['ines', 'rui', 'eva']) {
    const { id } = await aLisbonHost(app, name)
    hostIds.push(id)
    await sql(
      "update profiles set place_id = (select id from places where label = 'Lisbon, Portugal') where account_id = $1",
      [id],
    )
  }
})
afterAll(() => app.stop())

const sql = (text: string, values: unknown[] = []) =>
  asOwner(app.database.name, (client) => client.query(text, values))

async function around(location?: string) {
  const query = location === undefined ? '' : `?${new URLSearchParams({ location }).toString()}`
  const reply = await ana.call('GET', `/api/search/cities${query}`)
  return reply.json<{ cities: LivelyCity[]; code?: string }>()
}

it('names the cities around with hosts, how far they are and how many host there', async () => {
  const { cities } = await around('Bologna, Italy')
  expect(cities).toMatchObject([{ place: { label: 'Lisbon, Portugal' }, hosts: 3, hasMore: false }])
  expect(cities[0]?.km).toBeGreaterThan(1_700)
  expect(cities[0]?.km).toBeLessThan(1_900)
})

it('leaves out the city itself, and says when it is unknown', async () => {
  expect((await around('Lisbon, Portugal')).cities).toEqual([])
  expect((await around('Xyzzyville')).code).toBe('unknown_place')
})

it('knows nothing near somebody who has not said where they live', async () => {
  expect((await around()).cities).toEqual([])
})

it('counts nobody whom the viewer may not meet', async () => {
  await sql('insert into relations_blocks (blocker_id, blocked_id) values ($1, $2)', [hostIds[0], ana.id])
  expect((await around('Bologna, Italy')).cities).toEqual([])
})
