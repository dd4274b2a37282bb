import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGazetteerOf, readChecks } from '../../../../testing/builders/gazetteer.ts'
import { aDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { connect, type Db } from '../../../platform/database/db.ts'
import { importList, ownList } from '../imports/import-universities.ts'
import { findByIds } from '../search/queries.ts'
import { findMatches } from '../search/search-universities.ts'
import { isProof } from './domain-rules.ts'
import { judge } from './judge-domains.ts'

// Two lists of addresses that we know: what our own catalogue says of them is what people see.
let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await aDatabase()
  db = connect(database.apiUrl, 3)
  await aGazetteerOf(
    database,
    (await readChecks('hosts-that-confirm.tsv')).map(([, , , city = '']) => city),
  )
  await importList(db, await ownList())
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

it('knows name, country and city of 500 universities by a host of theirs', async () => {
  const wanted = await readChecks('hosts-that-confirm.tsv')
  expect(wanted).toHaveLength(500)
  const found = await Promise.all(
    wanted.map(async ([host = '']) => {
      const verdict = await judge(db, host)
      if (!isProof(verdict)) return [host, verdict.kind]
      const [row] = await findByIds(db, [verdict.university.id])
      return [host, row?.name, row?.country, row?.place_label?.split(',')[0]]
    }),
  )
  expect(found).toEqual(wanted)
})

it('confirms nobody by 300 hosts of schools, companies, free mail and alumni', async () => {
  const hosts = await readChecks('hosts-that-do-not-confirm.tsv')
  expect(hosts).toHaveLength(300)
  const confirmed = await Promise.all(
    hosts.map(async ([host = '']) => (isProof(await judge(db, host)) ? [host] : [])),
  )
  expect(confirmed.flat()).toEqual([])
})

const choicesAt = async (host: string) => {
  const verdict = await judge(db, host)
  return isProof(verdict) ? verdict.choices.map(({ name }) => name).toSorted() : []
}

it('asks whose an address of a shared domain is, and knows a campus by its own', async () => {
  expect(await choicesAt('alaska.edu')).toEqual([
    'University of Alaska Anchorage',
    'University of Alaska Fairbanks',
    'University of Alaska Southeast',
  ])
  expect(await choicesAt('uas.alaska.edu')).toEqual(['University of Alaska Southeast'])
  expect(await choicesAt('umsystem.edu')).toHaveLength(4)
})

it.each([
  ['TU München', 'Technical University of Munich'],
  ['TUM', 'Technical University of Munich'],
  ['Politecnico Milano', 'Polytechnic University of Milan'],
  ['Polimi', 'Polytechnic University of Milan'],
  ['Universität Wien', 'University of Vienna'],
  ['Wien', 'University of Vienna'],
  ['Heidelberg', 'Heidelberg University'],
  ['Science Po', 'Sciences Po'],
  ['Uniwersytet Warszawski', 'University of Warsaw'],
  ['Универзитет у Београду', 'University of Belgrade'],
  ['Boloña', 'University of Bologna'],
  ['KIT', 'Karlsruhe Institute of Technology'],
])('finds by «%s» first of all or nearly so: %s', async (q, name) => {
  const names = (await findMatches(db, q, 8)).map((row) => row.name)
  expect(names.slice(0, 4)).toContain(name)
})
