import { beforeEach, expect, it } from 'vitest'
import { explorePath, forgetPathsBeforeSearch, profilePath, rememberPath } from './remembered-paths.ts'

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

it('forgets both paths before a search that starts afresh', () => {
  rememberPath('/chats')
  forgetPathsBeforeSearch()
  expect(sessionStorage).toHaveLength(0)
})

it.each([
  ['ana', true, '/users/ana?section=about'],
  ['ana', false, '/complete-profile'],
  [null, false, '/complete-profile'],
])('leads Profile of %s, finished: %s, to %s', (username, profileCompleted, path) => {
  expect(profilePath({ username, profileCompleted })).toBe(path)
})
