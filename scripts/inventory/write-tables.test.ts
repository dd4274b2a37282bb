import { expect, it } from 'vitest'
import {
  account,
  exported,
  none,
  personal,
  secret,
} from '../../apps/api/src/platform/database/data-classes.ts'
import { readInventory } from './read-inventory.ts'
import { withTables } from './write-tables.ts'

const page = '# Inventory\n\n## Tables\n\n### castles\n\nOld.\n\n## Job queues\n\nBy hand.\n'
const homes = {
  retention: 'life of the home',
  erasure: 'with the home',
  export: { file: 'home', of: ['owner_id'], note: 'of its owner' },
  columns: {
    owner_id: account('whose'),
    beds: account('room for guests', exported),
    street: personal('for accepted guests', { retention: 'until changed' }),
    street_key: personal('finds the street', { export: 'home.json, as street' }),
    door_code: secret('opens the door'),
  },
}
const rows = (declared: Parameters<typeof withTables>[1]) =>
  readInventory(withTables(page, declared)).map(({ store, name, retention, exporter, eraser }) =>
    [store, name, retention, exporter, eraser].join(' | '),
  )

it('writes a row for each column, filled in from what the table says', () => {
  expect(rows({ homes })).toEqual([
    'homes | owner_id | life of the home | – | with the home',
    'homes | beds | life of the home | home.json of its owner | with the home',
    'homes | street | until changed | home.json of its owner | with the home',
    'homes | street_key | life of the home | home.json, as street | with the home',
    'homes | door_code | life of the home | never | with the home',
  ])
})

it('says of a table without a file why its personal columns are not exported', () => {
  const search = { export: 'left out: a copy', columns: { cell: personal('filter'), order: none('order') } }
  expect(rows({ search })).toEqual(['search | cell | – | left out: a copy | –', 'search | order | – | – | –'])
})

it('replaces the section of the tables and keeps the rest of the page', () => {
  const written = withTables(page, { homes })
  expect(written).not.toContain('castles')
  expect(written).toMatch(/^# Inventory\n\n## Tables\n[^]*## Job queues\n\nBy hand\.\n$/)
})
