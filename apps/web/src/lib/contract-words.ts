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
  'Write a little more: at least 30 characters': () => t`Write a little more: at least 30 characters`,
  'Enter the full address, starting with https://': () => t`Enter the full address, starting with https://`,
  'A link starts with https:// and the name of a site': () =>
    t`A link starts with https:// and the name of a site`,
  'Include the country code, for example +351 912 345 678': () =>
    t`Include the country code, for example +351 912 345 678`,
  'Use 3–20 characters: a–z, 0–9, dot and underscore. Start with a letter.': () =>
    t`Use 3–20 characters: a–z, 0–9, dot and underscore. Start with a letter.`,
  'Write a little more: at least 60 characters': () =>
    t`Write a little more: at least ${requestTextLeast} characters.`,
  'Check the year': () => t`Check the year`,
}

/** Answers nothing for a fault that the contract has no message for. */
export const contractWords = (message: string): string | undefined => words[message]?.()
