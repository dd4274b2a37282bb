import { t } from '@lingui/core/macro'
import { requestTextLeast } from '@wayfellow/contract/client/stay-requests'

/** Messages that schemas of the contract state, in every language; a test finds those that are missing here. */
const words: Readonly<Record<string, () => string>> = {
  'This field is required': () => t`This field is required`,
  'Write a few words first': () => t`Write a few words first`,
  'Please enter a valid email address': () => t`Please enter a valid email address`,
  'Password must be 8–30 chars and include at least one number.': () =>
    t`Password must be 8–30 chars and include at least one number.`,
  'Reason must be at least 10 characters long': () => t`Reason must be at least 10 characters long`,
  'A few words more: at least 30 characters': () => t`A few words more: at least 30 characters`,
  'Give the whole address, beginning with https://': () => t`Give the whole address, beginning with https://`,
  'A link begins with https:// and the name of a site': () =>
    t`A link begins with https:// and the name of a site`,
  'Write the number with its country code, such as +351 912 345 678': () =>
    t`Write the number with its country code, such as +351 912 345 678`,
  'Use 3 to 20 of a–z, 0–9, dot and underscore, and begin with a letter.': () =>
    t`Use 3 to 20 of a–z, 0–9, dot and underscore, and begin with a letter.`,
  'Say a little more: at least 60 characters': () =>
    t`Say a little more: at least ${requestTextLeast} characters.`,
  'Check the year': () => t`Check the year`,
}

/** Answers nothing for a fault that the contract has no message for. */
export const contractWords = (message: string): string | undefined => words[message]?.()
