import type { ReportCategory, ReportKind } from '@wayfellow/contract/reports'

/** What stands in the form; '' is not chosen yet. */
export interface ReportValues {
  category: '' | ReportCategory
  words: string
  mayRead: boolean
  alsoBlock: boolean
}

export const noValues: ReportValues = { category: '', words: '', mayRead: false, alsoBlock: false }

/** Is there a conversation that the team could be allowed to read? */
export const hasConversation = (kind: ReportKind) => kind === 'person' || kind === 'message'
