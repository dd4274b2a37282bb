import { NewPassword } from '@wayfellow/contract/identity/joining'
import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { isGuessable } from './email-keys.ts'

describe('passwords', () => {
  const mara = { name: 'Mara Lindqvist', email: 'mara.l@studio.unibo.it' }
  it.each([
    'trustno1',
    'Erasmus2026',
    '1qaz2wsx',
    'password1',
    'qwerty123',
    'Lindqvist7',
    'studio2026',
    '1111111a',
    'Wayfellow1',
    'xxLINDQVIST1',
  ])('%s is easy to guess', (password) => {
    expect(isGuessable(password, mara)).toBe(true)
  })
  it.each(['ciaociao9', 'tortellini4all', 'N8zug!Tbilisi'])('%s will do', (password) => {
    expect(isGuessable(password, mara)).toBe(false)
  })
})

it('knows at least the 3,000 most used passwords that our rule would let through', () => {
  const likely = dictionary['passwords-common']
    .map(String)
    .filter((word) => NewPassword.safeParse(word).success)
  expect(likely.length).toBeGreaterThan(3_000)
  expect(likely.every((password) => isGuessable(password, { name: '', email: '' }))).toBe(true)
})
