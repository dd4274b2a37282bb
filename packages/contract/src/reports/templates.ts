import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Language } from '../identity/languages.ts'
import { CaseAction } from './index.ts'

export const TemplateKey = z.enum([
  'money',
  'threat',
  'harassment',
  'sexual',
  'hate',
  'spam',
  'danger',
  'illegal',
  'guidelines',
  'noRule',
  'notEnough',
  'dispute',
  'settled',
  'upheld',
  'mistake',
  'unpinned',
])
export type TemplateKey = z.infer<typeof TemplateKey>

/** Words to begin with; the admin changes them as needed. */
export const ReasonTemplate = z.object({
  key: TemplateKey,
  acts: z.array(CaseAction),
  /** In the language of its reader: the reported person, or the admins if only the log shows it. */
  reason: z.string(),
  /** The reason in the admin's own language; empty when it is in that language already. */
  meaning: z.string(),
  /** For those who reported it, in their language; empty when nobody did. */
  answer: z.string(),
})
export type ReasonTemplate = z.infer<typeof ReasonTemplate>

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/admin/cases/:caseId/templates',
  access: 'admin',
  rate: 'read',
  summary:
    'Reasons to begin with for each possible act of a case, in the languages of those who will read them',
  input: z.object({ caseId: z.uuid() }),
  output: z.object({
    templates: z.array(ReasonTemplate),
    /** The languages of the reported person and of the last reporter; null when the account is gone. */
    language: z.nullable(Language),
    reportersLanguage: z.nullable(Language),
  }),
  refusals: [],
})
