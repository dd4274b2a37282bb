import { mostAliases } from '@wayfellow/contract/client/universities/admin'
import type { KeptUniversity, Level, Term, UniversityForm } from '@wayfellow/contract/universities/admin'

/** As the form holds it: nothing is an empty text. */
export interface UniversityValues {
  level: Level
  name: string
  localName: string
  /** One after the other, apart by commas. */
  aliases: string
  shortName: string
  countryCode: string
  website: string
  place: { _id: string; label: string } | null
  domains: UniversityForm['domains']
  terms: Term[]
}

export function formOf(kept: KeptUniversity | undefined, firstDomain: string | undefined): UniversityValues {
  return {
    level: kept?.level ?? 'university',
    name: kept?.name ?? '',
    localName: kept?.localName ?? '',
    aliases: kept?.aliases.join(', ') ?? '',
    shortName: kept?.shortName ?? '',
    countryCode: kept?.countryCode ?? '',
    website: kept?.website ?? '',
    place: kept?.place ?? null,
    domains:
      kept?.domains ??
      (firstDomain === undefined ? [] : [{ domain: firstDomain, kind: 'student', isShared: false }]),
    terms: kept?.terms.map(({ kind, startsOn, endsOn }) => ({ kind, startsOn, endsOn })) ?? [],
  }
}

const orNull = (text: string) => text.trim() || null

const aliasesOf = (text: string) =>
  text
    .split(',')
    .map((alias) => alias.trim())
    .filter((alias) => alias !== '')

export const areAliasesRight = (text: string) =>
  aliasesOf(text).length <= mostAliases && aliasesOf(text).every((alias) => alias.length <= 200)

export function inputOf(values: UniversityValues): Omit<UniversityForm, 'takeDomains'> {
  const { level, name, localName, aliases, shortName, countryCode, website, place, domains, terms } = values
  return {
    level,
    name: name.trim(),
    localName: orNull(localName),
    aliases: aliasesOf(aliases),
    shortName: orNull(shortName),
    countryCode: orNull(countryCode.toUpperCase()),
    website: orNull(website),
    placeId: place?._id ?? null,
    domains,
    terms,
  }
}
