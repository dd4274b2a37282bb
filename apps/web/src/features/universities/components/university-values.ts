import { t } from '@lingui/core/macro'
import {
  type KeptUniversity,
  type Level,
  mostAliases,
  type Term,
  UniversityForm,
} from '@wayfellow/contract/universities/admin'
import type { Control } from 'react-hook-form'
import { shapeResolver } from '../../../lib/shape-resolver.ts'

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

const isSecondFirst = ({ startsOn, endsOn }: Term) => startsOn !== '' && endsOn !== '' && endsOn < startsOn

/** Whether domains of others come over is asked when it is sent. */
export const universityResolver = shapeResolver<UniversityValues, typeof UniversityForm>(UniversityForm, {
  toInput: (values) => ({
    level: values.level,
    name: values.name.trim(),
    localName: orNull(values.localName),
    aliases: aliasesOf(values.aliases),
    shortName: orNull(values.shortName),
    countryCode: orNull(values.countryCode.toUpperCase()),
    website: orNull(values.website),
    placeId: values.place?._id ?? null,
    domains: values.domains,
    terms: values.terms,
    takeDomains: false,
  }),
  fields: { placeId: 'place', aliases: 'aliases' },
  words: () => ({
    aliases: { wrong: t`Use at most ${mostAliases} names` },
    countryCode: { wrong: t`Use two letters, such as IT` },
    website: { wrong: t`Start with https://` },
  }),
  judge: ({ terms }) =>
    Object.fromEntries(
      terms.flatMap((term, nth) =>
        isSecondFirst(term) ? [[`terms.${nth}.endsOn`, t`The end date can't be before the start date`]] : [],
      ),
    ),
})

export type UniversityFormControl = Control<UniversityValues, unknown, UniversityForm>
