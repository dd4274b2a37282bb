import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { OwnProfile } from '@wayfellow/contract/profiles/own'
import type { TripInput } from '@wayfellow/contract/trips'
import { Suspense, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { enterMovesOn } from '../../../lib/form.ts'
import { useNetwork } from '../../../lib/online.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { ErrorArt } from '../../../ui/art/error-art.tsx'
import { ActionBar } from '../../../ui/bars/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { MissingDialog, ownProfileQuery } from '../../profiles/index.ts'
import { create } from '../api.ts'
import { TripFields } from '../components/trip-fields.tsx'
import styles from '../components/trip-page.module.css'
import { emptyTrip, tripFields, tripResolver, type TripValues } from '../components/trip-values.ts'

/** /trips/new. */
export function NewTripScreen() {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(ownProfileQuery)
  return (
    <Skeleton isLoading={isPending} label={t`Loading`} shapes={<SkeletonBlock height={320} />}>
      {data ? (
        <NewTrip profile={data} />
      ) : (
        <EmptyState
          art={<ErrorArt />}
          title={<Trans>We couldn't load this right now.</Trans>}
          onRetry={() => void refetch()}
        />
      )}
    </Skeleton>
  )
}

function NewTrip({ profile }: { profile: OwnProfile }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isOffline = useNetwork().kind === 'offline'
  const [problem, setProblem] = useState<string>()
  const [isMissingShown, setMissingShown] = useState(false)
  // The same until it has arrived: sent again after a lost answer, it is planned once.
  const [clientId] = useState(() => crypto.randomUUID())
  const [defaultValues] = useState(emptyTrip)
  const form = useDraftForm<TripValues, TripInput>('trip:new', {
    defaultValues,
    keep: tripFields,
    resolver: tripResolver,
  })
  const { handleSubmit, formState, draft } = form

  const submit = handleSubmit(async (input) => {
    setProblem(undefined)
    if (profile.standing.length > 0) {
      setMissingShown(true)
      return
    }
    try {
      const trip = await create({ clientId, ...input })
      draft.drop()
      showToast(t`Trip planned`)
      void navigate(`/trips/${trip._id}`, { replace: true })
    } catch (error) {
      console.error(error)
      const said = error instanceof ApiError ? error.message : ''
      setProblem(said || t`We couldn't save it. Your draft is saved on this device. Try again.`)
    }
  })

  return (
    <FormProvider {...form}>
      <form noValidate ref={enterMovesOn} onSubmit={(event) => void submit(event)}>
        <div className={styles.section}>
          <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
        </div>
        <TripFields />
        <div className={styles.section} role="alert">
          {problem !== undefined && <ErrorLine>{problem}</ErrorLine>}
        </div>
        <ActionBar note={<output>{isOffline && t`You're offline. Your draft is saved.`}</output>}>
          <Button type="submit" isLoading={formState.isSubmitting} disabled={isOffline}>
            <Trans>Plan the trip</Trans>
          </Button>
        </ActionBar>
      </form>
      <Suspense>
        <MissingDialog
          action="write"
          missing={profile.standing}
          isOpen={isMissingShown}
          onClose={() => setMissingShown(false)}
        />
      </Suspense>
    </FormProvider>
  )
}
