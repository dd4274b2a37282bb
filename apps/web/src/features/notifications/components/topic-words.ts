import { t } from '@lingui/core/macro'
import type { Channel, Topic } from '@wayfellow/contract/notifications/topics'

/** Names and descriptions of the notification topics. */
export function topicWords(topic: Topic): { name: string; about: string } {
  const words: Record<Topic, { name: string; about: string }> = {
    messages: { name: t`Messages`, about: t`New messages. Muted chats stay silent.` },
    requests: { name: t`Stay requests`, about: t`New requests, answers and suggested dates.` },
    stays: { name: t`Stays`, about: t`Arrivals, changes, and whether the stay went ahead.` },
    reviews: { name: t`Reviews`, about: t`A new review of you, or one you still need to write.` },
    trips: { name: t`Trips`, about: t`Answers from tripmates and travellers you could meet.` },
    alerts: { name: t`City alerts`, about: t`Someone can host you in a city you're waiting for.` },
    events: { name: t`Events`, about: t`Changes, reminders and spots that open up.` },
    posts: { name: t`Posts and followers`, about: t`Replies to your posts and comments, and new followers.` },
    safety: { name: t`Safety`, about: t`Decisions on your reports, and warnings.` },
    account: { name: t`Your account`, about: t`Logins, passwords and decisions. Always on.` },
    digest: { name: t`Weekly summary`, about: t`On Sundays, if you've been away and something is waiting.` },
  }
  return words[topic]
}

export function channelWords(channel: Channel): string {
  const words: Record<Channel, string> = { inApp: t`List`, push: t`Push`, email: t`Email` }
  return words[channel]
}
