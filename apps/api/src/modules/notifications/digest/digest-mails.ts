import type { I18n } from '@lingui/core'
import type { MailWords } from '../mails/view.ts'
import type { Week } from './queries.ts'

type Waiting = Week & { chats: number }

export const isQuiet = ({ chats, followers, requests, stays }: Waiting) =>
  chats + followers + requests + stays === 0

/** A count of 99 may be more. */
export function digestWords(i18n: I18n, { chats, followers, requests, stays }: Waiting): MailWords {
  const waits = [
    requests > 0 &&
      i18n._(
        '{requests, plural, =99 {99 or more stay requests have news.} one {One stay request has news.} other {# stay requests have news.}}',
        { requests },
      ),
    stays > 0 &&
      i18n._(
        '{stays, plural, =99 {99 or more stays have news.} one {One stay has news.} other {# stays have news.}}',
        { stays },
      ),
    chats > 0 &&
      i18n._(
        '{chats, plural, =99 {99 or more people wrote to you.} one {Somebody wrote to you.} other {# people wrote to you.}}',
        { chats },
      ),
    followers > 0 &&
      i18n._(
        '{followers, plural, =99 {99 or more people follow you.} one {Somebody follows you.} other {# people follow you.}}',
        { followers },
      ),
  ].filter((line) => line !== false)
  return {
    subject: i18n._('What waits for you'),
    paragraphs: [i18n._('This came in while you were away:'), ...waits],
    button:
      chats > 0 && waits.length === 1
        ? { label: i18n._('Open your chats'), path: '/chats' }
        : { label: i18n._('See what is new'), path: '/notifications' },
  }
}
