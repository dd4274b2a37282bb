import { describe, expect, it } from 'vitest'
import type { SessionUser } from '@wayfellow/contract/identity'
import { mustAgree, redirectFor, skipsSessionCheck } from './guards.ts'

const ana: SessionUser = {
  id: '0199a000-0000-7000-8000-000000000001',
  username: 'ana',
  name: 'Ana Costa',
  role: 'user',
  cityAdmin: false,
  banned: false,
  verified: true,
  profileCompleted: true,
  location: 'Lisbon, Portugal',
  photo: null,
  secondFactor: false,
}

const people = {
  nobody: undefined,
  student: ana,
  cityAdmin: { ...ana, cityAdmin: true },
  newcomer: { ...ana, username: null, verified: false, profileCompleted: false, location: null },
  banned: { ...ana, banned: true },
  admin: { ...ana, role: 'admin' as const },
}

const stays = undefined
const toLogin = '/login'
const toHome = '/home'
const toPromos = '/admin/promos'
const toAccount = '/settings/account'

type Row = [
  path: string,
  nobody: string | undefined,
  student: string | undefined,
  banned: string | undefined,
  admin: string | undefined,
]

const entry = (path: string): Row => [path, stays, toHome, toAccount, toPromos]
const userArea = (path: string): Row => [path, toLogin, stays, toAccount, toPromos]
const settings = (path: string): Row => [path, toLogin, stays, stays, toPromos]
const adminArea = (path: string): Row => [path, toLogin, toHome, toAccount, stays]
const unknown = (path: string): Row => [path, stays, stays, toAccount, toPromos]
const anybody = (path: string): Row => [path, stays, stays, stays, stays]

const table: Row[] = [
  entry('/'),
  entry('/login'),
  entry('/login/'),
  entry('/register'),
  entry('/forgot-password'),
  entry('/admin'),
  anybody('/complete-registration/abc'),
  anybody('/password-reset/abc'),
  anybody('/terms'),
  anybody('/privacy'),
  anybody('/guidelines'),
  anybody('/safety'),
  anybody('/share/stays/abc'),
  anybody('/share/events/abc'),
  anybody('/unsubscribe/abc'),
  userArea('/home'),
  userArea('/HOME'),
  userArea('/users'),
  userArea('/users/ben'),
  userArea('/edit'),
  userArea('/edit-profile'),
  userArea('/edit-home'),
  userArea('/complete-profile'),
  userArea('/chats'),
  userArea('/chats/ben'),
  userArea('/chats/group/01980000-0000-3000-8000-000000000000'),
  userArea('/search'),
  userArea('/reviews/new/ben'),
  userArea('/stays/abc'),
  userArea('/notifications'),
  settings('/settings'),
  settings('/settings/about'),
  settings('/settings/faq'),
  settings('/settings/notifications'),
  settings('/settings/account'),
  settings('/settings/nowhere'),
  adminArea('/admin/promos'),
  adminArea('/admin/reports'),
  adminArea('/admin/universities'),
  adminArea('/admin/universities/create'),
  adminArea('/admin/universities/edit'),
  adminArea('/admin/users'),
  adminArea('/admin/users/ben'),
  adminArea('/admin/nowhere'),
  unknown('/nowhere'),
  unknown('/home/deeper'),
  unknown('/users/ben/deeper'),
  unknown('/terms/deeper'),
  unknown('/complete-registration'),
  unknown('/password-reset'),
  unknown('/administrator'),
]

describe.each(table)('%s', (path, nobody, student, banned, admin) => {
  it.each([
    ['nobody', people.nobody, nobody],
    ['a student', people.student, student],
    ['a city admin, who is a student', people.cityAdmin, student],
    ['a student with an unfinished profile', people.newcomer, student],
    ['a banned student', people.banned, banned],
    ['an admin', people.admin, admin],
  ])('sends %s to the right place', (_, person, place) => {
    expect(redirectFor(path, person)).toBe(place)
  })
})

it('never sends anybody in circles', () => {
  const sentTwice = table.flatMap(([path]) =>
    Object.values(people).filter((person) => {
      const first = redirectFor(path, person)
      return first !== undefined && redirectFor(first, person) !== undefined
    }),
  )
  expect(sentTwice).toEqual([])
})

it('asks for no session on the two screens that a mail links to', () => {
  expect(table.map(([path]) => path).filter(skipsSessionCheck)).toEqual([
    '/complete-registration/abc',
    '/password-reset/abc',
  ])
})

it.each([
  ['a student who knows the terms', people.student, false],
  ['a student who does not', { ...ana, termsToAgree: 2 }, true],
  ['somebody who is banned', { ...people.banned, termsToAgree: 2 }, false],
  ['an admin', { ...people.admin, termsToAgree: 2 }, false],
])('new terms stand in the way of %s: %s', (_, user, isAsked) => {
  expect(mustAgree(user)).toBe(isAsked)
})
