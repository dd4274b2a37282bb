import { Trans, useLingui } from '@lingui/react/macro'
import { type OwnPhoto, photoAltLength } from '@wayfellow/contract/photos'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { describe } from '../api.ts'

interface AltDialogProps {
  photo: OwnPhoto
  isOpen: boolean
  onClose: () => void
}

export function AltDialog({ photo, isOpen, onClose }: AltDialogProps) {
  const { t } = useLingui()
  const [alt, setAlt] = useState(photo.alt)
  const [isSaving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    const isKept = await describe(photo.purpose, photo._id, alt)
    setSaving(false)
    if (isKept) onClose()
  }

  return (
    <Dialog
      shape="card"
      title={t`What does it show?`}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <Button isLoading={isSaving} onClick={() => void save()}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <TextField
        label={t`Describe it for people who can't see it`}
        maxLength={photoAltLength}
        autoComplete="off"
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
    </Dialog>
  )
}
