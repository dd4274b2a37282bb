import type { KeptUniversity, Term, UniversityForm } from '@wayfellow/contract/universities-admin'

/** As the form holds it: nothing is an empty text. */
export interface UniversityValues {
  name: string
  shortName: string
  countryCode: string
  website: string
  place: { _id: string; label: string } | null
  domains: UniversityForm['domains']
  terms: Term[]
}

export function formOf(kept: KeptUniversity | undefined, firstDomain: string | undefined): UniversityValues {
  return {
    name: kept?.name ?? '',
    shortName: kept?.shortName ?? '',
    countryCode: kept?.countryCode ?? '',
    website: kept?.website ?? '',
    place: kept?.place ?? null,
    domains: kept?.domains ?? (firstDomain === undefined ? [] : [{ domain: firstDomain, kind: 'student' }]),
    terms: kept?.terms ?? [],
  }
}

const orNull = (text: string) => text.trim() || null

export function inputOf(values: UniversityValues): Omit<UniversityForm, 'takeDomains'> {
  const { name, shortName, countryCode, website, place, domains, terms } = values
  return {
    name: name.trim(),
    shortName: orNull(shortName),
    countryCode: orNull(countryCode.toUpperCase()),
    website: orNull(website),
    placeId: place?._id ?? null,
    domains,
    terms,
  }
}
