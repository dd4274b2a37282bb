import { expect, it } from 'vitest'
import { judge, judgeSources } from './judge-strings.ts'

const english = {
  a: { message: 'Hi {name}' },
  b: { message: '{0, plural, one {# night} other {# nights}}' },
  c: { message: 'Read <0>more</0>' },
}
const german = {
  a: { translation: 'Hallo {name}' },
  b: { translation: '{0, plural, one {eine Nacht} other {# Nächte}}' },
  c: { translation: '<0>Mehr</0> lesen' },
}

it('lets pass what says the same, in whatever order', () => {
  expect(judge('de', english, german)).toEqual([])
})

it.each([
  ['a key that is missing', { a: german.a, b: german.b }, 'has no "Read <0>more</0>"'],
  ['an empty one', { ...german, a: { translation: '' } }, 'says nothing for "Hi {name}"'],
  ['another placeholder', { ...german, a: { translation: 'Hallo {nam}' } }, '{name} is missing'],
  ['one too much', { ...german, a: { translation: 'Hallo {name} {x}' } }, '{x} is too much'],
  [
    'a plural that became a number',
    { ...german, b: { translation: '{0} Nächte' } },
    '{0, plural} is missing',
  ],
  ['a tag that is lost', { ...german, c: { translation: 'Mehr lesen' } }, '<0> </0> is missing'],
  ['broken format', { ...german, a: { translation: 'Hallo {name' } }, 'the format is broken'],
  [
    'what nobody says',
    { ...german, d: { message: 'Old', translation: 'Alt' } },
    'nobody says "Old" any more',
  ],
  ['what is kept as obsolete', { ...german, a: { ...german.a, obsolete: true } }, 'nobody says'],
])('names %s', (_, own, words) => {
  const faults = judge('de', english, own)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(words)
})

it('names strings that only the code or only the catalogue has, where they are and what to run', () => {
  const sources = new Map([
    ['a', { message: 'Hi {name}', files: ['src/app/page.tsx'] }],
    ['n', { message: 'New', files: ['src/app/page.tsx', 'src/ui/bar.tsx'] }],
  ])
  expect(judgeSources(sources, { a: english.a, c: english.c })).toEqual([
    'has no "New" of src/app/page.tsx, src/ui/bar.tsx: run pnpm --filter @wayfellow/web strings, then translate it',
    'no code says "Read <0>more</0>" any more: run pnpm --filter @wayfellow/web strings',
  ])
})
