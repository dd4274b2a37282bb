import type { Topic } from '@wayfellow/contract/notifications-topics'
import type { Letter } from '../../../platform/mail/letters.ts'

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
export function newsWords(items: { words: Words; path: `/${string}` }[]): MailWords {
  const [first, ...more] = items
  if (!first) throw new Error('a mail needs something to tell')
  const subject = first.words.title
  if (more.length === 0) {
    return {
      subject,
      paragraphs: [first.words.body],
      button: { label: 'Open', path: first.path },
    }
  }
  return {
    subject: `${subject}, and ${more.length} more`,
    paragraphs: items.map(({ words }) => `${words.title}. ${words.body}`),
    button: { label: 'See what is new', path: '/notifications' },
  }
}

const names: Record<Topic, string> = {
  messages: 'messages',
  requests: 'stay requests',
  stays: 'your stays',
  reviews: 'reviews',
  trips: 'trips',
  events: 'events',
  posts: 'posts and people',
  safety: 'safety',
  account: 'your account',
  digest: 'your week',
}

export function newsLetter(
  firstName: string,
  topic: Topic,
  { subject, paragraphs, button }: MailWords,
  unsubscribePath: `/${string}` | undefined,
): Letter {
  return {
    name: 'notice',
    values: {
      subject,
      heading: subject,
      paragraphs: [`Hi ${firstName},`, ...paragraphs],
      button,
      ...(unsubscribePath && {
        link: { label: `No more mails about ${names[topic]}`, path: unsubscribePath },
      }),
      why: unsubscribePath
        ? `You get this mail because you want to hear about ${names[topic]} and had not seen it yet. The link above ends that with one press; everything else is under Settings, Notifications.`
        : 'You get this mail because it is about your account. It can’t be switched off.',
    },
  }
}
