import { Trans, useLingui } from '@lingui/react/macro'
import { photoAltLength, photoAspect, photoBytes, photoLeastPixels } from '@wayfellow/contract/client/photos'
import type { GalleryPurpose } from '@wayfellow/contract/photos'
import ImageIcon from 'lucide-react/icons/image'
import { useState } from 'react'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type Chosen, cutOut } from './chosen-file.ts'
import styles from './crop-dialog.module.css'
import { cropOf, firstView, mostZoom, zoomed } from './crop-frame.ts'
import { CropStage } from './crop-stage.tsx'
import { startUpload } from './uploads.ts'

interface CropDialogProps {
  purpose: GalleryPurpose
  chosen: Chosen
  isOpen: boolean
  onClose: () => void
}

/** Crops and describes a photo. It is sent only after that. */
export function CropDialog({ purpose, chosen, isOpen, onClose }: CropDialogProps) {
  const { t } = useLingui()
  const [view, setView] = useState(firstView)
  const [isCutting, setCutting] = useState(false)
  const aspect = photoAspect[purpose]
  const { drawn, file } = chosen
  // The draft belongs to this file: after a reload the file is chosen again, but its description is kept.
  const { register, getValues, draft } = useDraftForm(`photo:${file.name}:${file.size}`, {
    defaultValues: { alt: '' },
    keep: ['alt'],
  })
  const crop = cropOf(view, drawn?.size ?? { width: aspect, height: 1 }, aspect)
  const problem = useProblem(chosen, aspect)

  async function use() {
    setCutting(true)
    try {
      const cut = await cutOut(chosen, crop)
      startUpload(
        { purpose, alt: getValues('alt'), ...cut },
        drawn ? URL.createObjectURL(cut.file) : undefined,
      )
      draft.drop()
    } finally {
      if (drawn) URL.revokeObjectURL(drawn.url)
      onClose()
    }
  }

  return (
    <Dialog
      shape="card"
      isOpen={isOpen}
      onClose={onClose}
      title={purpose === 'profile' ? t`Your photo` : t`Photo of your place`}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {problem === undefined && (
            <Button className={styles.use} isLoading={isCutting} onClick={() => void use()}>
              <Trans>Use this photo</Trans>
            </Button>
          )}
        </>
      }
    >
      {problem !== undefined ? (
        <ErrorLine role="alert">{problem}</ErrorLine>
      ) : (
        <>
          {drawn ? (
            <>
              <CropStage
                url={drawn.url}
                size={drawn.size}
                aspect={aspect}
                isRound={purpose === 'profile'}
                view={view}
                onView={setView}
              />
              <div className={styles.zoom}>
                <ImageIcon aria-hidden size={18} />
                <input
                  type="range"
                  className={styles.slider}
                  aria-label={t`Zoom`}
                  min={1}
                  max={mostZoom}
                  step={0.01}
                  value={view.zoom}
                  onChange={({ target }) => setView(zoomed(view, Number(target.value), drawn.size, aspect))}
                />
                <ImageIcon aria-hidden size={24} />
              </div>
              <p className={styles.hint}>
                <Trans>Drag to move. Arrow keys work too.</Trans>
              </p>
            </>
          ) : (
            <p className={styles.unseen}>
              <Trans>
                Your browser can't show HEIC photos. Send it anyway: we'll keep the middle, and you'll see the
                result in a moment.
              </Trans>
              <span className="meta">{file.name}</span>
            </p>
          )}
          <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
          <TextField
            label={t`Describe it for people who can't see it`}
            hint={t`For example: me laughing on a bridge in the rain`}
            maxLength={photoAltLength}
            autoComplete="off"
            {...register('alt')}
          />
        </>
      )}
    </Dialog>
  )
}

/** The reason why the server would refuse the photo, shown before it is sent. */
function useProblem({ drawn, file }: Chosen, aspect: number): string | undefined {
  const { t } = useLingui()
  if (!drawn)
    return file.size > photoBytes ? t`This photo is larger than 10 MB. Choose a smaller one.` : undefined
  const { width, height } = drawn.size
  const across = Math.min(width, height * aspect)
  if (Math.min(across, across / aspect) >= photoLeastPixels) return undefined
  return t`This photo is too small. It must be at least ${photoLeastPixels} pixels on each side.`
}
