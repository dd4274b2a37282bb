import { beforeEach, expect, it } from 'vitest'
import { changedIn, dropDraft, fitting, keepDraft, readDraft } from './drafts.ts'
import { clearLocalStore } from './storage.ts'

beforeEach(() => sessionStorage.clear())

it('brings back what was typed, until it is dropped', () => {
  keepDraft('about', { about: 'I cook', languages: ['it'] })
  expect(readDraft('about')).toEqual({ about: 'I cook', languages: ['it'] })
  expect(readDraft('home')).toEqual({})
  dropDraft('about')
  expect(readDraft('about')).toEqual({})
})

it('keeps the forms apart', () => {
  keepDraft('about', { about: 'I cook' })
  keepDraft('home', { guests: 2 })
  dropDraft('about')
  expect(readDraft('home')).toEqual({ guests: 2 })
})

it('leaves nothing behind when nothing differs any more', () => {
  keepDraft('about', { about: 'I cook' })
  keepDraft('about', {})
  expect(sessionStorage.length).toBe(0)
})

it('is gone with the log-out', () => {
  keepDraft('about', { about: 'I cook' })
  clearLocalStore()
  expect(readDraft('about')).toEqual({})
})

it('keeps only the fields it was told to, and of them only the changed ones', () => {
  const start = { name: 'Ana', email: '', password: '', tags: ['a'] }
  const values = { name: 'Ana', email: 'ana@uni.pt', password: 'tortellini4all', tags: ['a', 'b'] }
  expect(changedIn(values, start, ['name', 'email', 'tags'])).toEqual({
    email: 'ana@uni.pt',
    tags: ['a', 'b'],
  })
})

it('takes of an old draft what still fits', () => {
  const start = { about: '', guests: 2, tags: [], place: null }
  const draft = { about: 7, guests: 3, tags: 'x', place: { label: 'Porto' }, gone: 'x' }
  expect(fitting(draft, start, ['about', 'guests', 'tags', 'place'])).toEqual({
    guests: 3,
    place: { label: 'Porto' },
  })
})

it.each(['', 'no json', 'null', '7', '[1]', '{"about":7}', '{"about":[]}'])(
  'begins empty when what was kept can not be read: %j',
  (kept) => {
    sessionStorage.setItem('drafts', kept)
    expect(readDraft('about')).toEqual({})
  },
)
