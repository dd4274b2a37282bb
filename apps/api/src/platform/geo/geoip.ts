import { open } from 'maxmind'
import { z } from 'zod/mini'
import type { Config } from '../config.ts'

/** Returns the location of an address, as far as the operator's file knows it. */
export type Locate = (address: string) => string | null

/** Files of MaxMind nest names by language; those of DB-IP for countries hold the code alone. */
const Names = z.object({ names: z.optional(z.object({ en: z.optional(z.string()) })) })
const Entry = z.object({
  city: z.optional(z.union([z.string(), Names])),
  country: z.optional(z.extend(Names, { iso_code: z.optional(z.string()) })),
  country_code: z.optional(z.string()),
})

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** «Bologna, Italy», «Italy», or nothing: never finer than a city. */
export function placeIn(entry: unknown): string | null {
  const parsed = Entry.safeParse(entry)
  if (!parsed.success) return null
  const { city, country, country_code: code } = parsed.data
  const cityName = typeof city === 'string' ? city : city?.names?.en
  const countryName = country?.names?.en ?? countryOf(country?.iso_code ?? code)
  return [cityName, countryName].filter(Boolean).join(', ').slice(0, 120) || null
}

function countryOf(code: string | undefined) {
  return code !== undefined && /^[A-Z]{2}$/i.test(code) ? countries.of(code.toUpperCase()) : undefined
}

/** Without a file nobody has a place. A file that can't be read stops the start: the operator meant one. */
export async function createLocator({ GEOIP_FILE }: Pick<Config, 'GEOIP_FILE'>): Promise<Locate> {
  if (GEOIP_FILE === '') return () => null
  const reader = await open(GEOIP_FILE)
  return (address) => {
    try {
      return placeIn(reader.get(address))
    } catch {
      // A file for IPv4 alone refuses IPv6 addresses: a log-in must not fail for that.
      return null
    }
  }
}
