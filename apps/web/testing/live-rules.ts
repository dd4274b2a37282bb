import { operations } from '@wayfellow/contract/all'
import { ChatMessage } from '@wayfellow/contract/chats'
import type { ServerEvents } from '@wayfellow/contract/realtime'
import * as z from 'zod/mini'
import { sampleId, sampleOf } from './sample.ts'

type LiveEvent = keyof ServerEvents

const ofSample = { id: sampleId, version: 1 }

/** One hint of every event of the contract. A new event has to be entered here, or the types do not fit. */
export const sampleHints: { [E in LiveEvent]: Parameters<ServerEvents[E]> } = {
  connected: [],
  invalidToken: [],
  forceLogout: [],
  newMessage: [
    {
      sender: { id: sampleId, username: 'ben' },
      type: 'text',
      chatId: sampleId,
      message: z.parse(ChatMessage, sampleOf(ChatMessage, { mark: 'newMessage' })),
    },
  ],
  newReview: [],
  userUpdated: [],
  'universities.changed': [],
  'photos.changed': [],
  'relations.changed': [],
  'profiles.changed': [],
  'notifications.changed': [],
  'chats.changed': [ofSample],
  'chats.marks': [{ chatId: sampleId, readSeq: 1 }],
  'chats.unsent': [{ chatId: sampleId, messageId: sampleId }],
  'chats.typing': [{ chatId: sampleId, senderId: sampleId }],
  'stay-requests.changed': [ofSample],
  'events.changed': [ofSample],
  'stories.changed': [],
  'trips.changed': [ofSample],
  'reviews.changed': [],
  'homes.changed': [],
  resync: [],
}

const isLiveEvent = (name: string): name is LiveEvent => name in sampleHints
export const liveEvents = Object.keys(sampleHints).filter(isLiveEvent)

/** Events that concern the queries of all features. */
const everyQuery = new Set<LiveEvent>(['relations.changed', 'resync'])

/** Events about the session itself: they end it or load the page anew, so no screen stays. */
export const sessionEvents: readonly LiveEvent[] = ['invalidToken', 'forceLogout', 'userUpdated']

/** Events whose hint says everything: the open conversation shows it without asking. */
const wholeHints = new Set<LiveEvent>(['chats.marks', 'chats.typing'])

/** Events that do not carry the name of their domain. */
const domains: Partial<Record<LiveEvent, string>> = { newMessage: 'chats', newReview: 'reviews' }

/** Calls whose answers an event of another domain changes, too. */
const crossDomain: Partial<Record<LiveEvent, readonly string[]>> = {
  newMessage: ['getUnread', 'getProfile'],
  'chats.changed': ['getUnread'],
  newReview: ['getUnread', 'getOwnProfile'],
  'stay-requests.changed': ['listChats', 'listOccasions', 'listUserReviews'],
  'photos.changed': ['getOwnProfile'],
  'homes.changed': ['getOwnProfile'],
  'universities.changed': ['getOwnProfile'],
  connected: ['getStudentStatus', 'listOwnPhotos'],
}

/** Calls that no event of their own domain changes, with the reason. */
const unaffected: Record<string, string> = {
  openPhoto: 'a link to a photo stays right as long as it works',
  openStoryPhoto: 'a link to a photo stays right as long as it works',
  getReceipts: 'a setting of the person, shown from the answer to its own change',
  listPeople: 'about others; the event is about oneself',
  getProfile: 'about others, unless it is the own page',
  listProfilePhotos: 'about others, unless it is the own page',
  getNotificationSettings: 'settings of the person, not notifications',
  getSubscription: 'settings of the person, not notifications',
  checkPushToken: 'about this device',
  listUniversities: 'the catalogue; the event is about the own student status',
  listUniversityWishes: 'the catalogue; the event is about the own student status',
  getKeptUniversity: 'the catalogue; the event is about the own student status',
  getUniversityImport: 'the catalogue; the event is about the own student status',
  listProposals: 'the catalogue; the event is about the own student status',
  searchUniversities: 'the catalogue; the event is about the own student status',
  getUniversity: 'the catalogue; the event is about the own student status',
  getUniversityTerms: 'the catalogue; the event is about the own student status',
  listCityProposals: 'the catalogue; the event is about the own student status',
}

/** Whether an event may change the answer to a call. The path tells the own profile page from those of others. */
export function mayChange(event: LiveEvent, { name, url }: { name: string; url: string }): boolean {
  if (event === 'relations.changed') return true
  if (wholeHints.has(event)) return false
  if (event === 'chats.unsent') return name === 'listChats'
  // A group takes the message from the hint.
  if (event === 'newMessage' && /^\/api\/chats\/[^/]+(\/messages.*)?$/.test(url)) return false
  if (crossDomain[event]?.includes(name)) return name !== 'getProfile' || url === '/api/users/ben'
  if (event === 'resync')
    return liveEvents.some((one) => !everyQuery.has(one) && mayChange(one, { name, url }))
  const operation = operations.find((one) => one.name === name)
  const domain = domains[event] ?? event.split('.')[0]
  return operation?.domain === domain && unaffected[name] === undefined
}
