import { readFileSync } from 'node:fs'

/** The country somebody comes from: names given there, and the language spoken at home. */
export interface Origin {
  country: string
  language: string
  /** Of the skin, from light to dark; the common ones more often. */
  tones: readonly number[]
  towns: readonly string[]
  women: readonly string[]
  men: readonly string[]
  families: readonly string[]
}

/** The sheet of names, one line for each country. */
export const everywhere: readonly Origin[] = readFileSync(
  new URL('../../data/demo/names.tsv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [country = '', language = '', tones = '', ...lists] = line.split('\t')
    const [towns = [], women = [], men = [], families = []] = lists.map((list) => list.split(', '))
    return { country, language, tones: tones.split(',').map(Number), towns, women, men, families }
  })

const byCountry = new Map(everywhere.map((one) => [one.country, one]))
/** Countries that use the names of another one. */
const kin: Record<string, string> = { AT: 'DE', CH: 'DE', BE: 'FR' }

export function originOf(country: string): Origin {
  const found = byCountry.get(kin[country] ?? country)
  if (!found) throw new Error(`nobody knows how people are called in ${country}`)
  return found
}
