import { type ComponentProps, type InputEvent, useState } from 'react'

type Counted = Pick<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'onInput'>

/** How many characters a text area holds, whether React or the browser keeps its value. */
export function useCount({ value, defaultValue, onInput }: Counted) {
  const [typed, setTyped] = useState(() => String(defaultValue ?? ''))
  const text = value === undefined ? typed : String(value)
  const watch = (event: InputEvent<HTMLTextAreaElement>) => {
    setTyped(event.currentTarget.value)
    onInput?.(event)
  }
  return { count: text.length, watch }
}
