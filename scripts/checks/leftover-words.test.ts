import { expect, it } from 'vitest'
import { findLeftovers } from './leftover-words.ts'

const file = 'apps/api/src/modules/homes/open-home.ts'
const found = (text: string, path = file) => findLeftovers(path, text).map((each) => each.found)

it('finds an old word in any place of a name', () => {
  const text = 'interface StayDeed {}\nconst deedOf = (tellGuest: string) => tellGuest'
  expect(findLeftovers(file, text)).toEqual([
    { file, line: 1, found: 'StayDeed', use: 'action' },
    { file, line: 2, found: 'deedOf', use: 'action' },
    { file, line: 2, found: 'tellGuest', use: 'notify, emit, update, publish or show' },
    { file, line: 2, found: 'tellGuest', use: 'notify, emit, update, publish or show' },
  ])
})

it('finds an ordinary verb only as the last word of a name', () => {
  expect(found('const actAsOwner = 1\ntype CaseAct = string')).toEqual(['CaseAct'])
})

it('finds an old word in the name of a file and in comments', () => {
  expect(found('/** The deed of a host. */', 'apps/web/src/lib/stay-deeds.ts')).toEqual([
    'stay-deeds.ts',
    '/** The deed of a host. */',
  ])
})

it('leaves strings, columns and the names of the wire alone', () => {
  const text = "const state = { standing: 'told', last_act: 'deed' }\nconst path = 'https://a/news'"
  expect(found(text)).toEqual([])
})

it('leaves a word alone where it has its ordinary meaning', () => {
  expect(found('const wishes = []', 'apps/api/src/modules/universities/routes.ts')).toEqual([])
  expect(found('const wishes = []')).toEqual(['wishes'])
})
