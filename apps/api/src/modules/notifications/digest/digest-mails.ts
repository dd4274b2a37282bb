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
        "{requests, plural, =99 {There's news about 99 or more stay requests.} one {There's news about one stay request.} other {There's news about # stay requests.}}",
        { requests },
      ),
    stays > 0 &&
      i18n._(
        "{stays, plural, =99 {There's news about 99 or more stays.} one {There's news about one stay.} other {There's news about # stays.}}",
        { stays },
      ),
    chats > 0 &&
      i18n._(
        '{chats, plural, =99 {99 or more people sent you messages.} one {One person sent you messages.} other {# people sent you messages.}}',
        { chats },
      ),
    followers > 0 &&
      i18n._(
        '{followers, plural, =99 {99 or more people started following you.} one {One person started following you.} other {# people started following you.}}',
        { followers },
      ),
  ].filter((line) => line !== false)
  return {
    subject: i18n._('Your week on Wayfellow'),
    paragraphs: [i18n._("Here's what happened while you were away:"), ...waits],
    button:
      chats > 0 && waits.length === 1
        ? { label: i18n._('Open your chats'), path: '/chats' }
        : { label: i18n._("See what's new"), path: '/notifications' },
  }
}
