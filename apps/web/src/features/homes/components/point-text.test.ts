import { expect, it } from 'vitest'
import { readPoint, writePoint } from './point-text.ts'

const bologna = { lat: 44.49381, lng: 11.34263 }

it.each([
  '44.49381, 11.34263',
  ' 44.49381 11.34263 ',
  '44.49381;11.34263',
  'https://maps.example/@44.49381,11.34263,17z',
  'https://maps.example/?q=44.49381,11.34263',
  'https://maps.example/?ll=44.49381%2C11.34263',
  'https://www.openstreetmap.example/#map=17/44.49381/11.34263',
  'https://www.openstreetmap.example/?mlat=44.49381&mlon=11.34263',
  'geo:44.49381,11.34263',
])('finds the point in «%s»', (text) => {
  expect(readPoint(text)).toEqual(bologna)
})

it.each(['', 'Via Zamboni 33', '44', '91.0, 11.0', '44.0, 181.0', 'https://maps.example/place'])(
  'finds none in «%s»',
  (text) => {
    expect(readPoint(text)).toBeUndefined()
  },
)

it('writes what it can read again', () => {
  expect(readPoint(writePoint({ lat: -33.8688, lng: 151.2093 }))).toEqual({ lat: -33.8688, lng: 151.2093 })
})
