import type { MailWords } from '../mails/view.ts'
import type { Week } from './queries.ts'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? one : `${count === 99 ? '99 or more' : count} ${many}`]

/** Nothing for a week in which nothing waits. */
export function digestWords({
  chats,
  followers,
  requests,
  stays,
}: Week & { chats: number }): MailWords | undefined {
  const waits = [
    ...counted(requests, 'One stay request has news', 'stay requests have news'),
    ...counted(stays, 'One stay has news', 'stays have news'),
    ...counted(chats, 'Somebody wrote to you', 'people wrote to you'),
    ...counted(followers, 'Somebody follows you', 'people follow you'),
  ]
  if (waits.length === 0) return undefined
  return {
    subject: 'What waits for you',
    paragraphs: ['This came in while you were away:', ...waits.map((line) => `${line}.`)],
    button:
      chats > 0 && waits.length === 1
        ? { label: 'Open your chats', path: '/chats' }
        : { label: 'See what is new', path: '/notifications' },
  }
}
