import { eachFlag, hostFilters } from '@wayfellow/contract/search/host-filters'
import { expect, it } from 'vitest'
import { filterWords } from './filter-words.ts'
import { filtersOf, valuesOf } from './search-values.ts'

it('has words for every filter that may be on', () => {
  const search = {
    users:
      'radius=50&q=in&guests=2&hosting=yes&language=it&learn=fi&gender=same&ageFrom=20&ageTo=30&verified=true&reviewed=true&ownRoom=true&stepFree=true&lastActive=week',
    events: 'radius=50&q=in&language=it&free=true',
    posts: 'radius=50&q=in&kind=tip',
  }
  for (const [type, query] of Object.entries(search)) {
    const values = valuesOf(new URLSearchParams(`type=${type}&${query}`), { isVerified: true })
    expect(filtersOf(values)).toHaveLength(query.split('&').length)
    for (const name of filtersOf(values)) expect(filterWords(name, values)).toMatch(/./)
  }
})

it('has words for every flag of the search for hosts, so that its chip is not empty', () => {
  const on = eachFlag(() => 'true')
  for (const name of Object.keys(on)) expect(filterWords(name, on)).toMatch(/./)
  expect(Object.keys(hostFilters)).toEqual(expect.arrayContaining(Object.keys(on)))
})
