import { t } from '@lingui/core/macro'
import type { FieldValues, RegisterOptions, UseFormProps } from 'react-hook-form'

type Rules = RegisterOptions<FieldValues, string>

/** Speaks when a field is left and on submit, then at once; the first wrong field gets the focus. */
export const formDefaults = {
  mode: 'onBlur',
  reValidateMode: 'onChange',
} as const satisfies UseFormProps

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function emailRules({ required = t`This field is required` } = {}) {
  return {
    required,
    setValueAs: (value: string) => value.trim(),
    validate: (value: string) => address.test(value.trim()) || t`Please enter a valid email address`,
  } satisfies Rules
}

const oneLine = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=submit], [type=button])'

/** Lists that are open take what is marked in them, and chips what is typed. */
const takesEnter = '[role=combobox][aria-expanded=true], [data-takes-enter]'

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
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.matches(takesEnter)) return
  event.preventDefault()
  // The Enter that ends a composition (Japanese, Chinese) does not submit the form.
  if (event.isComposing || !target.matches(oneLine)) return

  const stops = [
    ...form.querySelectorAll<HTMLElement>(`${oneLine}, textarea, select, button[type=submit]`),
  ].filter((stop) => !stop.matches(':disabled'))
  stops[stops.indexOf(target) + 1]?.focus()
}
