import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawTypes, typesPath } from './database-types.ts'

it('has types for just the tables that the migrations make', { timeout: 300_000 }, async () => {
  expect(await drawTypes()).toBe(readFileSync(typesPath, 'utf8'))
})
