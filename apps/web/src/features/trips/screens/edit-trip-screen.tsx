import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Trip, TripInput } from '@wayfellow/contract/trips'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { enterMovesOn } from '../../../lib/form.ts'
import { useHold } from '../../../lib/unsaved-changes.ts'
import { useNetwork } from '../../../lib/online.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { ErrorArt } from '../../../ui/art/error-art.tsx'
import { SaveBar } from '../../../ui/bars/save-bar.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { edit, tripQuery } from '../api.ts'
import { TripFields } from '../components/trip-fields.tsx'
import styles from '../components/trip-page.module.css'
import { tripFields, tripResolver, type TripValues, valuesOf } from '../components/trip-values.ts'

/** /trips/{id}/edit, for its owner while it is open. */
export function EditTripScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { data, isPending, refetch } = useQuery(tripQuery(id))
  return (
    <Skeleton isLoading={isPending} label={t`Loading the trip`} shapes={<SkeletonBlock height={360} />}>
      {data?.viewerActions.includes('edit') ? (
        <EditTrip key={id} trip={data} />
      ) : (
        <EmptyState
          art={<ErrorArt />}
          title={<Trans>This page isn't available.</Trans>}
          text={<Trans>This trip may be closed or over, or the connection failed.</Trans>}
          onRetry={() => void refetch()}
        />
      )}
    </Skeleton>
  )
}

function EditTrip({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isOffline = useNetwork().kind === 'offline'
  const [problem, setProblem] = useState<string>()
  const form = useDraftForm<TripValues, TripInput>(`trip:${trip._id}`, {
    defaultValues: valuesOf(trip),
    keep: tripFields,
    resolver: tripResolver,
  })
  const { handleSubmit, formState, draft } = form
  const { isDirty, isSubmitting } = formState
  useHold(isDirty && !isSubmitting, draft.discard)

  const save = handleSubmit(async (input) => {
    setProblem(undefined)
    try {
      await edit({ tripId: trip._id, version: trip.version, ...input })
    } catch (error) {
      console.error(error)
      const said = error instanceof ApiError ? error.message : ''
      setProblem(said || t`We couldn't save it. Check your connection and try again.`)
      return
    }
    draft.drop()
    showToast(t`Saved`)
    void navigate(`/trips/${trip._id}`, { replace: true })
  })

  return (
    <FormProvider {...form}>
      <form noValidate ref={enterMovesOn} onSubmit={(event) => void save(event)}>
        <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
        <TripFields tripId={trip._id} />
        <div className={styles.section} role="alert">
          {problem !== undefined && <ErrorLine>{problem}</ErrorLine>}
        </div>
        <SaveBar isDirty={isDirty} isSaving={isSubmitting} isOffline={isOffline} onSave={() => void save()} />
      </form>
    </FormProvider>
  )
}
