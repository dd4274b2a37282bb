import { Trans, useLingui } from '@lingui/react/macro'
import { photoAltLength } from '@wayfellow/contract/client/photos'
import type { OwnPhoto } from '@wayfellow/contract/photos'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { describe } from '../api.ts'

interface AltDialogProps {
  photo: OwnPhoto
  isOpen: boolean
  onClose: () => void
}

export function AltDialog({ photo, isOpen, onClose }: AltDialogProps) {
  const { t } = useLingui()
  const { register, handleSubmit, formState, draft } = useDraftForm(`alt:${photo._id}`, {
    defaultValues: { alt: photo.alt },
    keep: ['alt'],
  })
  const save = handleSubmit(async ({ alt }) => {
    if (!(await describe(photo.purpose, photo._id, alt))) return
    draft.drop()
    onClose()
  })

  return (
    <Dialog
      shape="card"
      title={t`What's in the photo?`}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <Button isLoading={formState.isSubmitting} onClick={() => void save()}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
      <TextField
        label={t`Describe it for people who can't see it`}
        maxLength={photoAltLength}
        autoComplete="off"
        {...register('alt')}
      />
    </Dialog>
  )
}
