import { t } from '@lingui/core/macro'
import type { FieldValues, RegisterOptions } from 'react-hook-form'

// Apart from form.ts, which the log-in page carries.

type Rules = RegisterOptions<FieldValues, string>
type Validate = (value: string, form: FieldValues) => string | true | Promise<string | true>

const password = /^(?=.*\d)[A-Za-z\d@$!%*?&]{8,30}$/
const username = /^[a-z][a-z0-9._]{2,19}$/

export const isUsername = (text: string) => username.test(text)

export function textRules({ required = t`This field is required`, maxLength = 100 } = {}) {
  return {
    required,
    maxLength: { value: maxLength, message: t`Use at most ${maxLength} characters` },
  } satisfies Rules
}

/** A confirmation or a rule of its own replaces the pattern for new passwords. */
export function passwordRules({
  isConfirm = false,
  validate,
}: { isConfirm?: boolean; validate?: Validate } = {}) {
  return {
    required: t`Password is required.`,
    ...(validate && { validate }),
    ...(!isConfirm &&
      !validate && {
        pattern: {
          value: password,
          message: t`Password must be 8–30 chars and include at least one number.`,
        },
      }),
  } satisfies Rules
}

/** Each part of the rule for new passwords by itself, to be ticked off while typing. */
export function passwordParts(value: string) {
  return {
    length: value.length >= 8 && value.length <= 30,
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
      t`Use 3 to 20 of a–z, 0–9, dot and underscore, and begin with a letter.`,
  } satisfies Rules
}
