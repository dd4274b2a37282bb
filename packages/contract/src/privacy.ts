import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { refusal } from './errors.ts'
import { tooManyTries } from './identity/index.ts'
import { wrongPassword } from './identity/account.ts'
import { linkOver } from './identity/joining.ts'

/** How long the file of an export lies ready, and the link to it works. */
export const exportDays = 7

export const exportToday = refusal(
  'export_today',
  409,
  'You can ask for your data once a day. Your last copy is on its way or ready.',
)
export const exportNotReady = refusal(
  'export_not_ready',
  409,
  "This copy isn't ready, or it's already been deleted.",
)
export const downloadOver = refusal(
  'download_over',
  404,
  'This link has expired or was already used. Ask for a new one under Account.',
)

/** A copy of all that Wayfellow keeps about somebody. */
export const DataExport = z.object({
  _id: z.string(),
  status: z.enum(['waiting', 'building', 'ready', 'failed']),
  /** Of `total` parts; nothing is known of them while it waits. */
  done: z.number(),
  total: z.number(),
  bytes: z.nullable(z.number()),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
})
export type DataExport = z.infer<typeof DataExport>

const exportState = z.object({
  export: z.nullable(DataExport),
  viewerActions: z.array(z.enum(['ask', 'sendLink'])),
})

export const getExport = endpoint({
  method: 'GET',
  path: '/api/user/privacy/export',
  access: 'bannedAllowed',
  rate: 'read',
  summary: 'Your last copy of your data, and how far it is',
  input: z.object({}),
  output: exportState,
  refusals: [],
})

export const askExport = endpoint({
  method: 'POST',
  path: '/api/user/privacy/export',
  access: 'bannedAllowed',
  rate: 'write',
  summary: 'Ask for a copy of your data, once a day; a mail brings the link',
  input: z.object({}),
  output: exportState,
  refusals: [exportToday],
})

export const sendExportLink = endpoint({
  method: 'POST',
  path: '/api/user/privacy/export/link',
  access: 'bannedAllowed',
  rate: 'write',
  summary: 'Have a new link mailed; the one before stops working',
  input: z.object({}),
  output: z.object({}),
  refusals: [exportNotReady],
})

export const takeExport = endpoint({
  method: 'POST',
  path: '/api/user/privacy/export/downloads',
  access: 'bannedAllowed',
  rate: 'write',
  summary: 'Trade the link of the mail, once, for an address that works for a minute',
  input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: z.object({ url: z.string() }),
  refusals: [downloadOver],
})

/** From the press in the mail until everything is erased. */
export const keepDays = 14
/** How long the link to confirm works. */
export const confirmHours = 24

const withPassword = z.object({ currentPassword: z.string().check(z.minLength(1), z.maxLength(200)) })
const withToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(64)) })

export const getDeletion = endpoint({
  method: 'GET',
  path: '/api/user/privacy/deletion',
  access: 'bannedAllowed',
  rate: 'read',
  summary: 'When your account will be erased, and whether an open case keeps it waiting',
  input: z.object({}),
  output: z.object({ eraseAt: z.nullable(z.string()), isDelayed: z.boolean() }),
  refusals: [],
})

export const askDeletion = endpoint({
  method: 'POST',
  path: '/api/user/privacy/deletion',
  access: 'bannedAllowed',
  rate: 'write',
  summary: 'Ask to delete your account; a mail brings the link to confirm it',
  input: withPassword,
  output: z.object({}),
  refusals: [wrongPassword, tooManyTries],
})

export const keepAccount = endpoint({
  method: 'POST',
  path: '/api/user/privacy/deletion/undo',
  access: 'bannedAllowed',
  rate: 'safety',
  summary: 'Keep the account you wanted to delete, as it was',
  input: z.object({}),
  output: z.object({}),
  refusals: [],
})

export const deactivate = endpoint({
  method: 'POST',
  path: '/api/user/privacy/deactivation',
  access: 'session',
  rate: 'safety',
  summary: 'Hide everywhere and sign out; the next log-in brings you back',
  input: withPassword,
  output: z.object({}),
  refusals: [wrongPassword, tooManyTries],
})

export const confirmDeletion = endpoint({
  method: 'POST',
  path: '/api/privacy/deletions/:token',
  access: 'public',
  rate: 'auth',
  summary: 'Confirm from the mailbox that an account is to be deleted',
  input: withToken,
  output: z.object({ eraseAt: z.string() }),
  refusals: [linkOver],
})

export const undoDeletion = endpoint({
  method: 'POST',
  path: '/api/privacy/deletions/:token/undo',
  access: 'public',
  rate: 'auth',
  summary: 'Keep an account by the link in the mail',
  input: withToken,
  output: z.object({}),
  refusals: [linkOver],
})
