import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { enterMovesOn } from '../../../../lib/form.ts'
import { useNetwork } from '../../../../lib/online.ts'
import { ActionBar } from '../../../../ui/bars/action-bar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { DraftNote } from '../../../../ui/draft-note.tsx'
import styles from './question-frame.module.css'
import { useWaiting } from './save-later.ts'

interface QuestionFrameProps {
  question: ReactNode
  text: ReactNode
  /** Stands beside Continue: how far one is with this question. */
  note: ReactNode
  /** Nothing is answered yet: one may go on without. */
  onSkip?: (() => void) | undefined
  isSaving?: boolean
  draft?: { isRestored: boolean; discard: () => void }
  onSubmit: () => void
  children: ReactNode
}

/** One question a screen. The heading takes the focus, so that each is read out. */
export function QuestionFrame({
  question,
  text,
  note,
  onSkip,
  isSaving,
  draft,
  ...rest
}: QuestionFrameProps) {
  const form = useId()
  const isOffline = useNetwork().kind === 'offline'
  const isWaiting = useWaiting()
  return (
    <form
      id={form}
      noValidate
      ref={enterMovesOn}
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault()
        rest.onSubmit()
      }}
    >
      <div>
        <h1 ref={useHeadingFocus()} tabIndex={-1} className="display">
          {question}
        </h1>
        <p className={styles.text}>{text}</p>
      </div>
      {draft && <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />}
      {rest.children}
      <ActionBar
        note={
          <output>
            {isOffline || isWaiting ? (
              <Trans>Kept on this device. We'll save it when you're back online.</Trans>
            ) : (
              note
            )}
          </output>
        }
      >
        {onSkip && (
          <Button variant="outline" onClick={onSkip}>
            <Trans>Skip for now</Trans>
          </Button>
        )}
        <Button type="submit" form={form} isLoading={isSaving === true}>
          <Trans>Continue</Trans>
        </Button>
      </ActionBar>
    </form>
  )
}

let wasAsked = false

/** Not of the first one: who opens the page hears the page first. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (wasAsked) heading.current?.focus({ preventScroll: true })
    wasAsked = true
  }, [])
  return heading
}
