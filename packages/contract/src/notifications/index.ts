import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NotificationFacts, NotificationKind, Topic } from './topics.ts'
import { pageFacts, pageInput } from '../paging.ts'

/** Two marks, never numbers: somebody wrote, or there are notifications about the own profile. */
export const Unread = z.object({ chats: z.boolean(), profile: z.boolean() })
export type Unread = z.infer<typeof Unread>

/** The mark of the chats goes by reading them; whoever has opened the list has seen those of the profile too. */
export const UnreadFlag = z.enum(['profile', 'news'])
export type UnreadFlag = z.infer<typeof UnreadFlag>

/** `hasNews` is the dot on the bell: something new in the list since it was last opened. */
const Marks = z.object({ unreadNotifications: Unread, hasNews: z.boolean() })

export const getUnread = endpoint({
  method: 'GET',
  path: '/api/user/notifications/unread',
  access: 'session',
  rate: 'read',
  summary: 'Is there anything new in my chats or on my profile',
  input: z.object({}),
  output: Marks,
  refusals: [],
})

export const markSeen = endpoint({
  method: 'POST',
  path: '/api/user/notifications/seen',
  access: 'session',
  rate: 'background',
  summary: 'I have looked: takes one mark away. Saying it twice is once',
  input: z.object({ flag: UnreadFlag }),
  output: Marks,
  refusals: [],
})

export const notificationsPerPage = 20
/** Beyond this nobody is counted. */
export const mostCounted = 100

/** Somebody who is named; the newest first. */
export const NotificationPerson = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  photo: z.nullable(z.string()),
})
export type NotificationPerson = z.infer<typeof NotificationPerson>

/** A row of the list. The words are the browser's; `path` is the exact place it leads to. */
export const Notification = z.object({
  _id: z.string(),
  kind: NotificationKind,
  topic: Topic,
  people: z.array(NotificationPerson).check(z.maxLength(3)),
  /** How many people it is about, those above among them. */
  count: z.int(),
  facts: NotificationFacts,
  path: z.string(),
  at: z.string(),
  isRead: z.boolean(),
  viewerActions: z.array(z.enum(['fewer'])),
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/user/notifications',
  access: 'session',
  rate: 'read',
  summary: 'What is new for me, the newest first, of the last 90 days',
  input: z.object(pageInput),
  output: z.object({ notifications: z.array(Notification), ...pageFacts }),
  refusals: [],
})

const one = z.object({ id: z.uuid() })

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/user/notifications/:id/read',
  access: 'session',
  rate: 'background',
  summary: 'I have read this one. Saying it twice is once',
  input: one,
  output: z.object({}),
  refusals: [],
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/user/notifications/read',
  access: 'session',
  rate: 'write',
  summary: 'I have read them all',
  input: z.object({}),
  output: z.object({}),
  refusals: [],
})

export const fewerNotifications = endpoint({
  method: 'POST',
  path: '/api/user/notifications/:id/fewer',
  access: 'session',
  rate: 'write',
  summary: 'Fewer of these: no push and no mail about its topic; if there was none, not in the list either',
  input: one,
  output: z.object({ topic: Topic, left: z.enum(['list', 'nothing']) }),
  refusals: [],
})
