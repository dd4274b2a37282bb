import { z } from 'zod/mini'
import { Chat, MessagePage } from './index.ts'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'

export const groupMembers = 20

/** Of the slice whose group it is: nobody comes into a group by itself. */
export const groupFull = refusal(
  'group_full',
  409,
  `This chat is full: it already has ${groupMembers} people. Someone has to leave before you can join.`,
)

const chatId = z.uuid()

export const openGroup = endpoint({
  method: 'GET',
  path: '/api/chats/:chatId',
  access: 'session',
  rate: 'read',
  summary: 'A conversation of several people that I am in, and its newest messages',
  input: z.object({ chatId }),
  output: z.object({ chat: Chat, page: MessagePage }),
  refusals: [],
})

export const leaveGroup = endpoint({
  method: 'POST',
  path: '/api/chats/:chatId/leave',
  access: 'session',
  rate: 'write',
  summary: 'Leave a conversation of several people; what it belongs to is not left by that',
  input: z.object({ chatId }),
  output: z.object({}),
  refusals: [],
})
