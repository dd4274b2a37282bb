import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { localEnvironment } from '../local/environment.ts'

it('the gate forgets every variable that `scripts/services env` sets', () => {
  const script = readFileSync(new URL('../../.ci/run', import.meta.url), 'utf8')
  const [, unset = ''] = /^unset ((?:[\w ]|\\\n)+)$/m.exec(script) ?? []
  const forgotten = new Set(unset.split(/[\s\\]+/))
  const storage = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']
  const names = [...new Set([...Object.keys(localEnvironment()), ...storage])]
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => !forgotten.has(name))).toEqual([])
})
