import { formatter } from '@lingui/format-po'

interface Entry {
  messageId: string
  entry: { message?: string; context?: string }
}

const inOrder = new Intl.Collator('en-US')

/** Orders by the English text: the server's texts are their own ids and come from many files at once. */
export const compareStrings = (one: Entry, other: Entry) =>
  inOrder.compare(one.entry.message ?? one.messageId, other.entry.message ?? other.messageId) ||
  inOrder.compare(one.entry.context ?? '', other.entry.context ?? '')

/** No origins and no expressions: using a string in another place changes no catalogue. */
export const catalogueFormat = formatter({ origins: false, printPlaceholdersInComments: false })
