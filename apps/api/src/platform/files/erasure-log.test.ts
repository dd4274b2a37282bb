import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createErasureLog, type ErasureLog } from './erasure-log.ts'

const everyId = async (log: ErasureLog | undefined) => {
  const portions: string[][] = []
  for await (const portion of log?.read() ?? []) portions.push(portion)
  return portions
}

it('appends ids to a file, from several processes at once', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'erasures-')), 'erasures.log')
  const logs = [1, 2, 3].map(() => createErasureLog({ ERASURE_LOG: path }, undefined))
  const ids = Array.from({ length: 30 }, () => randomUUID())
  await Promise.all(ids.map(async (id, nth) => logs[nth % 3]?.write(id)))
  expect((await everyId(logs[0])).flat().toSorted()).toEqual(ids.toSorted())
  expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(31)
})

it('writes to the bucket without a file, and nowhere without a bucket', async () => {
  const keys: string[] = []
  const storage = {
    write: async (key: string) => void keys.push(key),
    list: async function* () {
      yield keys.slice(0, 1)
      yield keys.slice(1)
    },
  }
  const log = createErasureLog({ ERASURE_LOG: '' }, storage)
  const [ana, ben] = [randomUUID(), randomUUID()]
  await log?.write(ana)
  await log?.write(ben)
  expect(keys).toEqual([`erasures/${ana}`, `erasures/${ben}`])
  expect(await everyId(log)).toEqual([[ana], [ben]])
  expect(createErasureLog({ ERASURE_LOG: '' }, undefined)).toBeUndefined()
})
