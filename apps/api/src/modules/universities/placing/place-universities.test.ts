import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { aDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { anEntry } from '../../../../testing/builders/universities.ts'
import { connect, type Db } from '../../../platform/database/db.ts'
import { importList } from '../imports/import-universities.ts'
import { findByIds } from '../search/queries.ts'
import { candidatesOf } from './placing-rules.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await aDatabase()
  db = connect(database.apiUrl, 2)
  await aGazetteer({ database })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const names: [name: string, country: string, label: string | null][] = [
  ['University of Bologna', 'IT', 'Bologna, Italy'],
  ['Universität München', 'DE', 'Munich, Germany'],
  ['Technical University of Munich', 'DE', 'Munich, Germany'],
  ['Conservatorio di Musica, Bologna', 'IT', 'Bologna, Italy'],
  ['Lisboa University', 'PT', 'Lisbon, Portugal'],
  ['Université de Paris', 'FR', 'Paris, France'],
  ['State University of New York', 'US', null],
  ['University of Springfield', 'US', null],
  ['Paris Junior College', 'US', null],
  ['University of Italy', 'IT', null],
  ['University of Bologna', 'DE', null],
  ['Universidade de Lisboa e Bologna', 'PT', 'Lisbon, Portugal'],
]

it('finds the city that a name says, and none where it may be another', async () => {
  const entries = names.map(([name, country], nth) => {
    const domain = `uni${nth}.example`
    return anEntry(name, country, domain)
  })
  await importList(db, { source: 'own', entries })
  const rows = await db.selectFrom('universities').select(['id', 'source_key']).execute()
  const found = await findByIds(
    db,
    rows.map(({ id }) => id),
  )
  const labelOf = (nth: number) => {
    const id = rows.find((row) => row.source_key === `uni${nth}.example`)?.id
    return found.find((row) => row.id === id)?.place_label
  }
  expect(names.map(([name, country], nth) => [name, country, labelOf(nth)])).toEqual(names)
})

it('takes words for a place only where a place can stand', () => {
  expect(candidatesOf('Art Academy').map(({ key }) => key)).toEqual([])
  expect(candidatesOf('University of Porto')).toContainEqual({ key: 'porto', isSaid: true })
  expect(candidatesOf('Porto University')).toEqual([{ key: 'porto', isSaid: false }])
})
