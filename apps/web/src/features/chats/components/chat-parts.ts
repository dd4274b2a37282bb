import type { ChatMessage, ChatPerson, ChatRow } from '@wayfellow/contract/chats'
import type { ReactNode } from 'react'

/** The two people of a chat. */
export interface ChatOf {
  user: ChatPerson
  viewerId: string
  /** Nothing until the first message. */
  chatId: string | undefined
}

/** Parts of a conversation that other features draw; the app passes them in. */
export interface ChatParts {
  /** A message that is more than words; null leaves it to the bubble. */
  drawMessage: (message: ChatMessage, of: ChatOf) => ReactNode
  /** In the bubble of a message that shows something; null for what chats know. */
  drawCard: (message: ChatMessage) => ReactNode
  /** Under the top bar, whatever is scrolled to. */
  drawBar: (of: ChatOf) => ReactNode
  /** Over the composer, while all that was said is one's own: nobody has answered yet. */
  drawWaiting: (name: string) => ReactNode
  /** Rows of the + sheet, each of which closes it. */
  drawAttachments: (of: ChatOf, close: () => void) => ReactNode
}

/** The same for the list of conversations. */
export interface ChatListParts {
  /** Under the name: what is between the two just now. */
  drawTag: (row: ChatRow) => ReactNode
  /** The last message in a few words; null leaves it to its text. */
  drawPreview: (row: ChatRow, viewerId: string) => ReactNode
  /** A chip that shows another list. */
  drawFilter: () => ReactNode
  drawFiltered: () => ReactNode
}
