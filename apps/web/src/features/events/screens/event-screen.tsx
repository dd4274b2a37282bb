import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PlannedEvent } from '@wayfellow/contract/events'
import { cancelEvent, removeOrganiser } from '@wayfellow/contract/client/events/actions'
import Ban from 'lucide-react/icons/ban'
import Share from 'lucide-react/icons/share'
import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { EventsArt } from '../../../ui/art/events-art.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { ScreenBar } from '../../../ui/bars/screen-bar.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { askReason } from '../../../ui/dialogs/dialogs.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Refreshable } from '../../../ui/refreshable.tsx'
import { Skeleton, SkeletonBlock, SkeletonLine } from '../../../ui/skeleton.tsx'
import { ShareInChat } from '../../chats/index.ts'
import { useReportEntry } from '../../reports/index.ts'
import { doAction, eventQuery } from '../api.ts'
import { AnswerBar } from '../components/answer-bar.tsx'
import { EventFacts } from '../components/event-facts.tsx'
import { EventHead } from '../components/event-head.tsx'
import { EventPeople } from '../components/event-people.tsx'
import { shareEvent } from '../components/share-event.ts'
import styles from './event-screen.module.css'

export function EventScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { data: event, isPending, refetch } = useQuery(eventQuery(id))
  return (
    <Refreshable onRefresh={refetch}>
      <Skeleton isLoading={isPending} label={t`Loading the event`} shapes={<Shapes />}>
        {event ? (
          <Known event={event} onRefresh={() => void refetch()} />
        ) : (
          <>
            <h1 className="sr" tabIndex={-1}>
              <Trans>Event</Trans>
            </h1>
            <EmptyState
              art={<EventsArt />}
              title={t`This page isn't available.`}
              text={t`This event may not be open to you, or the connection failed.`}
              action={
                <ButtonLink size="small" to="/home">
                  <Trans>See what's happening</Trans>
                </ButtonLink>
              }
              onRetry={() => void refetch()}
            />
          </>
        )}
      </Skeleton>
    </Refreshable>
  )
}

type KnownProps = { event: PlannedEvent; onRefresh: () => void }

function Known({ event, onRefresh }: KnownProps) {
  const { t } = useLingui()
  const session = useSession()
  const viewerId = session.status === 'authenticated' ? session.user.id : undefined
  const isOver = event.phase === 'past' || event.phase === 'cancelled'
  return (
    <>
      <ScreenBar
        title={event.title}
        actions={
          <>
            <IconButton
              label={t`Share`}
              icon={<Share aria-hidden />}
              onClick={() => void shareEvent(event)}
            />
            <Actions event={event} onRefresh={onRefresh} />
          </>
        }
      />
      {event.phase === 'cancelled' && (
        <Banner variant="danger" icon={<Ban aria-hidden />}>
          <Trans>Cancelled.</Trans> <bdi>{event.cancelReason}</bdi>
        </Banner>
      )}
      <article className={styles.page}>
        <EventHead
          title={event.title}
          place={event.place.label}
          span={event}
          photo={event.photo}
          isFaded={isOver}
        />
        <EventFacts event={event} viewerId={viewerId} />
        <EventPeople event={event} />
        {event.text !== '' && (
          <section className={styles.text}>
            <h2 className="head">
              <Trans>What's planned</Trans>
            </h2>
            <LongText>{event.text}</LongText>
          </section>
        )}
      </article>
      <AnswerBar event={event} />
    </>
  )
}

/** Looking again, and what is left for those who organise. */
function Actions({ event, onRefresh }: KnownProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const session = useSession()
  const username = session.status === 'authenticated' ? session.user.username : null
  const { _id: eventId, version, viewerActions } = event
  const [isSending, setSending] = useState(false)
  const report = useReportEntry({ kind: 'event', targetId: eventId, person: event.organiser })

  async function callOff() {
    await askReason({
      title: t`Cancel this event?`,
      message: t`Everyone who responded will see your reason. This can't be undone.`,
      confirmLabel: t`Cancel event`,
      onSend: (reason) => doAction(cancelEvent, { eventId, version, reason }, eventId),
    })
  }

  const entries = [
    { id: 'send', label: t`Send in a chat`, onAction: () => setSending(true) },
    { id: 'refresh', label: t`Refresh`, onAction: onRefresh },
    ...(viewerActions.includes('edit')
      ? [{ id: 'edit', label: t`Edit event`, onAction: () => void navigate(`/events/${eventId}/edit`) }]
      : []),
    ...(viewerActions.includes('stepDown') && username !== null
      ? [
          {
            id: 'stepDown',
            label: t`Stop organising`,
            onAction: () => void doAction(removeOrganiser, { eventId, username }, eventId),
          },
        ]
      : []),
    ...(viewerActions.includes('cancel')
      ? [{ id: 'cancel', label: t`Cancel event`, isDanger: true, onAction: () => void callOff() }]
      : []),
    ...(event.isOrganiser ? [] : [report]),
  ]
  return (
    <>
      <Menu label={t`More`} entries={entries} />
      {isSending && (
        <Suspense>
          <ShareInChat
            content={{ event: { _id: eventId, title: event.title } }}
            onClose={() => setSending(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const Shapes = () => (
  <div className={styles.page}>
    <SkeletonBlock height={232} />
    <div className={styles.text}>
      <SkeletonLine width="70%" />
      <SkeletonLine />
      <SkeletonLine width="50%" />
    </div>
  </div>
)
