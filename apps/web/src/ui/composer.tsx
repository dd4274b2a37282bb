import { useLingui } from '@lingui/react/macro'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import styles from './composer.module.css'
import { IconButton } from './icon-button.tsx'

type ComposerProps = {
  /** Also the placeholder of the field. */
  label: string
  text: string
  maxLength: number
  /** Props of the text area, from the form's `register`. */
  field: ComponentProps<'textarea'>
  onSubmit: () => void
  isBusy?: boolean
  /** Drawn before the field: buttons to attach something. */
  attachments?: ReactNode
}

/** From this length on, the remaining characters are shown. */
const nearlyFull = 200
const hasMouse = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches

/** Enter sends where there is a keyboard; on a touch screen it breaks the line, and the button sends. */
export function Composer({
  label,
  text,
  maxLength,
  field,
  onSubmit,
  isBusy = false,
  attachments,
}: ComposerProps) {
  const { t } = useLingui()
  const left = maxLength - text.length
  const submit = () => {
    if (!isBusy) onSubmit()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasMouse()) return
    event.preventDefault()
    submit()
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {attachments}
      <textarea
        {...field}
        className={styles.field}
        // For browsers that can't make a field as tall as its text.
        rows={Math.min(6, text.split('\n').length)}
        dir="auto"
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        enterKeyHint={hasMouse() ? 'send' : 'enter'}
        onKeyDown={onKeyDown}
      />
      <IconButton
        type="submit"
        label={t`Send`}
        className={styles.send}
        icon={<SendHorizontal aria-hidden className="mirror" />}
        // Kept in reach of the keyboard, and says why it does nothing.
        aria-disabled={text.trim() === '' || isBusy}
        aria-busy={isBusy}
      />
      <output className={left < nearlyFull ? styles.left : 'sr'}>
        {left < nearlyFull && t`${left} left`}
      </output>
    </form>
  )
}
