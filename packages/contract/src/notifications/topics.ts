import { z } from 'zod/mini'

export const Topic = z.enum([
  'messages',
  'requests',
  'stays',
  'reviews',
  'trips',
  'alerts',
  'events',
  'posts',
  'safety',
  'account',
  'digest',
])
export type Topic = z.infer<typeof Topic>

export const Channel = z.enum(['inApp', 'push', 'email'])
export type Channel = z.infer<typeof Channel>

/** Kinds of notifications. The person named is the one who did it, or the other of the two people it is about. */
export const NotificationKind = z.enum([
  'followed',
  /** Somebody whom I invited has joined. */
  'invitedJoined',
  /** On a post of mine; to a comment of mine. */
  'postCommented',
  'commentAnswered',
  'postHelpful',
  /** A post about a university where I was. */
  'postTagged',
  /** A guest asks to stay; a host offers a bed. */
  'requestReceived',
  'inviteReceived',
  /** The guest wants other dates before there is an answer. */
  'requestChanged',
  /** The host suggests other dates. */
  'requestCountered',
  'requestAccepted',
  'requestDeclined',
  'requestWithdrawn',
  'requestExpired',
  /** Somebody has waited for two days. */
  'requestWaiting',
  'stayCancelled',
  /** Have you arrived safely? */
  'stayArrival',
  /** The guest has. */
  'stayArrived',
  /** Did it happen? */
  'stayOver',
  /** Somebody comes to an event of mine, or waits for a place. */
  'eventJoined',
  /** Somebody asks whether they may come to an event of mine. */
  'eventAsked',
  /** My request to come was confirmed. */
  'eventAccepted',
  'eventChanged',
  'eventCancelled',
  /** A place has become free, and it is mine. */
  'eventMovedUp',
  /** I am not on its guest list: removed, or turned down. */
  'eventRemoved',
  /** The event is tomorrow. */
  'eventReminder',
  /** I help to organise it from now on. */
  'eventOrganiser',
  /** Both said yes: we travel together. */
  'tripmateFound',
  /** People who visit my city this week. */
  'cityVisitors',
  /** Somebody can host in a city in which I wait for one. */
  'cityHost',
  /** I may review somebody, and have not yet. */
  'reviewWaiting',
  /** Somebody has reviewed me; nothing of it can be read yet. */
  'reviewWritten',
  /** That review can be read from now on. */
  'reviewOpened',
  /** An answer to a review that I wrote. */
  'reviewAnswered',
  /** The team has looked at what I reported. */
  'reportDecided',
  /** The team has decided something about me; what became of my appeal. */
  'sanctionGiven',
  'appealDecided',
  /** An admin has lifted a ban of mine. */
  'banLifted',
  /** Somebody who wrote to me lately was banned for good. */
  'accountRemoved',
  /** An admin has confirmed that I study. */
  'studentConfirmed',
  /** An admin has approved, declined or stopped a promo of mine. */
  'promoDecided',
])
export type NotificationKind = z.infer<typeof NotificationKind>

export const topicOf: Record<NotificationKind, Topic> = {
  followed: 'posts',
  invitedJoined: 'posts',
  postCommented: 'posts',
  commentAnswered: 'posts',
  postHelpful: 'posts',
  postTagged: 'posts',
  requestReceived: 'requests',
  inviteReceived: 'requests',
  requestChanged: 'requests',
  requestCountered: 'requests',
  requestAccepted: 'requests',
  requestDeclined: 'requests',
  requestWithdrawn: 'requests',
  requestExpired: 'requests',
  requestWaiting: 'requests',
  stayCancelled: 'stays',
  stayArrival: 'stays',
  stayArrived: 'stays',
  stayOver: 'stays',
  eventJoined: 'events',
  eventAsked: 'events',
  eventAccepted: 'events',
  eventChanged: 'events',
  eventCancelled: 'events',
  eventMovedUp: 'events',
  eventRemoved: 'events',
  eventReminder: 'events',
  eventOrganiser: 'events',
  tripmateFound: 'trips',
  cityVisitors: 'trips',
  cityHost: 'alerts',
  reviewWaiting: 'reviews',
  reviewWritten: 'reviews',
  reviewOpened: 'reviews',
  reviewAnswered: 'reviews',
  reportDecided: 'safety',
  sanctionGiven: 'account',
  appealDecided: 'account',
  banLifted: 'account',
  accountRemoved: 'safety',
  studentConfirmed: 'account',
  promoDecided: 'account',
}

/** Title and time of an event, as they were at the time of the notification; the time zone is that of its city. */
export const EventFacts = z.object({
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  city: z.string(),
  /** Why it was called off. */
  words: z.optional(z.string()),
})
export type EventFacts = z.infer<typeof EventFacts>

/** Title of a promo and the decision about it. */
export const PromoFacts = z.object({ title: z.string(), act: z.enum(['approve', 'decline', 'stop']) })
export type PromoFacts = z.infer<typeof PromoFacts>

/** Facts that a sentence needs besides names. */
export const NotificationFacts = z.object({
  arriveOn: z.optional(z.iso.date()),
  departOn: z.optional(z.iso.date()),
  /** Its name. */
  university: z.optional(z.string()),
  event: z.optional(EventFacts),
  promo: z.optional(PromoFacts),
  /** Username of the page it leads to, when that is not the page of the person named. */
  username: z.optional(z.string()),
  /** Label of the city it is about. */
  city: z.optional(z.string()),
  /** First name of somebody who has no page any more. */
  name: z.optional(z.string()),
})
export type NotificationFacts = z.infer<typeof NotificationFacts>
