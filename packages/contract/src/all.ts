import type { z } from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import * as chats from './chats/index.ts'
import * as chatGroups from './chats/groups.ts'
import * as chatReceipts from './chats/receipts.ts'
import * as chatSharing from './chats/sharing.ts'
import * as chatSubjects from './chats/subjects.ts'
import * as cityAdmins from './city-admins.ts'
import * as feed from './feed.ts'
import * as identity from './identity/index.ts'
import * as account from './identity/account.ts'
import * as admins from './identity/admins.ts'
import * as agreements from './identity/agreements.ts'
import * as captcha from './identity/captcha.ts'
import * as challenges from './identity/challenges.ts'
import * as factors from './identity/factors.ts'
import * as joining from './identity/joining.ts'
import * as languages from './identity/languages.ts'
import * as proofs from './identity/proofs.ts'
import * as recovery from './identity/recovery.ts'
import * as links from './links.ts'
import * as notifications from './notifications/index.ts'
import * as notificationSettings from './notifications/settings.ts'
import * as topics from './notifications/topics.ts'
import * as push from './notifications/push.ts'
import * as events from './events/index.ts'
import * as eventActions from './events/actions.ts'
import * as eventsShared from './events/shared.ts'
import * as homes from './homes/index.ts'
import * as homesCalendar from './homes/calendar.ts'
import * as health from './operations.ts'
import * as places from './places.ts'
import * as photos from './photos.ts'
import * as posts from './posts/index.ts'
import * as postComments from './posts/comments.ts'
import * as promos from './promos.ts'
import * as privacy from './privacy.ts'
import * as relations from './relations.ts'
import * as profiles from './profiles/index.ts'
import * as ownCity from './profiles/city.ts'
import * as ownProfile from './profiles/own.ts'
import * as gates from './profiles/gates.ts'
import * as people from './profiles/people.ts'
import * as reports from './reports/index.ts'
import * as reportsCity from './reports/city.ts'
import * as reportsDesk from './reports/desk.ts'
import * as reportsEvidence from './reports/evidence.ts'
import * as reportsNumbers from './reports/numbers.ts'
import * as reportsPeople from './reports/people.ts'
import * as reportsQueue from './reports/queue.ts'
import * as sanctions from './reports/sanctions.ts'
import * as templates from './reports/templates.ts'
import * as reviews from './reviews.ts'
import * as search from './search/index.ts'
import * as searchAlerts from './search/alerts.ts'
import * as searchCities from './search/cities.ts'
import * as searchMap from './search/map.ts'
import * as stayRequests from './stay-requests/index.ts'
import * as stayActions from './stay-requests/actions.ts'
import * as stayCards from './stay-requests/card.ts'
import * as stories from './stories/index.ts'
import * as storyPosting from './stories/posting.ts'
import * as trips from './trips/index.ts'
import * as tripMates from './trips/mates.ts'
import * as tripPacking from './trips/packing.ts'
import * as tripPhotos from './trips/photos.ts'
import * as universities from './universities/index.ts'
import * as universitiesAdmin from './universities/admin.ts'
import * as universitiesFederation from './universities/federation.ts'
import * as universitiesTerms from './universities/terms.ts'

const files: Record<string, object> = {
  chats: { ...chats, ...chatGroups, ...chatReceipts, ...chatSharing, ...chatSubjects },
  'city-admins': cityAdmins,
  feed,
  identity: {
    ...identity,
    ...captcha,
    ...challenges,
    ...factors,
    ...joining,
    ...agreements,
    ...languages,
    ...proofs,
    ...recovery,
    ...account,
    ...admins,
  },
  links,
  operations: health,
  notifications: { ...notifications, ...notificationSettings, ...topics, ...push },
  events: { ...events, ...eventActions, ...eventsShared },
  homes: { ...homes, ...homesCalendar },
  places,
  photos,
  posts: { ...posts, ...postComments },
  promos,
  privacy,
  relations,
  profiles: { ...profiles, ...ownCity, ...ownProfile, ...people, ...gates },
  reports: {
    ...reports,
    ...reportsCity,
    ...reportsDesk,
    ...reportsEvidence,
    ...reportsNumbers,
    ...reportsPeople,
    ...reportsQueue,
    ...sanctions,
    ...templates,
  },
  reviews,
  search: { ...search, ...searchAlerts, ...searchCities, ...searchMap },
  'stay-requests': { ...stayRequests, ...stayActions, ...stayCards },
  stories: { ...stories, ...storyPosting },
  trips: { ...trips, ...tripMates, ...tripPacking, ...tripPhotos },
  universities: { ...universities, ...universitiesAdmin, ...universitiesFederation, ...universitiesTerms },
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value
const isShape = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** An endpoint with the names it goes by: its domain's, and the one it is exported under. */
export interface Operation {
  domain: string
  name: string
  endpoint: Endpoint
}

/** Every HTTP operation there is: the server checks itself against it, documents are made from it. */
export const operations: Operation[] = Object.entries(files).flatMap(([domain, file]) =>
  Object.entries(file).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ domain, name, endpoint: value }] : [],
  ),
)

export const endpoints: Endpoint[] = operations.map(({ endpoint }) => endpoint)

/** Shapes that have a name of their own, so that documents can speak of them by it. */
export const shapes: Record<string, z.ZodMiniType> = Object.fromEntries(
  Object.values(files).flatMap((file) =>
    Object.entries(file).flatMap(([name, value]) => (isShape(value) ? [[name, value]] : [])),
  ),
)
