import { metresBetween } from './search-model.ts'

/** A person who writes posts, organises events and travels in a generated world. */
export interface Fellow {
  id: string
  verification: 'verified' | 'none'
  isBanned: boolean
  isLocked: boolean
  visibility: 'everyone' | 'verified' | 'nobody'
  gender: 'woman' | 'man' | null
}

export interface FellowWorld {
  people: Fellow[]
  /** Pairs of people of whom one has blocked the other. */
  blocks: [Fellow, Fellow][]
}

/** A post, an event or a stop of a trip at a place. */
export interface Thing {
  id: string
  by: Fellow
  place: { id: string; lat: number; lng: number }
  title: string
  /** Deleted, called off, closed or private. */
  isGone: boolean
}
export interface WorldPost extends Thing {
  kind: 'question' | 'tip'
  createdAt: Date
}
export interface WorldEvent extends Thing {
  audience: 'everyone' | 'verified' | 'sameGender'
  startsAt: Date
  endsAt: Date
  timeZone: string
  languages: string[]
  isFull: boolean
}
export interface WorldStop extends Thing {
  audience: 'everyone' | 'verified' | 'sameGender'
  kind: 'meet' | 'host'
  from: string
  to: string
}

interface Input {
  lat?: number | undefined
  lng?: number | undefined
  radius: number
  from?: string | undefined
  to?: string | undefined
  q?: string | undefined
}

const isApart = (one: Fellow, other: Fellow, { blocks }: FellowWorld) =>
  blocks.some(([a, b]) => (a === one && b === other) || (a === other && b === one))
const isThere = ({ isBanned, isLocked }: Fellow) => !isBanned && !isLocked

/** Says whether the viewer may open the profile of this person. */
function isOpen(person: Fellow, viewer: Fellow, world: FellowWorld) {
  if (!isThere(person) || isApart(person, viewer, world)) return false
  if (person.visibility === 'everyone' || person === viewer) return true
  return person.visibility === 'verified' && viewer.verification === 'verified'
}

function isInvited({ audience, by }: WorldEvent | WorldStop, viewer: Fellow) {
  if (audience === 'everyone') return true
  if (audience === 'verified') return viewer.verification === 'verified'
  return by.gender !== null && by.gender === viewer.gender
}

/** Things of blocked, hidden, banned or locked people, and things for other audiences, never appear. */
export const mayAppear = {
  posts: (post: WorldPost, viewer: Fellow, world: FellowWorld) =>
    !post.isGone && isOpen(post.by, viewer, world),
  events: (event: WorldEvent, viewer: Fellow, world: FellowWorld) =>
    !event.isGone && (event.by === viewer || (isOpen(event.by, viewer, world) && isInvited(event, viewer))),
  trips: (stop: WorldStop, viewer: Fellow, world: FellowWorld) =>
    !stop.isGone &&
    stop.by !== viewer &&
    // Only verified students may see where somebody will be.
    viewer.verification === 'verified' &&
    isOpen(stop.by, viewer, world) &&
    isInvited(stop, viewer),
}

const isNear = ({ place, title }: Thing, { lat = 0, lng = 0, radius, q }: Input) =>
  metresBetween(place, { lat, lng }) <= radius * 1_000 &&
  (q === undefined || title.split(' ').some((word) => word.startsWith(q)))

const dayAt = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
const early = ''
const late = '9999'

export const isWanted = {
  posts: (post: WorldPost, input: Input & { kind?: string | undefined }) => {
    const day = dayAt(post.createdAt, 'UTC')
    const isOnDays = day >= (input.from ?? early) && day <= (input.to ?? late)
    return isNear(post, input) && isOnDays && (input.kind === undefined || post.kind === input.kind)
  },
  events: (event: WorldEvent, input: Input & { language?: string | undefined; free?: 'true' | undefined }) =>
    isNear(event, input) &&
    event.endsAt.getTime() > Date.now() &&
    dayAt(event.endsAt, event.timeZone) >= (input.from ?? early) &&
    dayAt(event.startsAt, event.timeZone) <= (input.to ?? late) &&
    (input.language === undefined || event.languages.includes(input.language)) &&
    (input.free === undefined || !event.isFull),
  trips: (stop: WorldStop, input: Input & { needsHost?: 'true' | undefined }) => {
    const today = dayAt(new Date(), 'UTC')
    const first = input.from !== undefined && input.from > today ? input.from : today
    return (
      isNear(stop, input) &&
      stop.to > first &&
      stop.from < (input.to ?? late) &&
      (input.needsHost === undefined || stop.kind === 'host')
    )
  },
}

const byId = (one: Thing, other: Thing) => (one.id < other.id ? -1 : 1)

/** The newest post, the soonest event and the first to arrive are first. */
export const inOrder = {
  posts: (one: WorldPost, other: WorldPost) =>
    other.createdAt.getTime() - one.createdAt.getTime() || byId(other, one),
  events: (one: WorldEvent, other: WorldEvent) =>
    one.startsAt.getTime() - other.startsAt.getTime() || byId(one, other),
  trips: (one: WorldStop, other: WorldStop) =>
    one.from === other.from ? byId(one, other) : one.from < other.from ? -1 : 1,
}
