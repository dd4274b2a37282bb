import { expect, it } from 'vitest'
import { createEncryption } from './encryption.ts'

const { seal, open, mac } = createEncryption('a secret that is long enough to be one')
const other = createEncryption('another secret that is long enough')

it('opens what it sealed, for the one it is about', () => {
  expect(open(seal('JBSWY3DP', 'ana'), 'ana')).toBe('JBSWY3DP')
})

it('never writes the same twice, nor anything readable', () => {
  const [first, second] = [seal('JBSWY3DP', 'ana'), seal('JBSWY3DP', 'ana')]
  expect(first.equals(second)).toBe(false)
  expect(first.includes('JBSWY3DP')).toBe(false)
})

it('opens nothing for somebody else, with another secret, cut short or changed by one bit', () => {
  const sealed = seal('JBSWY3DP', 'ana')
  const changed = Array.from(sealed, (byte, at) => {
    const copy = Buffer.from(sealed)
    copy[at] = byte ^ 1
    return copy
  })
  const attempts = [
    open(sealed, 'ben'),
    other.open(sealed, 'ana'),
    open(sealed.subarray(0, 20), 'ana'),
    open(Buffer.alloc(0), 'ana'),
    ...changed.map((copy) => open(copy, 'ana')),
  ]
  expect(new Set(attempts)).toEqual(new Set([undefined]))
})

it('makes marks that need the secret', () => {
  expect(mac('abc')).toBe(mac('abc'))
  expect(mac('abc')).not.toBe(other.mac('abc'))
})

it('reads what a second secret made, and makes nothing with it', () => {
  const both = createEncryption(
    'another secret that is long enough',
    'a secret that is long enough to be one',
  )
  const before = seal('JBSWY3DP', 'ana')
  expect(both.open(before, 'ana')).toBe('JBSWY3DP')
  expect(both.open(before, 'ben')).toBeUndefined()
  expect(both.isCurrent(before, 'ana')).toBe(false)
  const after = both.seal('JBSWY3DP', 'ana')
  expect(both.isCurrent(after, 'ana')).toBe(true)
  expect(other.open(after, 'ana')).toBe('JBSWY3DP')
  expect(both.mac('abc')).toBe(other.mac('abc'))
  expect(both.macs('abc')).toEqual([other.mac('abc'), mac('abc')])
})
