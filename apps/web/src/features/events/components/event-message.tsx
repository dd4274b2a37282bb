import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { eventQuery } from '../api.ts'
import styles from './event-message.module.css'
import { EventTicket } from './event-ticket.tsx'

/** An event shown in a chat, as its reader may see it. */
export function EventMessage({ eventId }: { eventId: string }) {
  const { t } = useLingui()
  const { data: event, isPending } = useQuery(eventQuery(eventId))
  return (
    <div className={styles.card}>
      <Skeleton isLoading={isPending} label={t`Loading the event`} shapes={<SkeletonBlock height={96} />}>
        {event ? (
          <EventTicket event={event} />
        ) : (
          <p className={styles.gone}>
            <Trans>This event isn't available to you.</Trans>
          </p>
        )}
      </Skeleton>
    </div>
  )
}
