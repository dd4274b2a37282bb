import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from '../local/environment.ts'
import { registeredPaths } from './registrations.ts'
import { namesOf } from './slice-names.ts'
import { writeSlice } from './write-slice.ts'

let tree = ''
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'slice-'))
  for (const path of registeredPaths) cpSync(join(root, path), join(tree, path))
  mkdirSync(join(tree, 'apps/api/src/db/migrations'), { recursive: true })
  cpSync(
    join(root, 'apps/api/src/db/migrations/0080_events.sql'),
    join(tree, 'apps/api/src/db/migrations/0080_events.sql'),
  )
})
afterEach(() => rmSync(tree, { recursive: true }))

const read = (path: string) => readFileSync(join(tree, path), 'utf8')

it('writes every layer in the spelling of each', () => {
  const { created } = writeSlice(tree, 'lost-items')
  expect(created).toHaveLength(14)
  expect(read('packages/contract/src/lost-items.ts')).toContain('export const addLostItem = endpoint')
  expect(read('apps/api/src/db/migrations/0090_lost_items.sql')).toContain('create table lost_items')
  expect(read('apps/web/src/features/lost-items/api.ts')).toContain("['lost-items']")
  for (const path of created) expect(read(path)).not.toMatch(/__\w+__/)
})

it('registers the slice where the server, the rules and the browser look for it', () => {
  const { changed } = writeSlice(tree, 'mottos')
  expect(changed).toEqual(registeredPaths)
  for (const path of changed) expect(read(path)).toContain('mottos')
  expect(read('apps/api/src/app/build-app.ts')).toContain('mottosRoutes(app)')
})

it('writes nothing when the slice is there already', () => {
  writeSlice(tree, 'mottos')
  const before = read('packages/contract/src/all.ts')
  expect(() => writeSlice(tree, 'mottos')).toThrow('packages/contract/src/mottos.ts is there already')
  expect(read('packages/contract/src/all.ts')).toBe(before)
})

it('refuses a name that is no plural noun in kebab-case', () => {
  for (const name of ['', 'Mottos', 'lost_items', 'motto'])
    expect(() => writeSlice(tree, name)).toThrow('name a slice with a plural noun')
  expect(existsSync(join(tree, 'apps/api/src/modules'))).toBe(false)
})

it('takes the singular that is given, and knows that of the regular plurals', () => {
  expect(namesOf('galleries', '0090').One).toBe('Gallery')
  expect(namesOf('lost-people', '0090', 'lost-person').one).toBe('lostPerson')
})
