import { expect, it } from 'vitest'
import { refuseUntestedVersions, testedVersions, UntestedVersionError } from './tested-versions.ts'

it('lets the installed versions pass', () => {
  expect(() => refuseUntestedVersions()).not.toThrow()
})

it.each([
  ['pg', '8.23.2'],
  ['pg', '9.0.0'],
  ['pg-pool', '3.15.0'],
  ['pg-pool', 'of an unknown version'],
])('refuses %s %s and says how to try it', (name, version) => {
  const refusal = () => refuseUntestedVersions({ ...testedVersions, [name]: version })
  expect(refusal).toThrow(UntestedVersionError)
  expect(refusal).toThrow(`${name} ${version} is installed`)
  expect(refusal).toThrow('packages/pg-pipeline/src/tested-versions.ts')
  expect(refusal).toThrow('pnpm test packages/pg-pipeline')
})
