import { t } from '@lingui/core/macro'
import type { Channel, Topic } from '@wayfellow/contract/notifications/topics'

/** Names and descriptions of the notification topics. */
export function topicWords(topic: Topic): { name: string; about: string } {
  const words: Record<Topic, { name: string; about: string }> = {
    messages: { name: t`Messages`, about: t`Somebody writes to you. Muted chats stay silent.` },
    requests: { name: t`Stay requests`, about: t`Somebody asks, answers or suggests other dates.` },
    stays: { name: t`Stays`, about: t`Arrivals, changes, and whether it happened.` },
    reviews: { name: t`Reviews`, about: t`A review about you can be read, or yours is missing.` },
    trips: { name: t`Trips`, about: t`Answers of tripmates and people on your way.` },
    events: { name: t`Events`, about: t`Changes, reminders and free places.` },
    posts: { name: t`Posts and followers`, about: t`Replies to what you wrote, and who follows you.` },
    safety: { name: t`Safety`, about: t`What became of your reports, and warnings.` },
    account: { name: t`Your account`, about: t`Log-ins, passwords and decisions. Always on.` },
    digest: { name: t`Weekly summary`, about: t`On Sundays, when you were away and something waits.` },
  }
  return words[topic]
}

export function channelWords(channel: Channel): string {
  const words: Record<Channel, string> = { inApp: t`List`, push: t`Push`, email: t`E-mail` }
  return words[channel]
}
