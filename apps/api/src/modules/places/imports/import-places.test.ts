import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runPlaces } from '../../../cli/admin-places.ts'
import { aDump, aGazetteer, lisbon, someCities, springfields } from '../../../../testing/builders/places.ts'
import { aDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { connect, type Db } from '../../../platform/database/db.ts'
import { findById, findByLabel } from '../queries.ts'
import { search } from '../find-places.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await aDatabase()
  db = connect(database.apiUrl, 2)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
const load = (cities = someCities) => aGazetteer({ database }, cities)
const labels = async (q: string) => (await search({ db }, { q })).places.map(({ label }) => label)

describe('an import', () => {
  it('changes nothing the second time, and says so', async () => {
    expect(await load()).toMatchObject({ isNew: true, places: someCities.length })
    const before = await db.selectFrom('places').selectAll().orderBy('id').execute()
    expect(await load()).toMatchObject({ isNew: false, places: someCities.length })
    expect(await db.selectFrom('places').selectAll().orderBy('id').execute()).toEqual(before)
  })

  it('keeps the id of a place that is called otherwise now, and its old label leads there', async () => {
    const id = (await findByLabel(db, 'Lisbon, Portugal'))?.id
    await load([{ ...lisbon, name: 'Lisboa', others: ['Lisbon'] }, ...springfields])
    expect((await findByLabel(db, 'Lisboa, Portugal'))?.id).toBe(id)
    expect((await findByLabel(db, 'Lisbon, Portugal'))?.id).toBe(id)
    expect(await labels('lisbon')).toEqual(['Lisboa, Portugal'])
  })

  it('offers no longer what is gone, and still knows it by its id', async () => {
    await load()
    const id = (await findByLabel(db, 'Bologna, Italy'))?.id
    await load(someCities.filter(({ name }) => name !== 'Bologna'))
    expect(await labels('bologna')).toEqual([])
    expect(await findById(db, id ?? '')).toMatchObject({ label: 'Bologna, Italy' })
    await load()
    expect((await findByLabel(db, 'Bologna, Italy'))?.id).toBe(id)
    expect(await labels('bologna')).toEqual(['Bologna, Italy'])
  })

  it('tells three of a name apart by district, and leaves out what nobody could tell apart', async () => {
    const [illinois] = springfields
    if (!illinois) throw new Error('there is a Springfield')
    await load([
      { ...illinois, district: '167' },
      { ...illinois, id: 1, district: '001', people: 900 },
      { ...illinois, id: 2, district: '001', people: 10 },
    ])
    expect(await labels('springfield')).toEqual([
      'Springfield, Sangamon County, Illinois, United States',
      'Springfield, Adams County, Illinois, United States',
    ])
  })

  it('leaves out parts of cities and what nobody lives in any more', async () => {
    await load([
      lisbon,
      { ...lisbon, id: 3, name: 'Alfama', feature: 'PPLX' },
      { ...lisbon, id: 4, name: 'Troia', feature: 'PPLH' },
    ])
    expect(await labels('alfama')).toEqual([])
    expect(await labels('troia')).toEqual([])
  })

  it('leaves everything as it was when it fails half-way', async () => {
    await load()
    await expect(load([lisbon, { ...lisbon, id: 5, people: -1, name: 'Nowhere' }])).rejects.toThrow(
      'population',
    )
    expect(await labels('bologna')).toEqual(['Bologna, Italy'])
    expect(await labels('nowhere')).toEqual([])
  })

  it('gives the same names when two run at once', async () => {
    await Promise.all([load([lisbon, ...springfields]), load([lisbon, ...springfields])])
    const { length } = await db.selectFrom('places_names').select('key').where('key', '=', 'lisboa').execute()
    expect(length).toBe(1)
  })

  it('is not for the role of the API', async () => {
    await expect(db.deleteFrom('places').execute()).rejects.toThrow('permission denied')
  })
})

const run = async (...words: string[]) => {
  const lines: string[] = []
  const outcome = await runPlaces(
    () => connect(database.ownerUrl, 1),
    words,
    (line) => lines.push(line),
  )
  return { ...outcome, lines }
}

describe('the command', () => {
  it('imports a folder and shows how far it is', async () => {
    const dump = await aDump([lisbon])
    const { words, isDone, lines } = await run('import', '--from', dump.folder)
    await dump.remove()
    expect(isDone).toBe(true)
    expect(words).toMatch(/^Imported 1 places by \d+ names\.$/)
    expect(lines.at(-1)).toContain('100 %')
  })

  it('says what is missing in a folder, and which commands there are', async () => {
    const { words, isDone } = await run('import', '--from', import.meta.dirname)
    expect(isDone).toBe(false)
    expect(words).toContain('cities500.txt, countryInfo.txt')
    expect((await run('export')).isDone).toBe(false)
    expect((await run('help')).words).toContain('import [--from FOLDER]')
    expect((await run('import', '--force')).words).toContain('--force')
  })

  it('needs the owner of the tables', async () => {
    expect(
      (
        await runPlaces(
          () => undefined,
          ['import'],
          () => undefined,
        )
      ).words,
    ).toContain('DATABASE_OWNER_URL')
  })
})
