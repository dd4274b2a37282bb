import { beforeEach, expect, it } from 'vitest'
import { clearLocalStore } from '../../../lib/storage.ts'
import { readRecentPlaces, rememberPlace } from './recent-places.ts'

const place = (name: string) => ({ _id: name, label: `${name}, Portugal`, countryCode: 'PT' })
const names = () => readRecentPlaces().map(({ _id }) => _id)

beforeEach(() => localStorage.clear())

it('keeps the last five, the newest first and each once', () => {
  for (const name of ['Lisbon', 'Porto', 'Braga', 'Faro', 'Porto', 'Évora', 'Sintra'])
    rememberPlace(place(name))
  expect(names()).toEqual(['Sintra', 'Évora', 'Porto', 'Faro', 'Braga'])
})

it('forgets them at log-out', () => {
  rememberPlace(place('Lisbon'))
  clearLocalStore()
  expect(names()).toEqual([])
})

it.each(['{', '{}', 'null', '[1, null, {"_id": 1}]'])('takes no harm from %s', (kept) => {
  localStorage.setItem('recentPlaces', kept)
  expect(names()).toEqual([])
})
