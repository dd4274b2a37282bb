import { Trans, useLingui } from '@lingui/react/macro'
import { mostCityPlaces } from '@wayfellow/contract/client/city-admins'
import type { PlaceChoice } from '@wayfellow/contract/places'
import { caseReasonLength } from '@wayfellow/contract/client/reports'
import { Suspense } from 'react'
import { useController } from 'react-hook-form'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { PlacesPicker } from '../../places/index.ts'
import { ActionDialog } from './action-dialog.tsx'
import { useReasonRules } from '../../../lib/use-reason-rules.ts'

interface CityDialogProps {
  act: 'makeCityAdmin' | 'changeCityPlaces'
  label: string
  username: string
  places: PlaceChoice[]
  onClose: () => void
  /** Resolves to whether it succeeded; the form keeps its text until then. */
  onSend: (reason: string, placeIds: string[]) => Promise<boolean>
}

/** Asks for the cities of a city admin, and for the reason. */
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
  const handle = `@${username}`
  const rules = useReasonRules()
  const send = handleSubmit(async (said) => {
    const ids = said.places.map(({ _id }) => _id)
    if (!(await onSend(said.reason.trim(), ids))) return
    draft.drop()
    onClose()
  })
  return (
    <ActionDialog
      title={act === 'makeCityAdmin' ? t`Make ${handle} a city admin?` : t`Change ${handle}'s cities?`}
      label={label}
      isSending={formState.isSubmitting}
      onSend={send}
      onClose={onClose}
    >
      <p className="call quiet">
        <Trans>
          In these cities they can see reports about posts and events, remove or restore content, and pin one
          post.
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
        rows={3}
        countTo={caseReasonLength.most}
        hint={t`This is recorded in the admin log.`}
        error={formState.errors.reason?.message}
        {...register('reason', rules)}
      />
    </ActionDialog>
  )
}
