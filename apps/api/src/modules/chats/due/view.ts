interface Unread {
  chatId: string
  /** Of who wrote, or of the group. */
  name: string | null
  /** Null of a group. */
  username: string | null
  unread: number
}

const firstNameOf = (name: string | null) => name?.trim().split(/\s+/, 1)[0] ?? 'Somebody'

const isGroup = ({ username }: Unread) => username === null

export const pathOf = (chat: Unread): `/chats/${string}` =>
  isGroup(chat) ? `/chats/group/${chat.chatId}` : `/chats/${chat.username}`

/** Never the words of a message: a phone shows them to whoever holds it, and they would pass by others on the way. */
export function pushWords(chat: Unread) {
  const { name, unread } = chat
  const body = unread > 1 ? 'Tap to read them.' : 'Tap to read it.'
  if (isGroup(chat)) return { title: `${newIn(unread)} in ${name}`, body }
  const first = firstNameOf(name)
  return unread > 1
    ? { title: `${first} wrote ${unread} messages`, body }
    : { title: `${first} wrote to you`, body }
}

const count = (unread: number) => (unread === 1 ? 'a message' : `${unread} messages`)
const newIn = (unread: number) => (unread === 1 ? 'A new message' : `${unread} new messages`)

function lineOf(chat: Unread) {
  const { name, unread } = chat
  return isGroup(chat) ? `${newIn(unread)} in ${name}.` : `${firstNameOf(name)} wrote you ${count(unread)}.`
}

function subjectOf(first: Unread, others: number) {
  const rest = others === 1 ? 'one other' : `${others} others`
  if (isGroup(first))
    return others === 0
      ? `${newIn(first.unread)} in ${first.name}`
      : `New messages in ${first.name} and ${rest}`
  const name = firstNameOf(first.name)
  return others === 0 ? `${name} wrote to you` : `${name} and ${rest} wrote to you`
}

export function mailWords(chats: readonly Unread[]) {
  const [first] = chats
  if (!first) throw new Error('a mail needs something to tell')
  return {
    subject: subjectOf(first, chats.length - 1),
    paragraphs: [...chats.map(lineOf), 'What they say is between you: you can read it in the app.'],
    button:
      chats.length === 1
        ? { label: `Read and answer`, path: pathOf(first) }
        : { label: 'Open your chats', path: '/chats' as const },
  }
}
