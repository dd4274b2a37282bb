import { t } from '@lingui/core/macro'
import { passwordLength, usernamePattern } from '@wayfellow/contract/client/identity/joining'
import type { FieldValues, RegisterOptions } from 'react-hook-form'

// Apart from form.ts, which the log-in page carries.

type Rules = RegisterOptions<FieldValues, string>

export const isUsername = (text: string) => usernamePattern.test(text)

const isLongEnough = ({ length }: string) => length >= passwordLength.least && length <= passwordLength.most

export function textRules({ required = t`This field is required`, maxLength = 100 } = {}) {
  return {
    required,
    maxLength: { value: maxLength, message: t`Use at most ${maxLength} characters` },
  } satisfies Rules
}

/** Each part of the rule for new passwords by itself, to be ticked off while typing. */
export function passwordParts(value: string) {
  return {
    length: isLongEnough(value),
    number: /\d/.test(value),
    characters: /^[A-Za-z\d@$!%*?&]+$/.test(value),
  }
}
