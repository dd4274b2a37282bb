import type { NotificationSettings } from '@wayfellow/contract/notifications/settings'
import { Topic } from '@wayfellow/contract/notifications/topics'
import type { Encryption } from '../../../platform/security/encryption.ts'
import { readLink, signLink } from '../../../platform/security/signed-links.ts'
import { channelsOf, isOn, channelDefault, type StoredSettings, whyMailsStopped } from './channel-rules.ts'

export function toSettings(settings: StoredSettings | undefined, address: string): NotificationSettings {
  const { quietFrom = null, quietTo = null, timeZone = null } = settings ?? {}
  return {
    topics: Topic.options.map((topic) => ({
      topic,
      channels: channelsOf(topic).map((channel) => ({
        channel,
        isOn: isOn(settings, topic, channel),
        isLocked: channelDefault(topic, channel) === 'always',
      })),
    })),
    quiet:
      quietFrom === null || quietTo === null || timeZone === null
        ? null
        : { from: clockOf(quietFrom), to: clockOf(quietTo), timeZone },
    mailsStopped: whyMailsStopped(settings, address),
  }
}

const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

export const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

const use = 'unsubscribe'

/** The unsubscribe link in every mail that is not essential. */
export const subscriptionPath = (encryption: Encryption, accountId: string, topic: Topic): `/${string}` =>
  `/unsubscribe/${signLink(encryption, use, [accountId, topic])}`

export function readSubscription(encryption: Encryption, token: string) {
  const [accountId, named] = readLink(encryption, use, token) ?? []
  const { data: topic } = Topic.safeParse(named)
  return accountId !== undefined && topic !== undefined ? { accountId, topic } : undefined
}
