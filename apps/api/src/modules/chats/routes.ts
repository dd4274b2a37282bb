import {
  clearChat,
  listChats,
  listMessages,
  markRead,
  openChat,
  sendMessage,
  setChat,
  startChat,
  unsendMessage,
} from '@wayfellow/contract/chats'
import { getReceipts, setReceipts } from '@wayfellow/contract/chats/receipts'
import { leaveGroup, openGroup } from '@wayfellow/contract/chats/groups'
import {
  beginChatPhoto,
  openPhoto,
  sendPhoto,
  sharePerson,
  sharePost,
} from '@wayfellow/contract/chats/sharing'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/bind-endpoint.ts'
import * as conversations from './conversations/open-conversations.ts'
import * as groups from './groups/group-chats.ts'
import * as messages from './messages/send-messages.ts'
import * as participants from './participants/update-participants.ts'
import * as sharing from './share-in-chat.ts'

export function chatsRoutes(app: FastifyInstance) {
  serve(app, listChats, conversations.list)
  serve(app, openChat, conversations.open)
  serve(app, startChat, conversations.start)
  serve(app, openGroup, groups.open)
  serve(app, leaveGroup, groups.leave)
  serve(app, listMessages, messages.list)
  serve(app, sendMessage, messages.send)
  serve(app, unsendMessage, messages.unsend)
  serve(app, beginChatPhoto, sharing.beginPhoto)
  serve(app, sendPhoto, sharing.sendPhoto)
  serve(app, openPhoto, sharing.openPhoto)
  serve(app, sharePerson, sharing.sharePerson)
  serve(app, sharePost, sharing.sharePost)
  serve(app, markRead, participants.markRead)
  serve(app, setChat, participants.set)
  serve(app, clearChat, participants.clear)
  serve(app, setReceipts, participants.setReceipts)
  serve(app, getReceipts, participants.getReceipts)
}
