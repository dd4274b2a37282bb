import type { Channel, Topic } from '@wayfellow/contract/notifications/topics'

/** How a topic reaches somebody who has said nothing: `always` can't be switched off. */
type Default = 'on' | 'off' | 'always'

/** A channel that is not named is not offered: messages are in the chats, the digest is a mail. */
const defaults: Record<Topic, Partial<Record<Channel, Default>>> = {
  messages: { push: 'on', email: 'on' },
  requests: { inApp: 'on', push: 'on', email: 'on' },
  stays: { inApp: 'on', push: 'on', email: 'on' },
  reviews: { inApp: 'on', push: 'on', email: 'on' },
  trips: { inApp: 'on', push: 'on', email: 'off' },
  // Asked for, and it comes once a week at most.
  alerts: { inApp: 'on', push: 'on', email: 'on' },
  events: { inApp: 'on', push: 'on', email: 'off' },
  posts: { inApp: 'on', push: 'off', email: 'off' },
  safety: { inApp: 'always', push: 'on', email: 'on' },
  account: { inApp: 'always', push: 'always', email: 'always' },
  digest: { email: 'on' },
}

/** Choices that decide whether and when a phone rings. */
export interface PushSettings {
  /** The choices that differ from the defaults. */
  choices: Partial<Record<Topic, Partial<Record<Channel, boolean>>>>
  /** Minutes of the day. */
  quietFrom: number | null
  quietTo: number | null
  timeZone: string | null
}

export interface StoredSettings extends PushSettings {
  /** Why notifications are not mailed to this address any more. */
  mailsStopped: 'returned' | 'spam' | null
  mailsStoppedAtAddress: string | null
}

/** Another address starts anew. */
export const whyMailsStopped = (settings: StoredSettings | undefined, address: string) =>
  settings?.mailsStoppedAtAddress === address ? settings.mailsStopped : null

export function isOn(settings: PushSettings | undefined, topic: Topic, channel: Channel) {
  const byDefault = defaults[topic][channel]
  if (byDefault === undefined || byDefault === 'always') return byDefault === 'always'
  return settings?.choices[topic]?.[channel] ?? byDefault === 'on'
}

/** Nothing where it is not offered. */
export const channelDefault = (topic: Topic, channel: Channel) => defaults[topic][channel]

export const channelsOf = (topic: Topic) =>
  (['inApp', 'push', 'email'] as const).filter((channel) => defaults[topic][channel] !== undefined)

/** One step quieter: first no phone and no mail, then not in the list either. Nothing for what can't be had quieter. */
export function quieter(settings: PushSettings | undefined, topic: Topic): Channel[] {
  const loud = (['push', 'email'] as const).filter(
    (channel) => defaults[topic][channel] !== 'always' && isOn(settings, topic, channel),
  )
  if (loud.length > 0) return loud
  return defaults[topic].inApp === 'on' ? ['inApp'] : []
}

export const mayBeQuieter = (topic: Topic) => Object.values(defaults[topic]).some((way) => way !== 'always')

const isUrgent = (topic: Topic) => topic === 'safety' || topic === 'account'

/** Until when this must wait for somebody to wake up; nothing when it needn't. */
export function quietUntil(settings: PushSettings | undefined, topic: Topic, now: Date): Date | undefined {
  const { quietFrom, quietTo, timeZone } = settings ?? {}
  if (isUrgent(topic) || quietFrom == null || quietTo == null || timeZone == null) return undefined
  const minute = minuteOfDay(now, timeZone)
  const isQuiet =
    quietFrom < quietTo ? minute >= quietFrom && minute < quietTo : minute >= quietFrom || minute < quietTo
  if (!isQuiet) return undefined
  const left = (quietTo - minute + 1_440) % 1_440
  // At the turn of a minute. A clock that is moved in between is looked at again then.
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000 + left * 60_000)
}

function minuteOfDay(now: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const [hour, minute] = ['hour', 'minute'].map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  )
  return (hour ?? 0) * 60 + (minute ?? 0)
}
