import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const setReceipts = endpoint({
  method: 'PUT',
  path: '/api/user/chats/receipts',
  access: 'session',
  rate: 'write',
  summary: 'Show others what I have read, and see what they have; both or neither',
  input: z.object({ isShown: z.boolean() }),
  output: z.object({ isShown: z.boolean() }),
  refusals: [],
})

export const getReceipts = endpoint({
  method: 'GET',
  path: '/api/user/chats/receipts',
  access: 'session',
  rate: 'read',
  summary: 'Do others see what I have read?',
  input: z.object({}),
  output: z.object({ isShown: z.boolean() }),
  refusals: [],
})
