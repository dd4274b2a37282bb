import { Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'
import styles from './draft-note.module.css'

type DraftNoteProps = {
  isShown: boolean
  /** Offers to start over. */
  onDiscard?: () => void
}

/** Says that a draft was restored after a reload. */
export function DraftNote({ isShown, onDiscard }: DraftNoteProps) {
  return (
    <output className={styles.place}>
      {isShown && (
        <span className={styles.note}>
          <Trans>We kept your draft.</Trans>
          {onDiscard && (
            <Button type="button" variant="outline" size="small" onClick={onDiscard}>
              <Trans>Discard</Trans>
            </Button>
          )}
        </span>
      )}
    </output>
  )
}
