import { type RefObject, useEffect } from 'react'

/** Gives the focus to something of a dialog as soon as the dialog is open. */
export function FocusOnOpen({ target }: { target: RefObject<HTMLElement | null> }) {
  useEffect(() => target.current?.focus(), [target])
  return null
}
