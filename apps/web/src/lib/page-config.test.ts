import { expect, it } from 'vitest'
import { readPageConfig } from './page-config.ts'

const captcha = { provider: 'recaptcha', v3: 'a', v2: 'b', script: 'https://captcha.example/api.js' }

it.each([
  ['{"session":"none","captcha":null}', { session: 'none', captcha: null, map: null, contact: null }],
  [JSON.stringify({ session: 'maybe', captcha }), { session: 'maybe', captcha, map: null, contact: null }],
  [
    JSON.stringify({ captcha: { ...captcha, v2: undefined } }),
    { session: 'maybe', captcha: null, map: null, contact: null },
  ],
  [
    '{"captcha":{"provider":"altcha"}}',
    { session: 'maybe', captcha: { provider: 'altcha' }, map: null, contact: null },
  ],
  ['{"map":{"kind":"streets"}}', { session: 'maybe', captcha: null, map: null, contact: null }],
  ['{}', { session: 'maybe', captcha: null, map: null, contact: null }],
  ['not json', { session: 'maybe', captcha: null, map: null, contact: null }],
  ['null', { session: 'maybe', captcha: null, map: null, contact: null }],
  [undefined, { session: 'maybe', captcha: null, map: null, contact: null }],
])('reads %s', (content, config) => {
  expect(readPageConfig(content)).toEqual(config)
})

it.each([
  { kind: 'raster', tiles: 'https://tiles.example/{z}/{x}/{y}.png', credit: '© Somebody' },
  { kind: 'streets', source: '/api/map/streets.pmtiles', schema: 'openmaptiles', credit: '© Somebody' },
])('reads the map of an operator: $kind', (map) => {
  expect(readPageConfig(JSON.stringify({ map })).map).toEqual(map)
})
