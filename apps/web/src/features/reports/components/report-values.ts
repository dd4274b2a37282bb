import { t } from '@lingui/core/macro'
import { fileReport, type ReportCategory, type ReportKind } from '@wayfellow/contract/reports'
import * as z from 'zod/mini'
import { shapeResolver } from '../../../lib/shape-resolver.ts'

/** Values of the report form; an empty category is not chosen yet. */
export interface ReportValues {
  category: '' | ReportCategory
  words: string
  mayRead: boolean
  alsoBlock: boolean
  /** The messages the team may see, and the chat they are in. */
  messageIds: string[]
  talkId: string
}

export const noValues: ReportValues = {
  category: '',
  words: '',
  mayRead: false,
  alsoBlock: false,
  messageIds: [],
  talkId: '',
}

/** Is there a conversation that the team could be allowed to read, or be shown a part of? */
export const hasConversation = (kind: ReportKind) => kind === 'person' || kind === 'message'

const ReportWords = z.pick(fileReport.input, { category: true, words: true })
export type ReportWords = z.output<typeof ReportWords>

/** Checks what is written; the rest of a report is chosen. */
export const reportResolver = shapeResolver<ReportValues, typeof ReportWords>(ReportWords, {
  toInput: ({ category, words }) => ({ category, words: words.trim() }),
  words: () => ({ category: { empty: t`Choose an option` } }),
})
