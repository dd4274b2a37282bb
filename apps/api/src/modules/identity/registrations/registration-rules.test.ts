import { describe, expect, it } from 'vitest'
import { isOldEnough, isReserved } from './registration-rules.ts'

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
