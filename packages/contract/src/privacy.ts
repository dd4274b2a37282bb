import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { refusal } from './errors.ts'

/** How long the file of an export lies ready, and the link to it works. */
export const exportDays = 7

export const exportToday = refusal(
  'export_today',
  409,
  'You can ask for your data once a day. Your last copy is still on its way or ready.',
)
export const exportNotReady = refusal('export_not_ready', 409, 'This copy is not ready, or already gone.')
export const downloadOver = refusal(
  'download_over',
  404,
  'This link was used already or has run out. Ask for a new one under Account.',
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
  input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ url: z.string() }),
  refusals: [downloadOver],
})
