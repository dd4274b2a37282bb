import { describe, expect, it } from 'vitest'
import { isGuessable } from './policy.ts'

describe('passwords', () => {
  const mara = { name: 'Mara Lindqvist', email: 'mara.l@studio.unibo.it' }
  it.each(['password1', 'qwerty123', 'Lindqvist7', 'studio2026', '1111111a', 'Wayfellow1', 'xxLINDQVIST1'])(
    '%s is easy to guess',
    (password) => {
      expect(isGuessable(password, mara)).toBe(true)
    },
  )
  it.each(['ciaociao9', 'tortellini4all', 'N8zug!Tbilisi'])('%s will do', (password) => {
    expect(isGuessable(password, mara)).toBe(false)
  })
})
