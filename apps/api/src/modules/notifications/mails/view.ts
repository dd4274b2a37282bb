import type { I18n } from '@lingui/core'
import type { Topic } from '@wayfellow/contract/notifications/topics'
import { aboutAccount, noticeIn } from '../../../platform/mail/mail-templates.ts'

export interface Words {
  title: string
  body: string
}

export interface MailWords {
  subject: string
  paragraphs: string[]
  button: { label: string; path: `/${string}` }
}

/** One thing with its words, many as their titles. */
export function notificationWords(i18n: I18n, items: { words: Words; path: `/${string}` }[]): MailWords {
  const [first, ...more] = items
  if (!first) throw new Error('a mail needs something to say')
  const { title } = first.words
  if (more.length === 0) {
    return {
      subject: title,
      paragraphs: [first.words.body],
      button: { label: i18n._('Open'), path: first.path },
    }
  }
  return {
    subject: i18n._('{title}, and {more, plural, one {# more} other {# more}}', {
      title,
      more: more.length,
    }),
    paragraphs: items.map(({ words }) => `${words.title}. ${words.body}`),
    button: { label: i18n._("See what's new"), path: '/notifications' },
  }
}

const aboutTopic = (i18n: I18n, topic: Topic) =>
  i18n._(
    'about {topic, select, messages {messages} requests {stay requests} stays {your stays} reviews {reviews} trips {trips} alerts {city alerts} events {events} posts {posts and people} safety {safety} account {your account} other {your week}}',
    { topic },
  )

export function notificationMail(
  i18n: I18n,
  firstName: string,
  topic: Topic,
  { subject, paragraphs, button }: MailWords,
  unsubscribePath: `/${string}` | undefined,
) {
  const about = aboutTopic(i18n, topic)
  return noticeIn(i18n, {
    subject,
    heading: subject,
    paragraphs: [i18n._('Hi {firstName},', { firstName }), ...paragraphs],
    button,
    ...(unsubscribePath && {
      link: { label: i18n._('Stop emails {about}', { about }), path: unsubscribePath },
    }),
    why: unsubscribePath
      ? i18n._(
          "You're getting this email because you want to hear {about} and hadn't seen this yet. Use the link above to stop these emails, or choose what you get under Settings, Notifications.",
          { about },
        )
      : aboutAccount(i18n),
  })
}
