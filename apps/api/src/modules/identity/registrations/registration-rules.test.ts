import { Username } from '@wayfellow/contract/identity/joining'
import { describe, expect, it } from 'vitest'
import { isOldEnough, isReserved, usernamesFor } from './registration-rules.ts'

describe('being old enough', () => {
  it.each([
    ['2008-11-15', '2026-11-15', true],
    ['2008-11-16', '2026-11-15', false],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['1950-01-01', '2026-11-15', true],
  ])('born on %s, on %s: %s', (bornOn, today, isIn) => {
    expect(isOldEnough(bornOn, today)).toBe(isIn)
  })
})

describe('usernames', () => {
  it.each([
    'admin',
    'a.d.m.i.n',
    'support',
    'wayfellow.team',
    'search',
    'stories',
    'adm1n',
    'wayfe11ow',
    'vvayfellow',
    'safety.team',
    'staff.team',
    'staffteam',
    'supp0rt',
    'st4ff',
    'admin_mara',
    'admin24',
    'the.mods',
    'h0me',
  ])('%s is reserved', (username) => {
    expect(isReserved(username)).toBe(true)
  })
  it.each([
    'mara',
    'ines.carvalho',
    'adminton',
    'frank.staff',
    'teamara',
    'modesta',
    'helpa',
    'rootsy',
    'safe.tea',
  ])('%s is free to choose', (username) => {
    expect(isReserved(username)).toBe(false)
  })
})

describe('proposed usernames', () => {
  it.each([
    ['Ana', 'ana'],
    ['Jean-Luc', 'jeanluc'],
    ['Zoë', 'zoe'],
    ['Łukasz', 'lukasz'],
    ['O’Neil', 'oneil'],
    ['Wolfeschlegelsteinhausen', 'wolfeschlegelste'],
  ])('%s is proposed %s first', (firstName, username) => {
    expect(usernamesFor(firstName)[0]).toBe(username)
  })

  it('adds numbers that read as no year of birth, and only what somebody may choose', () => {
    for (const firstName of ['Ana', 'Jo', 'Admin', 'Wolfeschlegelsteinhausen'])
      for (const username of usernamesFor(firstName)) {
        expect(Username.safeParse(username).success).toBe(true)
        expect(isReserved(username)).toBe(false)
        expect(username).not.toMatch(/(19|20)\d\d$/)
      }
    expect(usernamesFor('Ana')).toHaveLength(7)
    expect(usernamesFor('Jo')).toHaveLength(6)
    expect(usernamesFor('Admin')).toEqual([])
  })

  it('has none for a name without Latin letters', () => {
    expect(usernamesFor('小明')).toEqual([])
  })
})
