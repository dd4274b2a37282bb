import { describe, expect, it } from 'vitest'
import { readTables } from './find-stores.ts'
import { judgeInventory } from './judge-inventory.ts'
import { readInventory } from './read-inventory.ts'

const head =
  '| column | class | purpose | retention | export | erasure |\n| --- | --- | --- | --- | --- | --- |\n'
const judge = (rows: string, columns: string[]) =>
  judgeInventory(readInventory(`### homes\n\n${head}${rows}`), { homes: columns })
const id = '| id | account | names the home | life of the home | – | with the home |\n'
const street =
  '| street | sensitive | for accepted guests | life of the home | homes.json | with the home |\n'

describe('the data inventory', () => {
  it('is right when every column says what must be said', () => {
    expect(judge(id + street, ['id', 'street'])).toEqual([])
  })

  it('misses a column without an entry', () => {
    expect(judge(id, ['id', 'street'])).toEqual(['homes: street has no entry'])
  })

  it('misses the column of an entry that is left over', () => {
    expect(judge(id + street, ['id'])).toEqual(['homes: street has an entry but is nowhere'])
  })

  it.each([
    ['export', street.replace('homes.json', '–')],
    ['erasure', street.replace('| with the home |', '| |')],
    ['retention', street.replace('life of the home', '–')],
    ['purpose', street.replace('for accepted guests', '')],
  ])('wants the %s of anything about a person', (what, row) => {
    expect(judge(row, ['street'])).toEqual([`homes: street has no ${what}`])
  })

  it('never hands out a secret', () => {
    expect(judge(street.replace('sensitive', 'secret'), ['street'])).toEqual([
      'homes: street is secret, so its export must be «never»',
    ])
  })

  it('knows five classes', () => {
    expect(judge(street.replace('sensitive', 'private'), ['street'])).toEqual([
      'homes: street has the unknown class «private»',
    ])
  })

  it('refuses a table that does not exist, and two entries for one column', () => {
    expect(judgeInventory(readInventory(`### castles\n\n${head}${id}`), {})).toEqual([
      'castles: there is no such table or store',
    ])
    expect(judge(id + id, ['id'])).toEqual(['homes: id has two entries'])
  })
})

it('reads the columns of every table from the generated types', () => {
  expect(
    readTables(`export interface Homes {
  beds: Generated<number>
  id: string
}

export interface DB {
  homes: Homes
}
`),
  ).toEqual({ homes: ['beds', 'id'] })
})
