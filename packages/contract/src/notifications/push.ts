import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** The token by which the push service addresses one browser; opaque to us. */
const PushToken = z.string().check(z.regex(/^[\w:.-]{1,1024}$/))

export const checkPushToken = endpoint({
  method: 'GET',
  path: '/api/user/notifications/fcm/check',
  access: 'session',
  rate: 'read',
  summary: 'Does this browser get my notifications while this session lasts?',
  input: z.object({ token: PushToken }),
  output: z.object({ tokenRegistered: z.boolean() }),
  refusals: [],
})

export const registerPushToken = endpoint({
  method: 'POST',
  path: '/api/user/notifications/fcm/register',
  access: 'session',
  rate: 'write',
  summary:
    'Send my notifications to this browser too, until this session ends; another person’s token moves over',
  input: z.object({ token: PushToken }),
  /** Every push to this browser carries this id, so that it shows none that was meant for an earlier user. */
  output: z.object({ deviceId: z.uuid() }),
  refusals: [],
})

export const dropPushToken = endpoint({
  method: 'POST',
  path: '/api/user/notifications/fcm/drop',
  access: 'session',
  rate: 'write',
  summary: 'No more notifications to this browser. Saying it twice is once',
  input: z.object({}),
  output: z.object({}),
  refusals: [],
})
