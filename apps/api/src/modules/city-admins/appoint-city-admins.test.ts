import { randomUUID } from 'node:crypto'
import type { PlaceChoice } from '@wayfellow/contract/places'
import type { User } from '@wayfellow/contract/reports/people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGazetteer } from '../../../testing/builders/places.ts'
import { anAdmin } from '../../../testing/builders/reports.ts'
import { aStudent, codeOf, type Student } from '../../../testing/builders/stays.ts'
import { asOwner } from '../../../testing/database.ts'
import { anApp } from '../../../testing/app.ts'
import { transaction } from '../../platform/database/db.ts'
import { coversPlace, placesOf } from './index.ts'

let app: Awaited<ReturnType<typeof anApp>>
let admin: Awaited<ReturnType<typeof anAdmin>>
let [lisbon, bologna, munich] = ['', '', '']
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
  await aGazetteer(app)
  admin = await anAdmin(app)
  ;[lisbon, bologna, munich] = [await idOf('Lisbon'), await idOf('Bologna'), await idOf('Munich')]
})
afterAll(() => app.stop())

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await asOwner(app.database.name, (client) => client.query<Row>(text, values))).rows
const idOf = async (name: string) =>
  (await sql<{ id: string }>('select id from places where name = $1', [name]))[0]?.id ?? ''
const planOf = async (where: string) =>
  JSON.stringify(
    await asOwner(app.database.name, async (client) => {
      await client.query('set enable_seqscan = off')
      return (await client.query<object>(`explain select from city_admins_places where ${where}`)).rows
    }),
  )
const act = (who: Student, what: string, more: object = {}) =>
  admin.ask('POST', `/api/admin/users/${who.username}/acts`, {
    _id: randomUUID(),
    act: what,
    reason: 'Knows everybody at the university',
    ...more,
  })
const labelsOf = (reply: Awaited<ReturnType<typeof act>>) =>
  reply.json<{ user: User }>().user.cityPlaces.map(({ label }) => label)
/** With a new token: the one of before says something else. */
async function own(who: Student) {
  await who.browser.refresh()
  return (await who.call('GET', '/api/user/city-places')).json<{ places: PlaceChoice[] }>().places
}
const covers = (who: Student, placeId: string, asked = who) =>
  transaction(app.services.db, { viewer: who.id }, (tx) => coversPlace(tx, asked.id, placeId))

describe('the places of a city admin', () => {
  it('are named when somebody becomes one, changed later and gone at the end; the log keeps them', async () => {
    const bob = await aStudent(app, 'bob')
    const made = await act(bob, 'makeCityAdmin', { placeIds: [lisbon, bologna, lisbon] })
    expect(labelsOf(made)).toEqual(['Bologna, Italy', 'Lisbon, Portugal'])
    expect((await own(bob)).map(({ _id }) => _id)).toEqual([bologna, lisbon])
    expect([await covers(bob, lisbon), await covers(bob, munich)]).toEqual([true, false])
    expect(labelsOf(await act(bob, 'changeCityPlaces', { placeIds: [munich, lisbon] }))).toEqual([
      'Lisbon, Portugal',
      'Munich, Germany',
    ])
    expect([await covers(bob, bologna), await covers(bob, munich)]).toEqual([false, true])
    expect(labelsOf(await act(bob, 'endCityAdmin'))).toEqual([])
    expect([await own(bob), await covers(bob, lisbon)]).toEqual([[], false])
    const log = await sql(
      'select act, note from reports_acts where case_id in (select id from reports_cases where about_id = $1) order by nth',
      [bob.id],
    )
    expect(log).toEqual([
      { act: 'makeCityAdmin', note: 'Bologna, Italy; Lisbon, Portugal' },
      { act: 'changeCityPlaces', note: 'Lisbon, Portugal; Munich, Germany' },
      { act: 'endCityAdmin', note: '' },
    ])
    expect(await sql('select reports_acts_broken() as nth')).toEqual([{ nth: null }])
  })

  it('must be at least one, at most ten, and known; otherwise nothing changes', async () => {
    const bob = await aStudent(app, 'bob')
    expect(codeOf(await act(bob, 'makeCityAdmin'))).toBe('places_missing')
    expect(codeOf(await act(bob, 'makeCityAdmin', { placeIds: [lisbon, randomUUID()] }))).toBe(
      'unknown_place',
    )
    for (const placeIds of [[], Array.from({ length: 11 }, () => lisbon)])
      expect((await act(bob, 'makeCityAdmin', { placeIds })).statusCode).toBe(400)
    expect(codeOf(await act(bob, 'changeCityPlaces', { placeIds: [lisbon] }))).toBe('user_changed')
    const { user } = (await admin.ask('GET', `/api/admin/users/${bob.username}`)).json<{ user: User }>()
    expect(user).toMatchObject({ cityAdmin: false, cityPlaces: [], cases: [] })
  })

  it('count only while the flag stands, and are seen by nobody else', async () => {
    const [bob, eve] = [await aStudent(app, 'bob'), await aStudent(app, 'eve')]
    await act(bob, 'makeCityAdmin', { placeIds: [lisbon] })
    expect(await own(eve)).toEqual([])
    expect(await covers(eve, lisbon, bob)).toBe(false)
    expect(await transaction(app.services.db, { viewer: eve.id }, (tx) => placesOf(tx, bob.id))).toEqual([])
    await sql('update identity_accounts set city_admin = false where id = $1', [bob.id])
    expect(await covers(bob, lisbon)).toBe(false)
  })

  it('are read along an index from both sides', async () => {
    expect(await planOf(`account_id = '${lisbon}'`)).toContain('city_admins_places_pkey')
    expect(await planOf(`place_id = '${lisbon}'`)).toContain('city_admins_places_by_place')
  })
})
