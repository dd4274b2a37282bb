import { beforeEach, expect, it } from 'vitest'
import spec from '../../../../docs/spec.txt?raw'
import { explorePath, forgetPaths, profilePath, rememberPath, searchPathWith } from './remembered-paths.ts'

beforeEach(() => sessionStorage.clear())

it('leads Explore to events around the own place, when nothing was explored yet', () => {
  expect(explorePath('Kraków, Poland')).toBe('/search?type=events&location=Krak%C3%B3w%2C%20Poland')
  expect(explorePath(null)).toBe('/search?type=events&location=')
})

it('leads Explore back to where one was looking', () => {
  rememberPath('/search?type=posts&location=Lisbon')
  rememberPath('/chats')
  expect(explorePath('Kraków, Poland')).toBe('/search?type=posts&location=Lisbon')
  expect(sessionStorage.getItem('lastUserPath')).toBe('/chats')
})

it('forgets both paths before a search', () => {
  expect(spec).toContain(
    'Before navigating to it, the stored entries lastUserPath and lastExplorePath are cleared from session storage.',
  )
  rememberPath('/search?type=posts&location=Lisbon')
  forgetPaths()
  expect(sessionStorage).toHaveLength(0)
})

it('changes one thing of a search and keeps the rest', () => {
  expect(
    searchPathWith('?type=events&location=Porto&from=2027-03-01', { location: 'São Paulo, Brazil' }),
  ).toBe('/search?type=events&location=S%C3%A3o%20Paulo%2C%20Brazil&from=2027-03-01')
  expect(searchPathWith('', { location: 'A&B' })).toBe('/search?location=A%26B')
  expect(searchPathWith('?type=users&guests=2', { guests: undefined })).toBe('/search?type=users')
})

it.each([
  ['ana', true, '/users/ana?section=about'],
  ['ana', false, '/complete-profile'],
  [null, false, '/complete-profile'],
])('leads Profile of %s, finished: %s, to %s', (username, profileCompleted, path) => {
  expect(profilePath({ username, profileCompleted })).toBe(path)
})

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('is done by every file that leads to /search', () => {
  const leading = Object.entries(sources).filter(([, text]) => /searchPathWith\(|explorePath\(/.test(text))
  expect(leading.length).toBeGreaterThan(6)
  expect(leading.filter(([, text]) => !text.includes('forgetPaths')).map(([name]) => name)).toEqual([])
})
