import type { ReportCategory, ReportKind } from '@wayfellow/contract/reports'

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
