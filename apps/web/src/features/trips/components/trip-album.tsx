import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { albumPhotosAtOnce } from '@wayfellow/contract/client/trips/photos'
import type { TripPhoto } from '@wayfellow/contract/trips/photos'
import type { Trip } from '@wayfellow/contract/trips'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { useNetwork } from '../../../lib/online.ts'
import { firstName } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { Menu } from '../../../ui/menu.tsx'
import { PhotoGrid } from '../../../ui/photo-grid.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { NoEntries } from '../../../ui/no-entries.tsx'
import { PhotoStrip, useWaitingPhotos } from '../../photos/index.ts'
import { addPhotos, albumQuery, removePhoto } from '../api.ts'
import styles from './trip-page.module.css'

/** The photo album of a past trip; everybody who was on it can add photos. */
export function TripAlbum({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  const list = useInfiniteQuery(albumQuery(trip._id))
  const photos = list.data?.pages.flatMap(({ items }) => items) ?? []
  const mayAdd = trip.viewerActions.includes('addPhotos')
  return (
    <section className={styles.section} aria-labelledby="album">
      <h2 id="album" className="head">
        <Trans>Album</Trans>
      </h2>
      <Skeleton isLoading={list.isPending} label={t`Loading photos`} shapes={<SkeletonBlock height={120} />}>
        {photos.length > 0 ? (
          <Pages trip={trip} photos={photos} />
        ) : (
          <NoEntries list={list}>
            <p className="call quiet">
              {mayAdd ? (
                <Trans>No photos yet. Anyone who can see this trip sees the photos you add.</Trans>
              ) : (
                <Trans>No photos yet.</Trans>
              )}
            </p>
          </NoEntries>
        )}
        <ShowMore list={list} />
      </Skeleton>
      {mayAdd && <Adding trip={trip} />}
    </section>
  )
}

function Pages({ trip, photos }: { trip: Trip; photos: readonly TripPhoto[] }) {
  const { t } = useLingui()
  const nameOf = ({ alt, by }: TripPhoto, nth: number) => {
    if (alt) return alt
    return by ? t`Photo ${nth + 1}, by ${firstName(by)}` : t`Photo ${nth + 1}`
  }
  return (
    <PhotoGrid
      label={t`Photos of the trip`}
      photos={photos.map((photo, nth) => ({ ...photo, key: photo._id, alt: nameOf(photo, nth) }))}
      feet={photos.map((photo, nth) =>
        photo.by !== null || photo.viewerActions.length > 0 ? (
          <Foot key={photo._id} tripId={trip._id} photo={photo} number={nth + 1} />
        ) : null,
      )}
    />
  )
}

function Foot({ tripId, photo, number }: { tripId: string; photo: TripPhoto; number: number }) {
  const { t } = useLingui()

  async function askToRemove() {
    const isSure = await confirm({
      title: t`Remove this photo?`,
      message: t`It'll be gone for everyone right away.`,
      style: 'danger',
      confirmLabel: t`Remove`,
    })
    if (isSure && (await removePhoto(tripId, photo._id))) showToast(t`Removed`)
  }

  return (
    <div className={styles.foot}>
      <span className="meta truncate">{photo.by && <bdi>{firstName(photo.by)}</bdi>}</span>
      {photo.viewerActions.includes('remove') && (
        <Menu
          label={t`More for photo ${number}`}
          entries={[
            {
              id: 'remove',
              label: t`Remove`,
              icon: <Trash2 aria-hidden />,
              isDanger: true,
              onAction: () => void askToRemove(),
            },
          ]}
        />
      )}
    </div>
  )
}

/** Chosen, described and put in order first; nobody sees them before they are in the album. */
function Adding({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  const { ready, open } = useWaitingPhotos('trip')
  const isOffline = useNetwork().kind === 'offline'
  const [isBusy, setBusy] = useState(false)
  const count = ready.length

  async function add() {
    setBusy(true)
    if (await addPhotos(trip._id, ready))
      showToast(plural(count, { one: '# photo added', other: '# photos added' }))
    setBusy(false)
  }

  return (
    <>
      <Suspense fallback={<SkeletonBlock height={44} />}>
        <PhotoStrip purpose="trip" most={albumPhotosAtOnce} label={t`Photos for the album`} />
      </Suspense>
      {count > 0 && (
        <Button isLoading={isBusy} disabled={isOffline || open > 0} onClick={() => void add()}>
          {plural(count, { one: 'Add to album', other: 'Add # photos to album' })}
        </Button>
      )}
    </>
  )
}
