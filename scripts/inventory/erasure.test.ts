import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase, asOwner, type TestDatabase } from '../../apps/api/testing/database.ts'
import { type Entry, readInventory } from './read-inventory.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

interface Reference {
  child: string
  parent: string
  onDelete: string
}
const references = () =>
  asOwner(database.name, async (client) => {
    const { rows } = await client.query<Reference>(
      `select conrelid::regclass::text as child, confrelid::regclass::text as parent, confdeltype as "onDelete"
       from pg_constraint where contype = 'f'`,
    )
    return rows
  })

/** Tables whose rows go with the account's, however far away. */
function goWith(root: string, all: readonly Reference[]) {
  const gone = new Set([root])
  for (let before = 0; before < gone.size;) {
    before = gone.size
    for (const { child, parent, onDelete } of all) if (onDelete === 'c' && gone.has(parent)) gone.add(child)
  }
  return gone
}

const entries = readInventory(readFileSync('docs/data-inventory.md', 'utf8'))
const aboutPeople = entries.filter(({ dataClass }) => ['personal', 'sensitive', 'secret'].includes(dataClass))
const erasing =
  /job [\w-]+\.[\w-]+|cascade from identity_accounts|deleted with the account|set null|naming nobody|without a name|emptied|with (the|its) |trigger|keeps|names nobody|removed with|forgotten by|never: /

function misjudged(all: readonly Reference[], list: readonly Entry[], tables: ReadonlySet<string>) {
  const gone = goWith('identity_accounts', all)
  return list
    .filter(({ store }) => tables.has(store))
    .filter(({ store, eraser }) =>
      /cascade from identity_accounts|deleted with the account/.test(eraser)
        ? !gone.has(store)
        : !erasing.test(eraser),
    )
    .map(({ store, name }) => `${store}.${name}`)
}

it('erases with the account whatever the inventory says goes with it', async () => {
  const all = await references()
  const tables = new Set(all.flatMap(({ child }) => child))
  expect(goWith('identity_accounts', all).size).toBeGreaterThan(40)
  expect(misjudged(all, aboutPeople, tables)).toEqual([])
})

it('would notice a table that stays behind', async () => {
  const all = (await references()).filter(({ child }) => child !== 'profiles')
  expect(misjudged(all, aboutPeople, new Set(['profiles']))).toContain('profiles.about')
})

it('never refers to an account in a way that would keep it from being erased', async () => {
  const blocking = (await references()).filter(
    ({ parent, onDelete }) => parent === 'identity_accounts' && onDelete !== 'c' && onDelete !== 'n',
  )
  expect(blocking).toEqual([])
})
