import type { Asked } from './naming.ts'
import type { Things } from './scene.ts'

/** Callers: somebody whom Inês has never met, and the guest whom she has accepted. */
export const callers = ['stranger', 'guest'] as const
export type Caller = (typeof callers)[number]

const inesIs = (change: string) => (things: Things) =>
  `update identity_accounts set ${change} where id = '${things['personId']}'`
const herProfile = (change: string) => (things: Things) =>
  `update profiles set ${change} where account_id = '${things['personId']}'`
const idOf = { events: 'eventId', trips: 'tripId', stories: 'storyId' } as const
const herPlans =
  (change: string, ...tables: (keyof typeof idOf)[]) =>
  (things: Things) =>
    tables.map((table) => `update ${table} set ${change} where id = '${things[idOf[table]]}'`).join(';')

interface State {
  /** SQL that changes Inês or her things; absent for states of the caller. */
  change?: (things: Things) => string
  /** Whether those who ask are confirmed students. */
  isVerified: boolean
  /** The default for what she shows: not there at all, there for some, or as ever. */
  hides: 'all' | readonly string[] | 'nothing'
  /** Asked about every endpoint at each gate; the others about a tenth of them, and about those that a change touches. */
  isInEveryGate: boolean
}

const gone = (change: State['change'], isInEveryGate = false): State => ({
  ...(change && { change }),
  isVerified: true,
  hides: 'all',
  isInEveryGate,
})
const audience = (change: State['change'], hides: readonly string[], isVerified = true): State => ({
  ...(change && { change }),
  isVerified,
  hides,
  isInEveryGate: false,
})
const gate = (condition: string): State => ({
  change: herProfile(`gate = '{${condition}}'`),
  isVerified: true,
  hides: 'nothing',
  isInEveryGate: false,
})

const university = '(select id from universities order by name limit 1)'

/** The two without a change come first: «as ever» is what was answered in them. */
export const states = {
  open: { isVerified: true, hides: 'nothing', isInEveryGate: true },
  'unverified caller': { isVerified: false, hides: ['tripId'], isInEveryGate: true },
  hidden: gone(herProfile("visibility = 'nobody'"), true),
  'for verified viewers': { ...gone(herProfile("visibility = 'verified'")), isVerified: false },
  banned: gone(inesIs("banned_until = now() + interval '1 day'"), true),
  locked: gone(inesIs('locked_at = now()')),
  deactivated: gone(inesIs('deactivated_at = now()')),
  leaving: gone(inesIs("erase_at = now() + interval '14 days'")),
  limited: {
    change: inesIs("limited_until = now() + interval '1 day'"),
    isVerified: true,
    hides: 'nothing',
    isInEveryGate: false,
  },
  'plans for verified people': audience(
    herPlans("audience = 'verified'", 'events', 'trips', 'stories'),
    ['eventId', 'tripId', 'storyId'],
    false,
  ),
  'plans for the same gender': audience(
    herPlans("audience = 'sameGender', audience_gender = 'woman'", 'events', 'trips', 'stories'),
    ['eventId', 'tripId', 'storyId'],
  ),
  'plans for the same university': audience(
    herPlans(`audience = 'sameUniversity', audience_university_id = ${university}`, 'events', 'stories'),
    ['eventId', 'storyId'],
  ),
  'a trip for herself': audience(herPlans("audience = 'onlyMe'", 'trips'), ['tripId']),
  'gate: same university': gate('sameUniversity'),
  'gate: same gender': gate('sameGender'),
  'gate: a review': gate('aReview'),
} satisfies Record<string, State>
export type StateName = keyof typeof states

export const stateNamed = (name: StateName): State => states[name]
export const isStateName = (name: string): name is StateName => name in states

/**
 * «absent»: answered as if nobody of that name, or nothing with that id, were there, byte for byte.
 * «same»: as the caller is answered about the open Inês. Anything else is the refusal, or «allowed».
 */
export type Outcome = string

export interface Exception {
  in: readonly StateName[]
  /** Both when it is not said. */
  by?: Caller
  outcome: Outcome
  why: string
}

export interface Row {
  /** The audience of the answer: everybody who may see her, the two, herself alone; or her state does not matter. */
  kind: 'shown' | 'shared' | 'secret' | 'free'
  but: readonly Exception[]
}

/** Returns the expected answer: the exception of the row for this state, else what follows from its kind. */
export function expectedIn(name: StateName, caller: Caller, { kind, but }: Row, subject: Asked): Outcome {
  const exception = but.find(
    ({ in: where, by = caller }) => by === caller && where.some((one) => one === name),
  )
  if (exception) return exception.outcome
  const { hides } = stateNamed(name)
  const access = subject.operation['x-access']
  if (name === 'unverified caller' && (access === 'member' || access === 'cityAdmin')) return 'not_verified'
  if (kind === 'secret' || (kind === 'shared' && caller === 'stranger')) return 'absent'
  if (kind !== 'shown' || hides === 'nothing') return 'same'
  if (hides === 'all' || subject.named.some((thing) => hides.includes(thing))) return 'absent'
  return 'same'
}
