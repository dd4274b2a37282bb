import { expect, it } from 'vitest'
import { featureActions } from './policy.ts'

const coming = { isCovered: true, isOrganiser: false, isUpcoming: true, isFeatured: false, hasRoom: true }

it.each<[string, Partial<typeof coming>, string[]]>([
  ['what comes up is featured', {}, ['feature']],
  ['what is featured is taken back', { isFeatured: true }, ['unfeature']],
  ['also when there is no room for another', { isFeatured: true, hasRoom: false }, ['unfeature']],
  ['no fourth one', { hasRoom: false }, []],
  ['not elsewhere', { isCovered: false }, []],
  ['not one’s own', { isOrganiser: true }, []],
  ['not what has begun', { isUpcoming: false, isFeatured: true }, []],
])('%s', (_, facts, actions) => {
  expect(featureActions({ ...coming, ...facts })).toEqual(actions)
})
