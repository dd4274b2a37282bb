import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { EventTicket } from '../events/index.ts'
import { pageFacts, pageInput } from '../paging.ts'
import { PlaceChoice } from '../places.ts'
import { caseChanged, CaseReason, CaseStatus, ReportCategory } from './index.ts'
import { ReviewPerson } from '../reviews.ts'

export const cityCasesPerPage = 20

/** Actions a city admin may take on a post or an event of their places. */
export const CityAction = z.enum(['hide', 'restore', 'escalate'])
export type CityAction = z.infer<typeof CityAction>
/** Decisions that end a case; handing it on to the team does not. */
export const CityDecision = z.enum(['hide', 'restore'])
export type CityDecision = z.infer<typeof CityDecision>

/** A case as a city admin sees it: what was reported and as what, never who spoke up or in which words. */
export const CityCase = z.object({
  _id: z.string(),
  kind: z.enum(['post', 'event']),
  targetId: z.string(),
  status: CaseStatus,
  place: PlaceChoice,
  /** Null when the author has left. */
  author: z.nullable(ReviewPerson),
  /** The text as it was when it was first reported. */
  quote: z.string(),
  isUrgent: z.boolean(),
  isHidden: z.boolean(),
  /** With the team: a city admin has handed it on. */
  isEscalated: z.boolean(),
  reportsCount: z.int(),
  categories: z.array(ReportCategory),
  createdAt: z.string(),
  version: z.int(),
  /** By a city admin; what admins decide stays with them. */
  decision: z.nullable(z.object({ act: CityDecision, reason: z.string(), at: z.string() })),
  viewerActions: z.array(CityAction),
})
export type CityCase = z.infer<typeof CityCase>

export const listCityCases = endpoint({
  method: 'GET',
  path: '/api/city/cases',
  access: 'cityAdmin',
  rate: 'read',
  summary:
    'What is reported about posts and events of your cities, the oldest first; or what city admins decided, the last first',
  input: z.object({
    show: z._default(z.enum(['open', 'closed']), 'open'),
    /** One of your cities; all of them without. */
    placeId: z.optional(z.uuid()),
    ...pageInput,
  }),
  output: z.object({ cases: z.array(CityCase), ...pageFacts }),
  refusals: [],
})

export const decideCityCase = endpoint({
  method: 'POST',
  path: '/api/city/cases/:caseId/decide',
  access: 'cityAdmin',
  rate: 'safety',
  summary:
    'Take a post or event of your cities down, put it back, or hand it on to the team. Its author reads the reason of the first two',
  input: z.object({
    caseId: z.uuid(),
    version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
    act: CityAction,
    reason: CaseReason,
  }),
  output: z.object({ case: CityCase }),
  refusals: [caseChanged],
})

export const newcomersPerPage = 20
export const newcomerDays = 7

export const listCityNewcomers = endpoint({
  method: 'GET',
  path: '/api/city/newcomers',
  access: 'cityAdmin',
  rate: 'read',
  summary: 'Who joined within a week and lives in one of your cities, the newest first',
  input: z.object({ placeId: z.uuid(), ...pageInput }),
  output: z.object({
    newcomers: z.array(z.object({ ...ReviewPerson.shape, joinedAt: z.string() })),
    ...pageFacts,
  }),
  refusals: [],
})

export const pinPost = endpoint({
  method: 'PUT',
  path: '/api/posts/:postId/pin',
  access: 'cityAdmin',
  rate: 'write',
  summary:
    'Pin a post of your cities, which then stands first there in place of another; or no longer. The log keeps it',
  input: z.object({ postId: z.uuid(), isPinned: z.boolean() }),
  output: z.object({}),
  refusals: [],
})

/** In each city. */
export const featuredMost = 3

export const FeatureAction = z.enum(['feature', 'unfeature'])
export type FeatureAction = z.infer<typeof FeatureAction>

/** An event of a city, and what its city admin may do about it. */
export const CityEvent = z.object({ ...EventTicket.shape, viewerActions: z.array(FeatureAction) })
export type CityEvent = z.infer<typeof CityEvent>

export const listCityEvents = endpoint({
  method: 'GET',
  path: '/api/city/events',
  access: 'cityAdmin',
  rate: 'read',
  summary:
    'What comes up in one of your cities, what is featured first and then the soonest, and what you may feature',
  input: z.object({ placeId: z.uuid(), ...pageInput }),
  output: z.object({ events: z.array(CityEvent), ...pageFacts }),
  refusals: [],
})

export const tooManyFeatured = refusal(
  'too_many_featured',
  409,
  `This city already has ${featuredMost} featured events. Stop featuring one first.`,
)

export const featureEvent = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/feature',
  access: 'cityAdmin',
  rate: 'write',
  summary:
    'Feature an event of your cities, which then stands first there until it begins; or no longer. The log keeps it',
  input: z.object({ eventId: z.uuid(), isFeatured: z.boolean() }),
  output: z.object({}),
  refusals: [tooManyFeatured],
})
