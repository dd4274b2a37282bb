import { expect, it } from 'vitest'
import { parts } from '../../apps/api/src/modules/privacy/contents/export-contents.ts'
import { readDeclarations } from './write-tables.ts'

it('exports every table whose domain names a file of the export', async () => {
  const named = Object.entries(await readDeclarations()).filter(
    ([, { export: file }]) => typeof file === 'object',
  )
  // Conversations are read by statements of their own.
  const tables = named.map(([table]) => table).filter((table) => !table.startsWith('chats.'))
  expect(tables.length).toBeGreaterThan(40)
  expect(Object.keys(parts).toSorted()).toEqual(tables.toSorted())
})
