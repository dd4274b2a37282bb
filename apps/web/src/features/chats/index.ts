import { lazy } from 'react'

export const ChatsScreen = lazy(async () => ({
  default: (await import('./screens/chats-screen.tsx')).ChatsScreen,
}))
export const ReceiptsSetting = lazy(async () => ({
  default: (await import('./components/receipts-setting.tsx')).ReceiptsSetting,
}))
export const ChatScreen = lazy(async () => ({
  default: (await import('./screens/chat-screen.tsx')).ChatScreen,
}))
export const GroupScreen = lazy(async () => ({
  default: (await import('./screens/group-screen.tsx')).GroupScreen,
}))
export { threadQuery } from './api.ts'
export type { ChatListParts, ChatParts } from './components/chat-parts.ts'
export const ShareInChat = lazy(async () => ({
  default: (await import('./components/share-in-chat.tsx')).ShareInChat,
}))
