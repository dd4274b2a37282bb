import { t } from '@lingui/core/macro'
import type {
  Exchange,
  Gender,
  NamedUniversity,
  SpokenLanguage,
  StudyLevel,
} from '@wayfellow/contract/profiles'
import type { PlaceChoice } from '@wayfellow/contract/places'
import { aboutLeastLength, type OwnProfile, ProfileChange } from '@wayfellow/contract/profiles/own'
import { shapeResolver } from '../../../../lib/shape-resolver.ts'

/** The profile as a form holds it: a text that is not there is an empty one. */
export interface ProfileValues {
  name: string
  pronouns: string
  gender: Gender | ''
  place: PlaceChoice | null
  hometown: string
  university: NamedUniversity | null
  studyField: string
  studyLevel: StudyLevel | ''
  exchanges: Exchange[]
  about: string
  languages: SpokenLanguage[]
  wantsToLearn: string[]
  interests: string[]
  canShow: string
  countriesLived: string[]
  countriesVisited: string[]
  links: string[]
}

export const profileFields = [
  'name',
  'pronouns',
  'gender',
  'place',
  'hometown',
  'university',
  'studyField',
  'studyLevel',
  'exchanges',
  'about',
  'languages',
  'wantsToLearn',
  'interests',
  'canShow',
  'countriesLived',
  'countriesVisited',
  'links',
] as const satisfies readonly (keyof ProfileValues)[]

export const valuesOf = (profile: OwnProfile): ProfileValues => ({
  name: profile.name,
  pronouns: profile.pronouns ?? '',
  gender: profile.gender ?? '',
  place: profile.place,
  hometown: profile.hometown ?? '',
  university: profile.university,
  studyField: profile.studyField ?? '',
  studyLevel: profile.studyLevel ?? '',
  exchanges: profile.exchanges,
  about: profile.about ?? '',
  languages: profile.languages,
  wantsToLearn: profile.wantsToLearn,
  interests: profile.interests,
  canShow: profile.canShow ?? '',
  countriesLived: profile.countriesLived,
  countriesVisited: profile.countriesVisited,
  links: profile.links,
})

const text = (value: string) => value.trim() || null

const asInput = (values: ProfileValues): Record<keyof ProfileValues, ProfileChange> => ({
  name: { name: values.name.trim() },
  pronouns: { pronouns: text(values.pronouns) },
  gender: { gender: values.gender || null },
  place: { placeId: values.place?._id ?? null },
  hometown: { hometown: text(values.hometown) },
  university: { universityId: values.university?._id ?? null },
  studyField: { studyField: text(values.studyField) },
  studyLevel: { studyLevel: values.studyLevel || null },
  exchanges: {
    exchanges: values.exchanges.map(({ university, place, from, to }) => ({
      universityId: university?._id ?? null,
      placeId: place._id,
      from,
      to,
    })),
  },
  about: { about: text(values.about) },
  languages: { languages: values.languages },
  wantsToLearn: { wantsToLearn: values.wantsToLearn },
  interests: { interests: values.interests },
  canShow: { canShow: text(values.canShow) },
  countriesLived: { countriesLived: values.countriesLived },
  countriesVisited: { countriesVisited: values.countriesVisited },
  links: { links: values.links },
})

/** Only what differs is sent: what another device changed meanwhile stays. */
function changeOf(values: ProfileValues, start: ProfileValues): ProfileChange {
  const input = asInput(values)
  const before = asInput(start)
  return profileFields
    .filter((field) => JSON.stringify(input[field]) !== JSON.stringify(before[field]))
    .reduce<ProfileChange>((change, field) => Object.assign(change, input[field]), {})
}

/** A fault in an entry of a list is shown with the list. */
const lists = Object.fromEntries(
  [
    'languages',
    'wantsToLearn',
    'interests',
    'countriesLived',
    'countriesVisited',
    'links',
    'exchanges',
    'exchanges.from',
    'exchanges.to',
  ].map((path) => [path, path.split('.')[0] ?? path]),
)

/** Sends what differs from the values the form began with. */
export const profileResolver = (start: ProfileValues) =>
  shapeResolver<ProfileValues, typeof ProfileChange>(ProfileChange, {
    toInput: (values) => changeOf(values, start),
    fields: { ...lists, placeId: 'place', universityId: 'university' },
  })

type StudyValues = Pick<ProfileValues, 'university' | 'studyField'>

export const studyResolver = shapeResolver<StudyValues, typeof ProfileChange>(ProfileChange, {
  toInput: ({ university, studyField }) => ({
    universityId: university?._id ?? null,
    studyField: text(studyField),
  }),
  fields: { universityId: 'university' },
})

type AboutValues = Pick<ProfileValues, 'about' | 'pronouns'>

/** The wizard asks for as much as a complete profile needs. */
export const aboutResolver = shapeResolver<AboutValues, typeof ProfileChange>(ProfileChange, {
  toInput: ({ about, pronouns }) => ({ about: about.trim(), pronouns: text(pronouns) }),
  judge: ({ about }) => {
    if (about.trim() === '') return { about: t`This field is required` }
    return about.trim().length < aboutLeastLength
      ? { about: t`Write at least ${aboutLeastLength} characters so others get an idea of who you are.` }
      : {}
  },
})
