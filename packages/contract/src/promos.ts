import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { refusal } from './errors.ts'
import { pageFacts, pageInput } from './paging.ts'
import { ShownPhoto } from './photos.ts'
import { PlaceChoice, unknownPlace } from './places.ts'
import { PostAuthor, photosNotReady } from './posts/index.ts'
import { NamedUniversity } from './profiles/index.ts'
import { unknownUniversity } from './profiles/own.ts'

export const promoTitleLength = 80
export const promoTextLength = 600
export const promoLinkLength = 500
/** The longest time a promo is shown; people who need more submit it again. */
export const promoDaysAtMost = 90
/** Of one city admin at a time: each is read by a person. */
export const waitingPromosAtMost = 10
export const promosPerPage = 20

export const promoKinds = ['discount', 'opening', 'programme', 'notice'] as const
export const PromoKind = z.enum(promoKinds)
export type PromoKind = z.infer<typeof PromoKind>

export const notYourPlace = refusal(
  'not_your_place',
  403,
  "You don't look after this city. Choose one of yours, or ask an admin to add it.",
)
export const tooManyWaiting = refusal(
  'too_many_waiting',
  409,
  `${waitingPromosAtMost} of your promos are waiting for review. Wait for a decision, or withdraw one.`,
)
export const promoIdTaken = refusal('promo_id_taken', 409, "We couldn't submit this. Try again.")
export const promoIsOver = refusal(
  'promo_is_over',
  409,
  'The end date has passed. Choose a later one, then submit it again.',
)
export const promoChanged = refusal(
  'promo_changed',
  409,
  'This promo has been changed or decided on. Look at it again.',
)

export const PromoStatus = z.enum(['submitted', 'approved', 'declined', 'withdrawn', 'stopped'])
export type PromoStatus = z.infer<typeof PromoStatus>

/** How it stands today: an approved one waits for its first day, is shown, or is over. `hidden` by reports. */
export const PromoPhase = z.enum([
  'waiting',
  'scheduled',
  'showing',
  'over',
  'hidden',
  'declined',
  'withdrawn',
  'stopped',
])
export type PromoPhase = z.infer<typeof PromoPhase>

/** The first two are its author's, the others are for admins. */
export const PromoAction = z.enum(['edit', 'withdraw', 'approve', 'decline', 'stop'])
export type PromoAction = z.infer<typeof PromoAction>

/** An offer to the students of a city, as they see it. */
export const Promo = z.object({
  _id: z.string(),
  kind: PromoKind,
  title: z.string(),
  text: z.string(),
  /** Nothing only for a notice. */
  link: z.nullable(z.string()),
  photo: z.nullable(ShownPhoto),
  place: PlaceChoice,
  /** Only those who study there are shown it. */
  university: z.nullable(NamedUniversity),
  /** The city admin whom it is from. */
  user: PostAuthor,
  /** Both are days on which it is shown. */
  startsOn: z.string(),
  endsOn: z.string(),
  isOwn: z.boolean(),
})
export type Promo = z.infer<typeof Promo>

/** The same for its author and for admins, with how it stands and how often it was seen: never by whom. */
export const ManagedPromo = z.object({
  ...Promo.shape,
  version: z.int(),
  phase: PromoPhase,
  submittedAt: z.string(),
  /** How it was decided last; an approval needs no reason. */
  decision: z.nullable(z.object({ reason: z.string(), at: z.string() })),
  views: z.int(),
  clicks: z.int(),
  viewerActions: z.array(PromoAction),
})
export type ManagedPromo = z.infer<typeof ManagedPromo>

/** Never without encryption, never with a name or a password in it, and with a host that people can read. */
const linkPattern = /^https:\/\/[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:[0-9]{1,5})?([/?#][!-~]*)?$/

/** A page that opens elsewhere. */
const PromoLink = z
  .string()
  .check(
    z.trim(),
    z.maxLength(promoLinkLength),
    z.regex(linkPattern, 'Enter the full address, starting with https://'),
  )

const dayMs = 86_400_000
export const promoDays = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) =>
  (Date.parse(endsOn) - Date.parse(startsOn)) / dayMs + 1

/** Content of a promo; the form validates with it as well. */
export const PromoWords = z.object({
  kind: PromoKind,
  title: z.string().check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(promoTitleLength)),
  text: z.string().check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(promoTextLength)),
  link: z.nullable(PromoLink),
  placeId: z.uuid(),
  universityId: z.nullable(z.uuid()),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  /** Uploaded before; on an edit the one that is there stays when it is named again. */
  photoId: z.nullable(z.uuid()),
})
export type PromoWords = z.infer<typeof PromoWords>

export const linkMissing = refusal('link_missing', 400, 'Add a link. Only notices can go without one.')
export const wrongDays = refusal(
  'wrong_days',
  400,
  `The last day has to be after the first, and you can see up to ${promoDaysAtMost} days. Choose other dates.`,
)

const promoId = z.uuid()
const output = z.object({ promo: ManagedPromo })
const writing = [
  notYourPlace,
  promoIsOver,
  photosNotReady,
  unknownPlace,
  unknownUniversity,
  linkMissing,
  wrongDays,
]

export const submitPromo = endpoint({
  method: 'POST',
  path: '/api/promos',
  access: 'cityAdmin',
  rate: 'write',
  summary: 'Submit a promo for a city that I look after; an admin decides. The same id twice submits once',
  input: z.object({ clientId: z.uuid(), ...PromoWords.shape }),
  output,
  refusals: [...writing, tooManyWaiting, promoIdTaken],
})

export const editPromo = endpoint({
  method: 'PATCH',
  path: '/api/promos/:promoId',
  access: 'cityAdmin',
  rate: 'write',
  summary: 'Change my promo. An approved or declined one waits for an admin again. Saying it twice is once',
  input: z.object({
    promoId,
    version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
    ...PromoWords.shape,
  }),
  output,
  refusals: [...writing, tooManyWaiting, promoChanged],
})

export const withdrawPromo = endpoint({
  method: 'POST',
  path: '/api/promos/:promoId/withdraw',
  access: 'session',
  rate: 'write',
  summary: 'Take my promo back: nobody is shown it from now on. Withdrawing twice is once',
  input: z.object({ promoId }),
  output,
  refusals: [promoChanged],
})

export const listOwnPromos = endpoint({
  method: 'GET',
  path: '/api/user/promos',
  access: 'session',
  rate: 'read',
  summary:
    'The promos I submitted, the newest first: how they stand, and how often they were seen and opened',
  input: z.object(pageInput),
  output: z.object({ promos: z.array(ManagedPromo), ...pageFacts }),
  refusals: [],
})

export const getOwnPromo = endpoint({
  method: 'GET',
  path: '/api/user/promos/:promoId',
  access: 'session',
  rate: 'read',
  summary: 'One of my promos',
  input: z.object({ promoId }),
  output,
  refusals: [],
})

export const hidePromo = endpoint({
  method: 'PUT',
  path: '/api/promos/:promoId/hidden',
  access: 'session',
  rate: 'write',
  summary: 'Not show me this promo any more, or show it again. Nobody else learns of it',
  input: z.object({ promoId, isHidden: z.boolean() }),
  output: z.object({}),
  refusals: [],
})

export const countPromo = endpoint({
  method: 'POST',
  path: '/api/promos/:promoId/count',
  access: 'session',
  rate: 'background',
  summary: 'A promo was seen, or its link opened: one more for its day, and nothing about who it was',
  input: z.object({ promoId, what: z.enum(['view', 'click']) }),
  output: z.object({}),
  refusals: [],
})
