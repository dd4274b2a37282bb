import type { CompletionItem } from '@wayfellow/contract/profiles'
import { expect, it } from 'vitest'
import { withAnswer } from './save-later.ts'
import { type Answers, firstOpen, isAnswered, isComplete, isStopDone, neighbour } from './way.ts'

const items: CompletionItem[] = ['photo', 'about', 'place', 'language', 'birthDate']

/** Somebody who lacks these. */
function aProfile(...missing: CompletionItem[]): Answers {
  const has = (item: CompletionItem) => !missing.includes(item)
  return {
    birthDate: has('birthDate') ? '2004-05-06' : null,
    photo: has('photo') ? { small: 's', medium: 'm', large: 'l' } : null,
    about: has('about') ? 'x'.repeat(80) : null,
    place: has('place') ? { _id: 'p1', label: 'Bologna, Italy', countryCode: 'IT' } : null,
    studyField: null,
    university: null,
    languages: has('language') ? [{ code: 'it', level: 'native' }] : [],
    hosting: null,
    completion: {
      done: items.filter(has),
      missing: missing.map((item) => ({ item, path: `/complete-profile?stop=${item}` })),
    },
  }
}

it('goes on at the first thing that is missing, in the order of the way', () => {
  expect(firstOpen(aProfile(...items))).toBe('photo')
  expect(firstOpen(aProfile('language', 'place'))).toBe('place')
  expect(firstOpen(aProfile())).toBeUndefined()
})

it('asks for the date of birth only who has none', () => {
  expect(neighbour(aProfile('birthDate'), 'place', 1)).toBe('birthDate')
  expect(neighbour(aProfile(), 'place', 1)).toBe('studies')
  expect(neighbour(aProfile(), 'studies', -1)).toBe('place')
})

it('ends at both ends', () => {
  expect(neighbour(aProfile(), 'photo', -1)).toBeUndefined()
  expect(neighbour(aProfile(), 'safety', 1)).toBeUndefined()
})

it('fills a stop when all its questions are answered', () => {
  expect(isStopDone(aProfile('about'), 'you')).toBe(false)
  expect(isStopDone(aProfile(), 'you')).toBe(true)
  expect(isStopDone(aProfile(), 'studies')).toBe(false)
  expect(isAnswered({ ...aProfile(), hosting: 'no' }, 'home')).toBe(true)
})

it('counts an answer that waits for the network', () => {
  const short = withAnswer(aProfile('about', 'language'), { about: 'too short' })
  expect(short.completion.missing.map(({ item }) => item)).toEqual(['about', 'language'])
  const spoken = withAnswer(aProfile('language'), { languages: [{ code: 'it', level: 'A1' }] })
  expect(isComplete(spoken)).toBe(true)
  expect(spoken.completion.done).toContain('language')
})
