import { Trans, useLingui } from '@lingui/react/macro'
import { mostCityPlaces } from '@wayfellow/contract/city-admins'
import type { PlaceChoice } from '@wayfellow/contract/places'
import { caseReasonLength } from '@wayfellow/contract/reports'
import { Suspense } from 'react'
import { useController } from 'react-hook-form'
import { textRules } from '../../../lib/rules.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { PlacesPicker } from '../../places/index.ts'
import styles from './decide-dialog.module.css'

interface CityDialogProps {
  act: 'makeCityAdmin' | 'changeCityPlaces'
  label: string
  username: string
  places: PlaceChoice[]
  onClose: () => void
  /** Says whether it is done: what was written stays until then. */
  onSend: (reason: string, placeIds: string[]) => Promise<boolean>
}

/** Which cities somebody looks after, and why. */
export function CityDialog({ act, label, username, places, onClose, onSend }: CityDialogProps) {
  const { t } = useLingui()
  const { register, control, handleSubmit, formState, draft } = useDraftForm(`city:${act}:${username}`, {
    defaultValues: { places, reason: '' },
    mode: 'onSubmit',
    keep: ['reason'],
  })
  const { field, fieldState } = useController({
    control,
    name: 'places',
    rules: { validate: (chosen) => chosen.length > 0 || t`Choose at least one city` },
  })
  const whom = `@${username}`
  const tooShort = t`Reason must be at least 10 characters long`
  const { least, most } = caseReasonLength
  const send = handleSubmit(async (said) => {
    const ids = said.places.map(({ _id }) => _id)
    if (!(await onSend(said.reason.trim(), ids))) return
    draft.drop()
    onClose()
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={act === 'makeCityAdmin' ? t`Make ${whom} a city admin?` : t`Change the cities of ${whom}?`}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button isLoading={formState.isSubmitting} onClick={() => void send()}>
            {label}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p className="call quiet">
          <Trans>
            In these cities they see what is reported about posts and events, take it down or put it back, and
            pin one post.
          </Trans>
        </p>
        <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
        <Suspense>
          <PlacesPicker
            label={t`Cities`}
            atMost={mostCityPlaces}
            error={fieldState.error?.message}
            value={field.value}
            onChange={field.onChange}
          />
        </Suspense>
        <TextArea
          label={t`Reason`}
          hint={t`It is kept in the log of admins.`}
          rows={3}
          countTo={most}
          error={formState.errors.reason?.message}
          {...register('reason', {
            ...textRules({ required: tooShort, maxLength: most }),
            validate: (value) => value.trim().length >= least || tooShort,
          })}
        />
      </div>
    </Dialog>
  )
}
