/** The event or trip that a group belongs to. */
export interface GroupOwner {
  kind: 'event' | 'trip'
  id: string
}

/** A conversation's id says what it is: that of a group is made from the name of its owner (UUID of version 3). */
export const isGroup = (chatId: string) => chatId[14] === '3'
