import { z } from 'zod/mini'
import { tooManyProfiles } from '../daily-caps.ts'
import { endpoint } from '../endpoint.ts'
import { cleanLine } from '../clean-line.ts'
import { PhotoSources, ShownPhoto } from '../photos.ts'
import { PlaceChoice } from '../places.ts'
import { countryCodes, languageCodes } from './lists.ts'
import { Proof } from '../universities/index.ts'

/** The five things without which a profile is not complete. */
export const CompletionItem = z.enum(['photo', 'about', 'place', 'language', 'birthDate'])
export type CompletionItem = z.infer<typeof CompletionItem>

/** Items that can keep somebody from an action; the last three are requirements of the other person. */
export const MissingItem = z.enum([
  ...CompletionItem.options,
  'verification',
  'sameUniversity',
  'sameGender',
  'aReview',
])
export type MissingItem = z.infer<typeof MissingItem>

/** One shape wherever an action is blocked: the missing item, and the page that fixes it, if there is one. */
export const Missing = z.object({ item: MissingItem, path: z.nullable(z.string()) })
export type Missing = z.infer<typeof Missing>

export const Answer = z.enum(['yes', 'maybe', 'no'])
export type Answer = z.infer<typeof Answer>

export const Gender = z.enum(['woman', 'man', 'nonBinary'])
export type Gender = z.infer<typeof Gender>

export const StudyLevel = z.enum(['bachelor', 'master', 'doctorate', 'other'])
export type StudyLevel = z.infer<typeof StudyLevel>

export const LanguageLevel = z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'])
export type LanguageLevel = z.infer<typeof LanguageLevel>

export const LanguageCode = z.enum(languageCodes)
export const CountryCode = z.enum(countryCodes)

export const SpokenLanguage = z.object({ code: LanguageCode, level: LanguageLevel })
export type SpokenLanguage = z.infer<typeof SpokenLanguage>

export const NamedUniversity = z.object({
  _id: z.string(),
  name: z.string(),
  shortName: z.nullable(z.string()),
  country: z.nullable(z.string()),
})
export type NamedUniversity = z.infer<typeof NamedUniversity>

/** From its first to before its last day. */
export const Exchange = z.object({
  university: z.nullable(NamedUniversity),
  place: PlaceChoice,
  from: z.string(),
  to: z.string(),
})
export type Exchange = z.infer<typeof Exchange>

export const Badge = z.object({
  status: z.enum(['verified', 'alumni']),
  /** `member`: staff share the address, so it shows that somebody belongs to the university, not that they study. */
  proof: Proof,
  /** Null when somebody was confirmed by hand. */
  university: z.nullable(NamedUniversity),
  since: z.nullable(z.string()),
})
export type Badge = z.infer<typeof Badge>

/** The finest precision shown to anybody else. */
export const LastActive = z.enum(['today', 'week', 'month', 'longer'])
export type LastActive = z.infer<typeof LastActive>

/** How soon at least half of the requests were answered; shown from the third request on. */
export const ResponseBand = z.enum(['hours', 'day', 'days', 'week'])
export type ResponseBand = z.infer<typeof ResponseBand>
export const leastRequests = 3

export const ProfileAction = z.enum([
  'edit',
  'message',
  'requestStay',
  'follow',
  'unfollow',
  'block',
  'report',
  'share',
])
export type ProfileAction = z.infer<typeof ProfileAction>

/** With nothing missing it may be done now; else the web says what is missing and leads there. */
export const ViewerAction = z.object({ action: ProfileAction, missing: z.array(Missing) })
export type ViewerAction = z.infer<typeof ViewerAction>

/** Things that the viewer and the person have in common. */
export const InCommon = z.object({
  languages: z.array(z.string()),
  interests: z.array(z.string()),
  universities: z.array(NamedUniversity),
  countries: z.array(z.string()),
  /** Both there in these days. */
  exchanges: z.array(z.object({ place: PlaceChoice, from: z.string(), to: z.string() })),
})
export type InCommon = z.infer<typeof InCommon>

/** A person's statements about themselves; unanswered is null or empty. */
export const AboutPerson = z.object({
  about: z.nullable(z.string()),
  gender: z.nullable(Gender),
  pronouns: z.nullable(z.string()),
  hometown: z.nullable(z.string()),
  place: z.nullable(PlaceChoice),
  studyField: z.nullable(z.string()),
  studyLevel: z.nullable(StudyLevel),
  university: z.nullable(NamedUniversity),
  exchanges: z.array(Exchange),
  languages: z.array(SpokenLanguage),
  wantsToLearn: z.array(LanguageCode),
  interests: z.array(z.string()),
  countriesLived: z.array(CountryCode),
  countriesVisited: z.array(CountryCode),
  links: z.array(z.string()),
  canShow: z.nullable(z.string()),
  hosting: z.nullable(Answer),
  meetUp: z.nullable(Answer),
})
export type AboutPerson = z.infer<typeof AboutPerson>

export const aboutLength = 1000
export const interestsAtMost = 12
export const interestLength = 40
export const languagesAtMost = 12
export const wantsToLearnAtMost = 6
export const exchangesAtMost = 10
export const linksAtMost = 5
export const linkLength = 188
export const canShowLength = 500
export const countriesAtMost = 60

const text = (most: number) => z.nullable(z.string().check(z.trim(), z.maxLength(most)))
/** Text that is shown in one line with the name. */
const line = (most: number) => z.nullable(z.string().check(z.overwrite(cleanLine), z.maxLength(most)))
const day = z.iso.date()
// No «name@» before the host: `https://wayfellow.example@evil.example/` leads to evil.example.
export const profileLink = /^https:\/\/[A-Za-z0-9.:-]{4,180}(?:[/?#][!-~]*)?$/

/** How people change these statements. What is left out stays; null means unanswered. A list replaces the list. */
export const AboutChange = z.object({
  about: z.optional(text(aboutLength)),
  gender: z.optional(z.nullable(Gender)),
  pronouns: z.optional(line(40)),
  hometown: z.optional(line(100)),
  placeId: z.optional(z.nullable(z.uuid())),
  studyField: z.optional(line(100)),
  studyLevel: z.optional(z.nullable(StudyLevel)),
  universityId: z.optional(z.nullable(z.uuid())),
  exchanges: z.optional(
    z
      .array(z.object({ universityId: z.nullable(z.uuid()), placeId: z.uuid(), from: day, to: day }))
      .check(z.maxLength(exchangesAtMost)),
  ),
  languages: z.optional(z.array(SpokenLanguage).check(z.maxLength(languagesAtMost))),
  wantsToLearn: z.optional(z.array(LanguageCode).check(z.maxLength(wantsToLearnAtMost))),
  interests: z.optional(
    z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(interestLength)))
      .check(z.maxLength(interestsAtMost)),
  ),
  countriesLived: z.optional(z.array(CountryCode).check(z.maxLength(countriesAtMost))),
  countriesVisited: z.optional(z.array(CountryCode).check(z.maxLength(countriesAtMost))),
  links: z.optional(
    z
      .array(
        z
          .string()
          .check(
            z.maxLength(linkLength),
            z.regex(profileLink, 'A link starts with https:// and the name of a site'),
          ),
      )
      .check(z.maxLength(linksAtMost)),
  ),
  canShow: z.optional(text(canShowLength)),
  hosting: z.optional(z.nullable(Answer)),
  meetUp: z.optional(z.nullable(Answer)),
})

export const Profile = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  photo: z.nullable(PhotoSources),
  age: z.nullable(z.int()),
  /** «Bologna, Italy», also when the place is not one of the gazetteer. */
  location: z.nullable(z.string()),
  /** Of that place, for the clock there; null when it is not one of the gazetteer. */
  timeZone: z.nullable(z.string()),
  badge: z.nullable(Badge),
  responseBand: z.nullable(ResponseBand),
  lastActive: z.nullable(LastActive),
  /** The month of joining, as its first day. */
  memberSince: z.string(),
  reviewsCount: z.int(),
  ...AboutPerson.shape,
  /** Null when nothing is shared, and on the own profile. */
  inCommon: z.nullable(InCommon),
  isOwn: z.boolean(),
  viewerActions: z.array(ViewerAction),
})
export type Profile = z.infer<typeof Profile>

/** The one row for a person in any list. */
export const PersonRow = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  /** The smallest size. */
  photo: z.nullable(z.string()),
  location: z.nullable(z.string()),
  badge: z.nullable(Badge),
  hosting: z.nullable(Answer),
  lastActive: z.nullable(LastActive),
  /** The best of what is shared with the viewer: a code, a name or a label, by its kind. */
  shared: z.nullable(
    z.object({
      kind: z.enum(['exchange', 'university', 'language', 'interest', 'country']),
      what: z.string(),
    }),
  ),
})
export type PersonRow = z.infer<typeof PersonRow>

/** Any text of this length is accepted; a username that nobody has is simply not found. */
export const UsernameParam = z.string().check(z.minLength(2), z.maxLength(40))

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/users/:username',
  access: 'studentOrAdmin',
  rate: 'read',
  mayLag: true,
  summary: 'A person as this viewer may see them; hidden and unknown look the same',
  input: z.object({ username: UsernameParam }),
  output: z.object({ profile: Profile }),
  refusals: [tooManyProfiles],
})

export const listProfilePhotos = endpoint({
  method: 'GET',
  path: '/api/users/:username/photos',
  access: 'studentOrAdmin',
  rate: 'read',
  mayLag: true,
  summary: 'The photos of a person in their order',
  input: z.object({ username: UsernameParam }),
  output: z.object({ photos: z.array(ShownPhoto) }),
  refusals: [tooManyProfiles],
})
