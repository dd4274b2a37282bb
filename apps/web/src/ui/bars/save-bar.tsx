import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../button.tsx'
import { ActionBar } from './action-bar.tsx'

type SaveBarProps = {
  isDirty: boolean
  isSaving: boolean
  isOffline?: boolean
  /** Ctrl+S and the button do the same. */
  onSave: () => void
}

/** Ends a page that is edited as a whole. */
export function SaveBar({ isDirty, isSaving, isOffline = false, onSave }: SaveBarProps) {
  const { t } = useLingui()
  const canSave = isDirty && !isSaving && !isOffline
  const save = useEffectEvent(() => {
    if (canSave) onSave()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      save()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const note = isDirty ? t`Unsaved changes` : t`All changes saved`
  return (
    <ActionBar note={<output>{isOffline ? t`You're offline` : note}</output>}>
      <Button
        isLoading={isSaving}
        disabled={!isDirty || isOffline}
        aria-keyshortcuts="Control+S"
        onClick={onSave}
      >
        <Trans>Save</Trans>
      </Button>
    </ActionBar>
  )
}
