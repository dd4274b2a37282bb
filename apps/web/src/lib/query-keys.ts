/** Keys that more than one part refreshes; each begins with its domain. */
export const queryKeys = {
  chats: ['chats', 'list'],
  messages: (userId: string) => ['chats', 'messages', userId],
  chat: (username: string) => ['chats', 'one', username],
  profile: (username: string) => ['profiles', username],
  photos: ['photos', 'own'],
  reviews: ['reviews'],
  studentStatus: ['universities', 'verification'],
  unread: ['notifications', 'unread'],
} as const
