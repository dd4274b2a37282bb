import { type InCommon, type Missing, type PersonRow, type ViewerAction } from '@wayfellow/contract/profiles'
import type { Viewer } from '../../../platform/context.ts'
import type { PersonFacts } from '../queries.ts'
import type { PageFacts } from './queries.ts'

/**
 * People who may not see a person find nobody there. One's own page is always visible, and admins open the page of
 * every student, even of those who are banned or have hidden it.
 */
export const maySee = (
  viewer: Pick<Viewer, 'accountId' | 'role'>,
  person: Pick<PageFacts, 'id' | 'isOpen' | 'role'>,
) => person.id === viewer.accountId || person.isOpen || (viewer.role === 'admin' && person.role === 'user')

type ComparedFacts = Pick<
  PersonFacts,
  'languages' | 'interests' | 'university' | 'countriesLived' | 'countriesVisited' | 'exchanges' | 'place'
>

const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)

/** Facts that two people share; null when there are none. */
export function inCommon(one: ComparedFacts, other: ComparedFacts): InCommon | null {
  const spoken = new Set(other.languages.map(({ code }) => code))
  const liked = new Set(other.interests.map((interest) => interest.toLowerCase()))
  const studiedAt = new Set(universitiesOf(other).map(({ _id }) => _id))
  const seen = new Set(countriesOf(other))
  const shared = {
    languages: one.languages.map(({ code }) => code).filter((code) => spoken.has(code)),
    interests: one.interests.filter((interest) => liked.has(interest.toLowerCase())),
    universities: universitiesOf(one).filter(({ _id }) => studiedAt.has(_id)),
    countries: countriesOf(one).filter((code) => seen.has(code)),
    exchanges: one.exchanges.flatMap(({ place, from, to }) =>
      other.exchanges
        .filter((there) => there.place._id === place._id && there.from < to && from < there.to)
        .map((there) => ({ place, from: later(from, there.from), to: earlier(to, there.to) })),
    ),
  }
  return Object.values(shared).some((list) => list.length > 0) ? shared : null
}

function universitiesOf({ university, exchanges }: ComparedFacts) {
  const all = [university, ...exchanges.map((exchange) => exchange.university)].filter((one) => one !== null)
  return [...new Map(all.map((one) => [one._id, one])).values()]
}

const countriesOf = ({ countriesLived, countriesVisited }: ComparedFacts) => [
  ...new Set([...countriesLived, ...countriesVisited]),
]

/** The one thing to say of it in a list: what brings people together first. */
export function bestOf(shared: InCommon | null): PersonRow['shared'] {
  const exchange = shared?.exchanges[0]
  if (exchange) return { kind: 'exchange', what: exchange.place.label }
  const university = shared?.universities[0]
  if (university) return { kind: 'university', what: university.name }
  const interest = shared?.interests[0]
  if (interest !== undefined) return { kind: 'interest', what: interest }
  const language = shared?.languages[0]
  if (language !== undefined) return { kind: 'language', what: language }
  const country = shared?.countries[0]
  return country === undefined ? null : { kind: 'country', what: country }
}

interface Relation {
  isOwn: boolean
  /** Admins read a profile; they act from their own page about the person. */
  isAdmin: boolean
  follows: boolean
  /** The conditions the viewer still misses to write first; empty for members. */
  missing: Missing[]
  hosting: PersonFacts['hosting']
}

const now = (action: ViewerAction['action']): ViewerAction => ({ action, missing: [] })

const isHosting = (hosting: Relation['hosting']) => hosting === 'yes' || hosting === 'maybe'

/** In the order in which they are drawn. */
export function actionsFor({ isOwn, isAdmin, follows, missing, hosting }: Relation): ViewerAction[] {
  if (isAdmin) return []
  if (isOwn) return [now('edit'), now('share')]
  return [
    ...(isHosting(hosting) ? [{ action: 'requestStay' as const, missing }] : []),
    { action: 'message', missing },
    now(follows ? 'unfollow' : 'follow'),
    now('share'),
    now('block'),
  ]
}
