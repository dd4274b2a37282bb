import { Trans, useLingui } from '@lingui/react/macro'
import type { PlaceChoice } from '@wayfellow/contract/places'
import type { ManagedPromo, PromoWords } from '@wayfellow/contract/promos'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { enterMovesOn } from '../../../lib/form.ts'
import { useHold } from '../../../lib/unsaved-changes.ts'
import { useNetwork } from '../../../lib/online.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { ActionBar } from '../../../ui/bars/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { showToast } from '../../../ui/toast.ts'
import { OnePhoto, useOnePhoto } from '../../photos/index.ts'
import { PromoFields } from './promo-fields.tsx'
import styles from './promo-form.module.css'
import { noPromo, promoFields, promoResolver, type PromoValues, valuesOf } from './promo-values.ts'

interface PromoFormProps {
  places: readonly PlaceChoice[]
  /** The promo to change; undefined for a new one. */
  promo?: ManagedPromo
  onSend: (words: PromoWords) => Promise<void>
}

/** The form for a new or changed promo, on one page. Typed text survives a reload. */
export function PromoForm({ places, promo, onSend }: PromoFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isOffline = useNetwork().kind === 'offline'
  const [problem, setProblem] = useState<string>()
  const photo = useOnePhoto('promo', promo?.photo ?? null)
  const form = useDraftForm<PromoValues, PromoWords>(promo ? `promo:${promo._id}` : 'promo:new', {
    defaultValues: promo ? valuesOf(promo) : noPromo(places[0]?._id ?? ''),
    keep: promoFields,
    resolver: promoResolver,
  })
  const { handleSubmit, formState, draft } = form
  const { isDirty, isSubmitting } = formState
  useHold(promo !== undefined && !isSubmitting && (isDirty || photo.isChanged), draft.discard)

  const submit = handleSubmit(async (words) => {
    setProblem(photo.problem)
    if (photo.problem !== undefined) return
    try {
      await onSend({ ...words, photoId: photo.photoId })
    } catch (error) {
      console.error(error)
      const said = error instanceof ApiError ? error.message : ''
      setProblem(said || t`We couldn't send it. Check your connection and try again.`)
      return
    }
    draft.drop()
    showToast(t`Submitted`)
    void navigate('/promos', { replace: true })
  })

  return (
    <FormProvider {...form}>
      <form noValidate ref={enterMovesOn} onSubmit={(event) => void submit(event)}>
        <div className={styles.note}>
          <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
        </div>
        <PromoFields
          places={places}
          photo={
            <OnePhoto
              purpose="promo"
              kept={photo.kept}
              label={t`Photo of your promo`}
              onLetGo={photo.letGo}
            />
          }
        />
        <div className={styles.note} role="alert">
          {problem !== undefined && <ErrorLine>{problem}</ErrorLine>}
        </div>
        <ActionBar note={isOffline ? t`You're offline. Your draft is kept.` : t`An admin reviews it first`}>
          <Button type="submit" isLoading={isSubmitting} disabled={isOffline}>
            <Trans>Submit</Trans>
          </Button>
        </ActionBar>
      </form>
    </FormProvider>
  )
}
