import { t } from '@lingui/core/macro'
import { passwordLength, passwordPattern, usernamePattern } from '@wayfellow/contract/client/identity/joining'
import type { FieldValues, RegisterOptions } from 'react-hook-form'

// Apart from form.ts, which the log-in page carries.

type Rules = RegisterOptions<FieldValues, string>
type Validate = (value: string, form: FieldValues) => string | true | Promise<string | true>

export const isUsername = (text: string) => usernamePattern.test(text)

const isLongEnough = ({ length }: string) => length >= passwordLength.least && length <= passwordLength.most

export function textRules({ required = t`This field is required`, maxLength = 100 } = {}) {
  return {
    required,
    maxLength: { value: maxLength, message: t`Use at most ${maxLength} characters` },
  } satisfies Rules
}

/** A confirmation or a rule of its own replaces the rule for new passwords. */
export function passwordRules({
  isConfirm = false,
  validate,
}: { isConfirm?: boolean; validate?: Validate } = {}) {
  return {
    required: t`Password is required.`,
    ...(validate && { validate }),
    ...(!isConfirm &&
      !validate && {
        validate: (value: string) =>
          (isLongEnough(value) && passwordPattern.test(value)) ||
          t`Password must be 8–30 chars and include at least one number.`,
      }),
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

export function usernameRules() {
  return {
    required: t`This field is required`,
    setValueAs: (value: string) => value.trim().toLowerCase(),
    validate: (value: string) =>
      isUsername(value.trim().toLowerCase()) ||
      t`Use 3–20 characters: a–z, 0–9, dot and underscore. Start with a letter.`,
  } satisfies Rules
}
