import { t } from '@lingui/core/macro'
import type { FieldValues, RegisterOptions, UseFormProps } from 'react-hook-form'

type Rules = RegisterOptions<FieldValues, string>
type Validate = (value: string, form: FieldValues) => string | true | Promise<string | true>

/** Speaks when a field is left and on submit, then at once; the first wrong field gets the focus. */
export const formDefaults = {
  mode: 'onBlur',
  reValidateMode: 'onChange',
} as const satisfies UseFormProps

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const password = /^(?=.*\d)[A-Za-z\d@$!%*?&]{8,30}$/
const username = /^[a-z][a-z0-9._]{2,19}$/

export const isUsername = (text: string) => username.test(text)

export function textRules({ required = t`This field is required`, maxLength = 100 } = {}) {
  return {
    required,
    maxLength: { value: maxLength, message: t`Use at most ${maxLength} characters` },
  } satisfies Rules
}

export function emailRules({ required = t`This field is required` } = {}) {
  return {
    required,
    setValueAs: (value: string) => value.trim(),
    validate: (value: string) => address.test(value.trim()) || t`Please enter a valid email address`,
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

const oneLine = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=submit], [type=button])'

/**
 * Enter never submits from a one-line field: it goes to the next field and, from the last, to the submit
 * button. Give it to a form as its `ref`.
 */
export function enterMovesOn(form: HTMLFormElement | null): (() => void) | undefined {
  if (!form) return undefined
  const move = (event: KeyboardEvent) => moveOn(form, event)
  form.addEventListener('keydown', move)
  return () => form.removeEventListener('keydown', move)
}

function moveOn(form: HTMLFormElement, event: KeyboardEvent): void {
  const { target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  // The Enter that ends a composition (Japanese, Chinese) is not a wish to go on.
  if (event.isComposing || !target.matches(oneLine)) return

  const stops = [
    ...form.querySelectorAll<HTMLElement>(`${oneLine}, textarea, select, button[type=submit]`),
  ].filter((stop) => !stop.matches(':disabled'))
  stops[stops.indexOf(target) + 1]?.focus()
}
