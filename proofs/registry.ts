import { findAlerts } from './alerts/alert.figures.ts'
import { findAuthorizationMutants } from './platform/authorization.figures.ts'
import { findDurability } from './chats/chat.figures.ts'
import { findChatList } from './chats/chat-list.figures.ts'
import { findChatSend } from './chats/chat-send.figures.ts'
import { findChatSpeed } from './chats/chat-speed.figures.ts'
import { findCodeRaces } from './identity/code.figures.ts'
import { findContract } from './platform/contract.figures.ts'
import { findFaults } from './platform/fault.figures.ts'
import { findFeedSpeed, findFeedWorlds } from './feed/feed.figures.ts'
import { findFloods } from './platform/flood.figures.ts'
import { findFuzz } from './platform/fuzz.figures.ts'
import { findEventCapacity } from './events/event.figures.ts'
import { findEnumeration, findGuessing, findStorm } from './identity/guess.figures.ts'
import { findLocationSafety } from './homes/home.figures.ts'
import { findTakeover } from './platform/job.figures.ts'
import { measureFront, measureLighthouse, measurePlace } from './web/lighthouse.ts'
import { findFirstSession } from './identity/first-session.figures.ts'
import { findNewStudent } from './identity/new-student.figures.ts'
import { findModerationDay } from './reports/moderation-day.figures.ts'
import { findModerationQueue } from './reports/moderation.figures.ts'
import { findOffline } from './web/offline.figures.ts'
import { findBrowserOutages } from './web/outage.figures.ts'
import { findTypeahead } from './places/place.figures.ts'
import { findErasure } from './privacy/privacy.figures.ts'
import { findProfilePage } from './profiles/profile.figures.ts'
import { findAuditTampering, findSanctionsSpeed } from './reports/report.figures.ts'
import { findReviewBlindness } from './reviews/review.figures.ts'
import { findMapAgrees, findSearchWorlds } from './search/search.figures.ts'
import { findSearchSpeed } from './search/search-speed.figures.ts'
import { findFeedScrolling } from './feed/scroll.figures.ts'
import { findRedisFailover } from './platform/redis-failover.figures.ts'
import { findSocketCost } from './platform/socket.figures.ts'
import { findStayRequests } from './stay-requests/stay.figures.ts'
import { findHostileParsers } from './platform/hostile-parser.figures.ts'
import { findHostileUploads } from './photos/upload.figures.ts'
import { findRevocation, findRotation, findSessionCheck } from './identity/session.figures.ts'
import { findModerationWalk } from './reports/walk.figures.ts'
import { findRestore } from './backups/restore.figures.ts'
import { findSelfHosting } from './self-hosting/self-hosting.figures.ts'
import { findPooler } from './pooler/pooler.figures.ts'
import { findReplicas } from './replicas/replica.figures.ts'
import { findImage } from './image/image.figures.ts'
import { findRollingUpgrade } from './upgrades/rolling-upgrade.figures.ts'
import type { Proof } from './kit/proof.ts'

/** Everything that `pnpm prove NAME` can run. */
export const proofs: Proof[] = [
  { name: 'lighthouse', title: 'The log-in page in Lighthouse, as a phone sees it', run: measureLighthouse },
  {
    name: 'lighthouse-front',
    title: 'The page for visitors in Lighthouse, as a phone sees it',
    run: measureFront,
  },
  {
    name: 'lighthouse-home',
    title: 'Home in Lighthouse, as a phone sees it, signed in',
    run: measurePlace('home'),
  },
  {
    name: 'lighthouse-search',
    title: 'Search in Lighthouse, as a phone sees it, signed in',
    run: measurePlace('search'),
  },
  {
    name: 'lighthouse-profile',
    title: 'Somebody’s profile in Lighthouse, as a phone sees it, signed in',
    run: measurePlace('profile'),
  },
  {
    name: 'lighthouse-conversation',
    title: 'A conversation in Lighthouse, as a phone sees it, signed in',
    run: measurePlace('conversation'),
  },
  {
    name: 'new-student',
    title: 'A new student, from the landing page to a profile',
    run: findNewStudent,
  },
  {
    name: 'first-session',
    title: 'The first session in a city with no students, a few and many, to a request for a bed',
    run: findFirstSession,
  },
  {
    name: 'self-hosting',
    title: 'An empty server, by the page that says how',
    run: findSelfHosting,
  },
  {
    name: 'pooler',
    title: 'The tests of the API behind PgBouncer in transaction mode',
    run: findPooler,
  },
  {
    name: 'read-replicas',
    title: 'Reads from replicas that are late at random',
    nightlySize: 20_000,
    run: findReplicas,
  },
  { name: 'contract', title: 'Every operation, called as its description says, and not', run: findContract },
  {
    name: 'fuzz',
    title: 'Hostile requests to every operation, as every role',
    nightlySize: 100_000,
    run: findFuzz,
  },
  { name: 'rotation', title: 'Refresh tokens under random concurrent use', run: findRotation },
  { name: 'revocation', title: 'How soon another process shuts a session out', run: findRevocation },
  { name: 'session-check', title: 'What the session check costs each request', run: findSessionCheck },
  { name: 'typeahead', title: 'Typing a place, over the whole gazetteer', run: findTypeahead },
  { name: 'profile-page', title: 'A profile page, among a million students', run: findProfilePage },
  {
    name: 'floods',
    title: 'One account or address that asks for too much, and everybody else',
    run: findFloods,
  },
  {
    name: 'faults',
    title: 'What fails, what people see meanwhile, and how soon it works again',
    run: findFaults,
  },
  {
    name: 'redis-failover',
    title: 'Redis that fails over, by Sentinel and in a cluster',
    nightlySize: 1,
    run: findRedisFailover,
  },
  { name: 'hostile-uploads', title: 'What becomes of hostile files', run: findHostileUploads },
  { name: 'hostile-parsers', title: 'Every parser and what no client sends', run: findHostileParsers },
  {
    name: 'enumeration',
    title: 'What answers and times tell about who has an account',
    run: findEnumeration,
  },
  { name: 'guessing', title: 'Guessing one password from many addresses', run: findGuessing },
  {
    name: 'sign-up-storm',
    title: 'Sign-ups and wrong log-ins by the hundred, and everybody else',
    run: findStorm,
  },
  { name: 'code-races', title: 'Codes of a log-in, many at the same moment', run: findCodeRaces },
  { name: 'location-safety', title: 'Finding out where somebody lives', run: findLocationSafety },
  {
    name: 'authorization-mutants',
    title: 'Faults that let somebody see or do too much, and the tests that see them',
    run: findAuthorizationMutants,
  },
  { name: 'jobs-takeover', title: 'How soon a killed worker’s job is taken over', run: findTakeover },
  { name: 'chat-send', title: 'Sending a message, beside PostgreSQL’s own bench', run: findChatSend },
  { name: 'chat-list', title: 'The list of chats, from a million messages to twenty', run: findChatList },
  { name: 'chat-speed', title: 'How soon a message is with the other', run: findChatSpeed },
  { name: 'socket-cost', title: 'What an idle socket and an idle process cost', run: findSocketCost },
  {
    name: 'review-blindness',
    title: 'Reviews: nothing can be read before both have written or the days are over',
    run: findReviewBlindness,
  },
  { name: 'sanctions-speed', title: 'How soon another process acts on a decision', run: findSanctionsSpeed },
  { name: 'erasure', title: 'What an export holds and an erasure leaves', run: findErasure },
  { name: 'audit-tampering', title: 'Tampering with the log of admins', run: findAuditTampering },
  {
    name: 'moderation-queue',
    title: 'The admins’ desk with 50,000 open matters',
    run: findModerationQueue,
  },
  {
    name: 'moderation-day',
    title: 'Two hundred cases, two admins, one queue of 50,000',
    run: findModerationDay,
  },
  {
    name: 'moderation-walk',
    title: 'Twenty decisions of an admin by the keyboard alone',
    run: findModerationWalk,
  },
  { name: 'stay-requests', title: 'Stays, when four people act at once', run: findStayRequests },
  { name: 'feed-worlds', title: 'What is in nobody’s feed who may not see it', run: findFeedWorlds },
  { name: 'search-worlds', title: 'What a search finds, and what never', run: findSearchWorlds },
  { name: 'search-speed', title: 'Searches, from ten thousand people to a million', run: findSearchSpeed },
  { name: 'map-agrees', title: 'The map of a search, held against its list', run: findMapAgrees },
  { name: 'feed-speed', title: 'The feed, from ten thousand posts to a million', run: findFeedSpeed },
  { name: 'feed-scrolling', title: 'A thousand things in the feed, under the thumb', run: findFeedScrolling },
  { name: 'offline', title: 'What the device keeps, and shows without a network', run: findOffline },
  { name: 'event-capacity', title: 'Events, when everybody wants the last place', run: findEventCapacity },
  {
    name: 'restore',
    title: 'A database and its photos, restored to one second before a destructive statement',
    nightlySize: 1,
    run: findRestore,
  },
  { name: 'image', title: 'The image: built, measured, and serving somebody', run: findImage },
  {
    name: 'rolling-upgrade',
    title: 'Two versions side by side under load, rolled forward, back and forward',
    nightlySize: 50,
    run: findRollingUpgrade,
  },
  { name: 'alerts', title: 'Every alert, fired by its fault', run: findAlerts },
  { name: 'durability', title: 'Messages while everything that serves them dies', run: findDurability },
  {
    name: 'browser-outages',
    title: 'What a browser shows as sending, through outages',
    nightlySize: 60,
    run: findBrowserOutages,
  },
]
