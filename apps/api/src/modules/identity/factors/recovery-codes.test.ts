import { expect, it } from 'vitest'
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts'

it('makes ten recovery codes, none twice', () => {
  const codes = newRecoveryCodes()
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  expect(codes.every((code) => /^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/.test(code))).toBe(true)
})

it.each(['4f0j1-9xk2m', '4F0J1 9XK2M', ' 4fojl9xk2m', '4foji-9xk2m'])('reads %s as it was meant', (text) => {
  expect(readRecoveryCode(text)).toBe('4f0j19xk2m')
})
