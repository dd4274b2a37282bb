import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { BirthDate, tooYoung } from '../identity/joining.ts'
import { nameLikeStaff, PersonName } from '../person-names.ts'
import { PhotoSources } from '../photos.ts'
import { unknownPlace } from '../places.ts'
import { AboutChange, AboutPerson, CompletionItem, Missing, type MissingItem } from './index.ts'

/** From here on it counts for a complete profile. */
export const aboutLeastLength = 80

/** The page that fixes each missing item. The wizard opens at the stop that is named. */
export const missingPaths: Record<MissingItem, string | null> = {
  photo: '/complete-profile?stop=photo',
  about: '/complete-profile?stop=about',
  place: '/complete-profile?stop=place',
  language: '/complete-profile?stop=language',
  birthDate: '/complete-profile?stop=birthDate',
  verification: '/settings/account#student',
  sameUniversity: null,
  sameGender: null,
  aReview: null,
}

export const unknownUniversity = refusal(
  'unknown_university',
  400,
  "We don't know this university. Choose one from the list.",
)
export const exchangeDates = refusal(
  'exchange_dates',
  400,
  'An exchange has to end after it starts. Check the dates.',
)
export const birthDateKept = refusal(
  'birth_date_kept',
  409,
  "We already have your date of birth. Contact us if it's wrong.",
)

/** People who may open the profile; nobody else finds it. */
export const Visibility = z.enum(['everyone', 'verified', 'nobody'])
export type Visibility = z.infer<typeof Visibility>

export const Completion = z.object({ done: z.array(CompletionItem), missing: z.array(Missing) })
export type Completion = z.infer<typeof Completion>

/** My profile as I edit it. */
export const OwnProfile = z.object({
  _id: z.string(),
  username: z.nullable(z.string()),
  name: z.string(),
  birthDate: z.nullable(z.string()),
  photo: z.nullable(PhotoSources),
  ...AboutPerson.shape,
  visibility: Visibility,
  completion: Completion,
  /** Items that keep me from being a member: parts of the profile, or the proof that I study. Empty for members. */
  standing: z.array(Missing),
})
export type OwnProfile = z.infer<typeof OwnProfile>

/** Fields that are left out stay as they are; null means unanswered. A list replaces the list. */
export const ProfileChange = z.object({
  name: z.optional(PersonName),
  /** Only while there is none: it is asked for at joining. */
  birthDate: z.optional(BirthDate),
  ...AboutChange.shape,
  visibility: z.optional(Visibility),
})
export type ProfileChange = z.infer<typeof ProfileChange>

export const getOwnProfile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  access: 'session',
  rate: 'read',
  summary: 'My profile as I edit it, and what is missing',
  input: z.object({}),
  output: z.object({ profile: OwnProfile }),
  refusals: [],
})

export const changeOwnProfile = endpoint({
  method: 'PATCH',
  path: '/api/user/profile',
  access: 'session',
  rate: 'write',
  summary: 'Change some fields of my profile; what is left out stays. Saying it twice is once',
  input: ProfileChange,
  output: z.object({ profile: OwnProfile }),
  refusals: [nameLikeStaff, unknownPlace, unknownUniversity, exchangeDates, birthDateKept, tooYoung],
})
