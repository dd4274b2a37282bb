import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { LockedArt } from '../../../ui/art/locked-art.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { change, eventQuery } from '../api.ts'
import { EventForm } from '../components/event-form.tsx'

export function EditEventScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { data: event, isPending, refetch } = useQuery(eventQuery(id))
  return (
    <Skeleton isLoading={isPending} label={t`Loading the event`} shapes={<SkeletonBlock height={320} />}>
      {event?.viewerActions.includes('edit') ? (
        <EventForm
          event={event}
          onSend={(input) => change({ eventId: event._id, version: event.version, ...input })}
        />
      ) : event === null ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <EmptyState
          art={<LockedArt />}
          title={t`This can't be changed.`}
          text={t`The event is over, was cancelled or belongs to someone else.`}
          action={
            <ButtonLink size="small" to={`/events/${id}`}>
              <Trans>Back to the event</Trans>
            </ButtonLink>
          }
        />
      )}
    </Skeleton>
  )
}
