import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { Channel, Topic } from './topics.ts'

export const alwaysOn = refusal(
  'always_on',
  409,
  "This is about the security of your account, so you can't turn it off.",
)
export const unknownTimeZone = refusal(
  'unknown_time_zone',
  400,
  "We don't know this time zone. Choose a city near you instead.",
)

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** From the evening until the morning, where one is. */
export const QuietHours = z.object({
  from: Clock,
  to: Clock,
  timeZone: z.string().check(z.minLength(1), z.maxLength(64)),
})
export type QuietHours = z.infer<typeof QuietHours>

export const TopicSettings = z.object({
  topic: Topic,
  /** Only the ways this topic can go. */
  channels: z.array(z.object({ channel: Channel, isOn: z.boolean(), isLocked: z.boolean() })),
})
export type TopicSettings = z.infer<typeof TopicSettings>

export const NotificationSettings = z.object({
  topics: z.array(TopicSettings),
  quiet: z.nullable(QuietHours),
  /** Why we no longer mail notifications to this address: mails came back, or somebody reported one as spam. */
  mailsStopped: z.nullable(z.enum(['returned', 'spam'])),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

const Answer = z.object({ settings: NotificationSettings })

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/user/notifications/settings',
  access: 'session',
  rate: 'read',
  summary: 'What I want to hear of, how, and when not',
  input: z.object({}),
  output: Answer,
  refusals: [],
})

export const setNotificationChoice = endpoint({
  method: 'PUT',
  path: '/api/user/notifications/settings/choices',
  access: 'session',
  rate: 'write',
  summary: 'Switch one way of one topic on or off',
  input: z.object({ topic: Topic, channel: Channel, isOn: z.boolean() }),
  output: Answer,
  refusals: [alwaysOn],
})

export const setQuietHours = endpoint({
  method: 'PUT',
  path: '/api/user/notifications/settings/quiet-hours',
  access: 'session',
  rate: 'write',
  summary: 'When phone and mailbox stay quiet; nothing for never. What came meanwhile comes after',
  input: z.object({ quiet: z.nullable(QuietHours) }),
  output: Answer,
  refusals: [unknownTimeZone],
})

export const resumeMails = endpoint({
  method: 'POST',
  path: '/api/user/notifications/settings/mails',
  access: 'session',
  rate: 'write',
  summary: 'Mail me notifications again, after mails came back or were reported as spam',
  input: z.object({}),
  output: Answer,
  refusals: [],
})

const link = { token: z.string().check(z.regex(/^[\w~-]{1,100}$/)) }
const Subscription = z.object({ topic: Topic, isOn: z.boolean() })

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/notifications/subscriptions/:token',
  access: 'public',
  rate: 'read',
  summary: 'Which mails the link in a mail is about, and whether they are on',
  input: z.object(link),
  output: Subscription,
  refusals: [],
})

export const setSubscription = endpoint({
  method: 'POST',
  path: '/api/notifications/subscriptions/:token',
  access: 'public',
  rate: 'write',
  summary: 'No more mails about this topic, or again; without logging in',
  input: z.object({ ...link, isOn: z.boolean() }),
  output: Subscription,
  refusals: [alwaysOn],
})
