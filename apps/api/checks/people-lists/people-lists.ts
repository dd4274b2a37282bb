import { dayFromNow } from '../../testing/builders/homes.ts'
import type { Kind, PeopleScene, Person, Viewer } from './scene.ts'

const gone: readonly Kind[] = ['banned', 'deactivated', 'leaving', 'locked']
const apart: readonly Kind[] = ['has blocked the viewer', 'blocked by the viewer']
const plansForSome: readonly Kind[] = [
  'plans for verified people',
  'plans for the same gender',
  'plans for the same university',
]

/** The kinds of people a list shows, to a verified member and to a newcomer of another gender without a university. */
interface Rule {
  member: readonly Kind[]
  newcomer: readonly Kind[]
}

/** `isOpenTo`: everybody who may open somebody's page finds them. */
const open: Rule = {
  member: ['open', 'for verified viewers', ...plansForSome],
  newcomer: ['open', ...plansForSome],
}
/** The same, where what is listed has an audience of its own. */
const planned: Rule = { member: open.member, newcomer: ['open'] }
/** `isThereFor`: the two share something already; who hides their page is still known there. */
const known: Rule = {
  member: [...open.member, 'hidden'],
  newcomer: [...open.member, 'hidden'],
}
/**
 * Messages and agreements of the two stay readable, whatever happens to the other account, unless one blocked the
 * other.
 */
const kept: Rule = { member: [...known.member, ...gone], newcomer: [...known.newcomer, ...gone] }
/** Always shown: people one met and may review (decision 0150), and people one has reported. */
const always: Rule = { member: [...kept.member, ...apart], newcomer: [...kept.newcomer, ...apart] }
/** Banned people are shown as banned to those they wrote to, and nothing else of them (decision 0420). */
const readable: Rule = { member: [...known.member, 'banned'], newcomer: [...known.newcomer, 'banned'] }
const nobody: Rule = { member: [], newcomer: [] }
/** Trips and surnames are for confirmed students (decision 0385). */
const confirmed: Rule = { member: open.member, newcomer: [] }

interface PeopleList {
  rule: Rule
  /** The addresses to ask; several when each is about one of the people. */
  ask: (scene: PeopleScene, viewer: Viewer) => string[]
}

const of = (rule: Rule, ...paths: string[]): PeopleList => ({ rule, ask: () => paths })
const at = (rule: Rule, path: (scene: PeopleScene, viewer: Viewer) => string): PeopleList => ({
  rule,
  ask: (scene, viewer) => [path(scene, viewer)],
})
const ofEach = (rule: Rule, path: (person: Person) => string): PeopleList => ({
  rule,
  ask: ({ people }) => people.map(path),
})
const inEachChat = (rule: Rule, rest: string): PeopleList => ({
  rule,
  ask: (_, { chatIds }) => chatIds.map((id) => `/api/chats/${id}${rest}`),
})

const around = 'location=Lisbon%2C%20Portugal'

/**
 * Every call that reads a list with people in it, by the name of its operation; several rows where it has several lists.
 * A new one without a row turns the test red.
 */
export const peopleLists: Readonly<Record<string, Readonly<Record<string, PeopleList>>>> = {
  getEvent: { 'who organises': at(open, ({ ines }) => `/api/events/${ines.eventId}`) },
  getFeed: { posts: of(open, '/api/feed') },
  getTrip: { tripmates: at(known, (_, { tripId }) => `/api/trips/${tripId}`) },
  listAnswers: {
    'to a comment': at(open, ({ ines }) => `/api/posts/${ines.postId}/comments/${ines.commentId}/answers`),
  },
  listBlocked: {
    'whom I blocked': of(
      { member: ['blocked by the viewer'], newcomer: ['blocked by the viewer'] },
      '/api/user/blocks',
    ),
  },
  listChatStayRequests: { 'of one conversation': inEachChat(kept, '/stay-requests') },
  listChats: { all: of(kept, '/api/chats') },
  listCityCases: { 'of no city': of(nobody, '/api/city/cases') },
  listCityNewcomers: { 'of no city': of(nobody, '/api/city/newcomers') },
  listCityEvents: { 'of no city': of(nobody, '/api/city/events') },
  listComments: { 'of a post': at(open, ({ ines }) => `/api/posts/${ines.postId}/comments`) },
  listEventPeople: {
    'for guests': at(open, ({ ines }) => `/api/events/${ines.eventId}/people?show=going`),
    'for who organises': at(known, (_, { eventId }) => `/api/events/${eventId}/people?show=going`),
  },
  listEvents: {
    'of the city': of(planned, '/api/events?show=city'),
    'I am going to': of(known, '/api/events?show=mine'),
  },
  listMessages: {
    'of two': inEachChat(kept, '/messages'),
    'of a group': at(kept, (_, { groupId }) => `/api/chats/${groupId}/messages`),
  },
  listNotifications: { 'who did something': of(known, '/api/user/notifications') },
  listOccasions: { 'who may be reviewed': of(always, '/api/user/reviews/occasions') },
  listOverlaps: { 'at the same time': of(open, '/api/trips-around/overlaps') },
  listOwnPromos: { mine: of(nobody, '/api/user/promos') },
  listOwnStories: { mine: of(nobody, '/api/user/stories') },
  listPeople: {
    following: of(open, '/api/users?list=following'),
    followers: of(open, '/api/users?list=followers'),
    suggested: of(open, '/api/users?list=suggested'),
    'by first name': of(open, '/api/users?q=p'),
    'by surname': of(confirmed, '/api/users?q=rossi'),
  },
  listPlacePosts: { 'of the city': of(open, '/api/posts') },
  listReports: { mine: of(always, '/api/reports') },
  listRings: { 'of the city': of(planned, '/api/stories') },
  listSavedPosts: { mine: of(open, '/api/user/posts/saved') },
  listStayRequests: { mine: of(kept, '/api/stay-requests') },
  listStoryViewers: { mine: at(open, (_, { storyId }) => `/api/stories/${storyId}/viewers`) },
  listTripPhotos: {
    'of a trip of others': at(confirmed, ({ ines }) => `/api/trips/${ines.tripId}/photos`),
    'of my trip': at(known, (_, { tripId }) => `/api/trips/${tripId}/photos`),
  },
  listTripStayRequests: { 'of my trip': at(kept, (_, { tripId }) => `/api/trips/${tripId}/stay-requests`) },
  listTrips: { mine: of(nobody, '/api/trips') },
  // One of them the viewer is going to, whomever it is for.
  listUserEvents: { 'of one': ofEach(open, ({ username }) => `/api/users/${username}/events`) },
  listUserPosts: { 'of one': ofEach(open, ({ username }) => `/api/users/${username}/posts`) },
  listUserReviews: {
    'about another': at(open, ({ ines }) => `/api/users/${ines.username}/reviews`),
    'about me': at(known, (_, { username }) => `/api/users/${username}/reviews`),
  },
  listUserStories: { 'of one': ofEach(planned, ({ username }) => `/api/users/${username}/stories`) },
  listUserTrips: { 'of one': ofEach(confirmed, ({ username }) => `/api/users/${username}/trips`) },
  listVisitors: { 'of my city': of(confirmed, '/api/trips-around/visitors') },
  openChat: { 'with one': ofEach(readable, ({ username }) => `/api/users/${username}/chat`) },
  openGroup: { members: at(kept, (_, { groupId }) => `/api/chats/${groupId}`) },
  searchEvents: { around: of(planned, `/api/search/events?${around}&to=${dayFromNow(10)}`) },
  searchHosts: {
    around: of(open, `/api/search/hosts?${around}`),
    'by surname': of(confirmed, `/api/search/hosts?${around}&q=rossi`),
  },
  searchPosts: { around: of(open, `/api/search/posts?${around}`) },
  searchTrips: { around: of(confirmed, `/api/search/trips?${around}`) },
}

/**
 * Lists where a viewer who is not verified reads whole names: the two know each other, or it is about the viewer's
 * safety.
 */
export const namedWhole: readonly string[] = [
  'getTrip, tripmates',
  'listBlocked, whom I blocked',
  'listChatStayRequests, of one conversation',
  'listChats, all',
  'listMessages, of a group',
  'listOccasions, who may be reviewed',
  'listReports, mine',
  'listStayRequests, mine',
  'listTripPhotos, of my trip',
  'listTripStayRequests, of my trip',
  'openChat, with one',
  'openGroup, members',
]

/** Calls that read one person whom the viewer has only found. */
export const personPages: Readonly<Record<string, (scene: PeopleScene) => string[]>> = {
  getPost: ({ ines }) => [`/api/posts/${ines.postId}`],
  getProfile: ({ ines }) => [`/api/users/${ines.username}`],
  openChat: ({ ines }) => [`/api/users/${ines.username}/chat`],
}

/** Calls that read oneself, or one person whom the viewer knows already. */
export const onePersonKnown: Readonly<Record<string, string>> = {
  findBlocked: 'whom I blocked',
  getOwnProfile: 'oneself',
  getOwnPromo: 'oneself',
  getSessionUser: 'oneself',
  getStayCard: 'the two of a stay',
  getStayRequest: 'the two of a stay',
}
