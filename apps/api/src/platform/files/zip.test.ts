import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unzip } from '../../../testing/zip-reader.ts'
import { createZip } from './zip.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('packs words and files so that other programs can read them', async () => {
  const path = join(folder, 'a.zip')
  const zip = await createZip(path)
  const words = Array.from({ length: 500 }, (_, nth) => Buffer.from(`line ${nth}: olá, Tbilisi თბილისი\n`))
  await zip.addText('words.txt', words)
  await zip.addFile('photos/ü.avif', Buffer.from([0, 1, 2, 255]))
  await zip.addText('empty.json', [])
  const bytes = await zip.finish()

  const file = await readFile(path)
  expect(file.length).toBe(bytes)
  const found = unzip(file)
  expect([...found.keys()]).toEqual(['words.txt', 'photos/ü.avif', 'empty.json'])
  expect(found.get('words.txt')).toEqual(Buffer.concat(words))
  expect(found.get('photos/ü.avif')).toEqual(Buffer.from([0, 1, 2, 255]))
  expect(bytes).toBeLessThan(Buffer.concat(words).length)
  // A reader that is not ours, which also looks at the check sums.
  const test = 'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).testzip())'
  expect(execFileSync('python3', ['-c', test, path], { encoding: 'utf8' }).trim()).toBe('None')
})
