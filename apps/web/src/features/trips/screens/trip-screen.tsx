import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { readTripCalendar } from '@wayfellow/contract/client/trips'
import type { Trip } from '@wayfellow/contract/trips'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import MessageCircle from 'lucide-react/icons/message-circle'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useParams } from 'react-router'
import { download, fetchFile } from '../../../lib/file.ts'
import { useNetwork } from '../../../lib/online.ts'
import { firstName } from '../../../lib/words.ts'
import { ErrorArt } from '../../../ui/art/error-art.tsx'
import { ActionBar } from '../../../ui/bars/action-bar.tsx'
import { ScreenBar } from '../../../ui/bars/screen-bar.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { showError } from '../../../ui/dialogs/dialogs.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LinkText } from '../../../ui/link-text.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { RefreshButton } from '../../../ui/refresh-button.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { tripQuery } from '../api.ts'
import { MateCards } from '../components/mate-cards.tsx'
import { Mates } from '../components/mates.tsx'
import { PackingList } from '../components/packing-list.tsx'
import { TripAlbum } from '../components/trip-album.tsx'
import { TripHead } from '../components/trip-head.tsx'
import { TripMenu } from '../components/trip-menu.tsx'
import styles from '../components/trip-page.module.css'
import { type DrawStop, TripWay } from '../components/trip-way.tsx'

/** /trips/{id}: when, where, with whom, and what to take along. */
export function TripScreen({ drawStop }: { drawStop: DrawStop }) {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { data, isPending, isRefetching, refetch } = useQuery(tripQuery(id))
  return (
    <Skeleton isLoading={isPending} label={t`Loading the trip`} shapes={<SkeletonBlock height={360} />}>
      {data ? (
        <Known trip={data} drawStop={drawStop} isRefreshing={isRefetching} onRefresh={() => void refetch()} />
      ) : (
        <>
          <h1 className="sr" tabIndex={-1}>
            <Trans>Trip</Trans>
          </h1>
          <EmptyState
            art={<ErrorArt />}
            title={<Trans>This page isn't available.</Trans>}
            text={<Trans>It may have been removed, or there's a connection problem.</Trans>}
            action={
              <ButtonLink size="small" to="/home">
                <Trans>Go to Home</Trans>
              </ButtonLink>
            }
            onRetry={() => void refetch()}
          />
        </>
      )}
    </Skeleton>
  )
}

interface KnownProps {
  trip: Trip
  drawStop: DrawStop
  isRefreshing: boolean
  onRefresh: () => void
}

function Known({ trip, drawStop, isRefreshing, onRefresh }: KnownProps) {
  return (
    <>
      <ScreenBar
        actions={
          <>
            {/* Trips that one does not travel along bring no live events. */}
            {!trip.isOwner && !trip.packing && (
              <RefreshButton onRefresh={onRefresh} isRefreshing={isRefreshing} />
            )}
            <TripMenu trip={trip} />
          </>
        }
      />
      <TripHead trip={trip} />
      {trip.text !== '' && (
        <div className={styles.section}>
          <LongText>{trip.text}</LongText>
        </div>
      )}
      {trip.phase === 'past' && <TripAlbum trip={trip} />}
      <section className={styles.section} aria-labelledby="the-way">
        <h2 id="the-way" className="head">
          <Trans>Route</Trans>
        </h2>
        <TripWay trip={trip} drawStop={drawStop} />
      </section>
      {trip.mates.length > 0 && <Mates trip={trip} />}
      {trip.viewerActions.includes('findMates') && <MateCards trip={trip} />}
      {trip.isOwner && trip.phase === 'open' && !trip.seeksMates && <Alone trip={trip} />}
      {trip.packing && <PackingList trip={trip} items={trip.packing} />}
      <Actions trip={trip} />
    </>
  )
}

function Alone({ trip }: { trip: Trip }) {
  return (
    <section className={styles.section} aria-labelledby="alone">
      <h2 id="alone" className="head">
        <Trans>Tripmates</Trans>
      </h2>
      <p className="call quiet">
        <Trans>
          You're not looking for tripmates on this trip. Turn it on to see travellers you could meet, without
          names.
        </Trans>{' '}
        <LinkText to={`/trips/${trip._id}/edit`}>
          <Trans>Look for tripmates</Trans>
        </LinkText>
      </p>
    </section>
  )
}

/** The calendar, and the one thing that comes next. */
function Actions({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  const isOffline = useNetwork().kind === 'offline'
  const [isBusy, setBusy] = useState(false)
  const { _id: tripId, owner, chatIds } = trip
  const [chatId] = chatIds

  async function addToCalendar() {
    setBusy(true)
    try {
      download(await fetchFile(readTripCalendar, { tripId }), 'trip.ics')
    } catch (error) {
      console.error(error)
      void showError({ message: t`We couldn't create the calendar file. Try again in a moment.` })
    }
    setBusy(false)
  }

  return (
    <ActionBar>
      <IconButton
        variant="tonal"
        label={t`Add to calendar`}
        icon={<CalendarPlus aria-hidden />}
        disabled={isOffline || isBusy}
        onClick={() => void addToCalendar()}
      />
      {chatId !== undefined && (
        <ButtonLink isFull icon={<MessageCircle aria-hidden />} to={`/chats/group/${chatId}`}>
          <Trans>Trip chat</Trans>
        </ButtonLink>
      )}
      {chatId === undefined && trip.viewerActions.includes('message') && (
        <ButtonLink isFull icon={<MessageCircle aria-hidden />} to={`/chats/${owner.username}`}>
          <Trans>Message {firstName(owner)}</Trans>
        </ButtonLink>
      )}
      {chatId === undefined && trip.viewerActions.includes('edit') && (
        <ButtonLink isFull icon={<Pencil aria-hidden />} to={`/trips/${tripId}/edit`}>
          <Trans>Edit trip</Trans>
        </ButtonLink>
      )}
    </ActionBar>
  )
}
