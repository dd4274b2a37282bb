import type { I18n } from '@lingui/core'

interface Unread {
  chatId: string
  /** The name of the sender or of the group. */
  name: string | null
  /** Null for a group. */
  username: string | null
  unread: number
}

const firstNameOf = (i18n: I18n, name: string | null) => name?.trim().split(/\s+/, 1)[0] ?? i18n._('Someone')

const isGroup = ({ username }: Unread) => username === null

export const pathOf = (chat: Unread): `/chats/${string}` =>
  isGroup(chat) ? `/chats/group/${chat.chatId}` : `/chats/${chat.username}`

/** Never the words of a message: a phone shows them to whoever holds it, and they would pass by others on the way. */
export function pushWords(i18n: I18n, chat: Unread) {
  const { name, unread } = chat
  const body = i18n._('{unread, plural, one {Tap to read it.} other {Tap to read them.}}', { unread })
  if (isGroup(chat)) return { title: newIn(i18n, chat), body }
  const first = firstNameOf(i18n, name)
  return {
    title: i18n._('{unread, plural, one {{first} sent you a message} other {{first} sent you # messages}}', {
      unread,
      first,
    }),
    body,
  }
}

const newIn = (i18n: I18n, { name, unread }: Unread) =>
  i18n._('{unread, plural, one {New message in {name}} other {# new messages in {name}}}', {
    unread,
    name,
  })

function lineOf(i18n: I18n, chat: Unread) {
  const { name, unread } = chat
  if (isGroup(chat)) return `${newIn(i18n, chat)}.`
  return i18n._('{unread, plural, one {{first} sent you a message.} other {{first} sent you # messages.}}', {
    unread,
    first: firstNameOf(i18n, name),
  })
}

function subjectOf(i18n: I18n, chat: Unread, others: number) {
  const { name } = chat
  if (isGroup(chat))
    return others === 0
      ? newIn(i18n, chat)
      : i18n._(
          '{others, plural, one {New messages in {name} and one other chat} other {New messages in {name} and # other chats}}',
          { others, name },
        )
  return i18n._(
    '{others, plural, =0 {{first} sent you a message} one {{first} and one other person sent you messages} other {{first} and # other people sent you messages}}',
    { others, first: firstNameOf(i18n, name) },
  )
}

export function mailWords(i18n: I18n, chats: readonly Unread[]) {
  const [first] = chats
  if (!first) throw new Error('a mail needs something to say')
  return {
    subject: subjectOf(i18n, first, chats.length - 1),
    paragraphs: [
      ...chats.map((chat) => lineOf(i18n, chat)),
      i18n._('To keep messages private, you can only read them in the app.'),
    ],
    button:
      chats.length === 1
        ? { label: i18n._('Read and reply'), path: pathOf(first) }
        : { label: i18n._('Open your chats'), path: '/chats' as const },
  }
}
