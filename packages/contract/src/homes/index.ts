import { z } from 'zod/mini'
import { tooManyProfiles } from '../daily-caps.ts'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { ShownPhoto } from '../photos.ts'
import { Answer, UsernameParam } from '../profiles/index.ts'

export const homeTextLength = 1_000
export const addressLineLength = 120
export const guestsAtMost = 12
export const nightsAtMost = 90
export const flatmatesAtMost = 20
/** A home that wanders would draw a picture of where its host really lives. */
export const movesPerMonth = 3

export const movedTooOften = refusal(
  'home_moved_too_often',
  409,
  "You've moved your home on the map several times this month. Try again in a few weeks, or contact us.",
)

export const Sleeping = z.enum(['privateRoom', 'sharedRoom', 'commonRoom'])
export type Sleeping = z.infer<typeof Sleeping>

export const BedKind = z.enum(['bed', 'sofaBed', 'sofa', 'mattress', 'floor', 'tent'])
export type BedKind = z.infer<typeof BedKind>

export const HomePets = z.enum(['none', 'liveHere', 'bringYours'])
export type HomePets = z.infer<typeof HomePets>

export const HomeSmoking = z.enum(['no', 'outside', 'yes'])
export type HomeSmoking = z.infer<typeof HomeSmoking>

export const Amenity = z.enum([
  'wifi',
  'kitchen',
  'bedding',
  'towels',
  'washingMachine',
  'desk',
  'spareKey',
  'heating',
  'airConditioning',
  'balcony',
  'garden',
  'bike',
])
export type Amenity = z.infer<typeof Amenity>

const time = z.string().check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/))
export const QuietHours = z.object({ from: time, to: time })
export type QuietHours = z.infer<typeof QuietHours>

const text = z.string().check(z.trim(), z.maxLength(homeTextLength))
const count = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** Facts for everybody who may see the home; null is not answered. */
export const HomeFacts = z.object({
  maxGuests: z.nullable(count(1, guestsAtMost)),
  sleeping: z.nullable(Sleeping),
  bed: z.nullable(BedKind),
  longestStay: z.nullable(count(1, nightsAtMost)),
  lastMinute: z.nullable(z.boolean()),
  flatmates: z.nullable(count(0, flatmatesAtMost)),
  pets: z.nullable(HomePets),
  smoking: z.nullable(HomeSmoking),
  stepFree: z.nullable(z.boolean()),
  /** Somebody who arrives for an exchange may land here until their room is ready. */
  landings: z.nullable(z.boolean()),
  amenities: z.nullable(z.array(Amenity).check(z.maxLength(Amenity.options.length))),
  quietHours: z.nullable(QuietHours),
  houseRules: z.nullable(text),
  about: z.nullable(text),
})
export type HomeFacts = z.infer<typeof HomeFacts>

const line = z.string().check(z.trim(), z.maxLength(addressLineLength))
export const HomeAddress = z.object({ street: line, unit: line, postcode: line, city: line })
export type HomeAddress = z.infer<typeof HomeAddress>

export const HomePoint = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
})
export type HomePoint = z.infer<typeof HomePoint>

/** The area shown to everybody else: the middle of a cell about 2 km across, the same for all homes in it. */
export const HomeArea = z.object({ centre: HomePoint, radiusMetres: z.int() })
export type HomeArea = z.infer<typeof HomeArea>

/** The area as a map shows it: the corners of the cell and the city it is in, both computed from the cell alone. */
export const DrawnArea = z.object({
  ...HomeArea.shape,
  outline: z.array(HomePoint),
  /** As a label of the gazetteer; null far from any city. */
  place: z.nullable(z.string()),
})
export type DrawnArea = z.infer<typeof DrawnArea>

export const phonePattern = /^$|^\+?[0-9][0-9 ()/.-]{3,38}[0-9]$/

/** The exact location, shown only to the owner and to the guest of an accepted stay. */
export const HomeWhereabouts = z.object({
  address: z.nullable(HomeAddress),
  point: z.nullable(HomePoint),
  /** How to get there: it may name the door, so it is as private as the address. */
  directions: z.nullable(text),
  /** A phone number to call on the way; as private as the address. */
  phone: z.nullable(
    z
      .string()
      .check(z.trim(), z.regex(phonePattern, 'Include the country code, for example +351 912 345 678')),
  ),
})
export type HomeWhereabouts = z.infer<typeof HomeWhereabouts>

export const OwnHome = z.object({
  ...HomeFacts.shape,
  ...HomeWhereabouts.shape,
  hosting: z.nullable(Answer),
  meetUp: z.nullable(Answer),
  /** The area that others see instead of the address. */
  area: z.nullable(DrawnArea),
})
export type OwnHome = z.infer<typeof OwnHome>

export const getOwnHome = endpoint({
  method: 'GET',
  path: '/api/user/home',
  access: 'session',
  rate: 'read',
  summary: 'My home, with its exact address; nobody else gets this',
  input: z.object({}),
  output: z.object({ home: OwnHome }),
  refusals: [],
})

/** An absent field is left unchanged; null means not answered. */
export const HomeChange = z.object({
  ...z.partial(HomeFacts).shape,
  ...z.partial(HomeWhereabouts).shape,
  hosting: z.optional(z.nullable(Answer)),
  meetUp: z.optional(z.nullable(Answer)),
})
export type HomeChange = z.infer<typeof HomeChange>

export const changeHome = endpoint({
  method: 'PATCH',
  path: '/api/user/home',
  access: 'session',
  rate: 'write',
  summary: 'Change what is named of my home; what is left out stays as it is',
  input: HomeChange,
  output: z.object({ home: OwnHome }),
  refusals: [movedTooOften],
})

/** From the first to the day after the last, as stays are. */
export const DayRange = z.object({ from: z.iso.date(), to: z.iso.date() })
export type DayRange = z.infer<typeof DayRange>

export const HomeView = z.object({
  ...HomeFacts.shape,
  photos: z.array(ShownPhoto),
  area: z.nullable(DrawnArea),
  /** Days on which nobody can stay; the reason is not shown. */
  blocked: z.array(DayRange),
})
export type HomeView = z.infer<typeof HomeView>

export const HomeAction = z.enum(['edit'])
export type HomeAction = z.infer<typeof HomeAction>

export const getHome = endpoint({
  method: 'GET',
  path: '/api/users/:username/home',
  access: 'studentOrAdmin',
  rate: 'read',
  summary: 'The home of a student as others see it; nothing of it while they are not hosting',
  input: z.object({ username: UsernameParam }),
  output: z.object({
    hosting: z.nullable(Answer),
    home: z.nullable(HomeView),
    viewerActions: z.array(HomeAction),
  }),
  refusals: [tooManyProfiles],
})

export const keepHosting = endpoint({
  method: 'POST',
  path: '/api/homes/still-hosting/:token',
  access: 'public',
  rate: 'auth',
  summary: 'The link of the «Still hosting?» mail: keeps hosting, once',
  input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: z.object({}),
  refusals: [],
})
