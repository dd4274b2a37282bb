import {
  type NotificationFacts,
  type NotificationKind,
  topicOf,
} from '@wayfellow/contract/notifications/topics'

/** About a person, and so leading to their page. */
const isAboutPerson = (kind: NotificationKind) => kind === 'followed' || kind === 'invitedJoined'

/** Banned accounts may read them, too, like their account page. */
const isFromTeam = (kind: NotificationKind) => topicOf[kind] === 'safety' || topicOf[kind] === 'account'

/** Also a dot on Profile. A notification about a conversation has its dot there. */
export const marksProfile = (kind: NotificationKind) =>
  isAboutPerson(kind) ||
  topicOf[kind] === 'events' ||
  topicOf[kind] === 'reviews' ||
  kind === 'tripmateFound' ||
  isFromTeam(kind)

/** The hosts of a city, on the days of the notification if it has any. */
function hostsPath({ city, arriveOn, departOn }: NotificationFacts): `/${string}` {
  const asked = { type: 'users', location: city, from: arriveOn, to: departOn }
  const known = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `/search?${new URLSearchParams(known).toString()}`
}

interface Subject {
  username: string | null
  subjectId: string | null
  facts: NotificationFacts
  /** How many did it. */
  people: number
}

/** The exact place that a row of the list, a push and a mail lead to. */
export function pathOf(
  kind: NotificationKind,
  { username, subjectId, facts, people }: Subject,
): `/${string}` {
  if (topicOf[kind] === 'stays' && subjectId !== null) return `/stays/${subjectId}`
  if (!isAboutPerson(kind) && topicOf[kind] === 'posts')
    return subjectId === null ? '/home' : `/posts/${subjectId}`
  if (topicOf[kind] === 'events' && subjectId !== null) return `/events/${subjectId}`
  if (topicOf[kind] === 'trips' && subjectId !== null) return `/trips/${subjectId}`
  if (kind === 'cityVisitors') return '/home'
  if (kind === 'cityHost') return hostsPath(facts)
  if (kind === 'promoDecided') return '/promos'
  if (kind === 'accountRemoved') return facts.username === undefined ? '/safety' : `/chats/${facts.username}`
  if (isFromTeam(kind)) return '/settings/account'
  if ((kind === 'reviewOpened' || kind === 'reviewAnswered') && facts.username !== undefined)
    return `/users/${facts.username}?section=reviews`
  if (username === null) return '/notifications'
  if (topicOf[kind] === 'reviews') return `/reviews/new/${username}`
  if (isAboutPerson(kind)) return people > 1 ? '/users?list=followers' : `/users/${username}`
  return `/chats/${username}`
}
