import { notFound } from '@wayfellow/contract/errors'
import { photosNotReady } from '@wayfellow/contract/posts'
import {
  type addTripPhotos,
  albumPhotosPerPage,
  type listTripPhotos,
  type removeTripPhoto,
} from '@wayfellow/contract/trips/photos'
import { albumClosed, albumFull, albumPhotosMost } from '@wayfellow/contract/trips/refusals'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { readPageByMoment } from '../../../platform/database/paging.ts'
import { dropSent, takeReady } from '../../photos/index.ts'
import { findMateIds } from '../mates/queries.ts'
import { type Doing, findFor } from '../get-trip.ts'
import { isTogether, leadsTo } from '../policy.ts'
import { holdTrip, type TripRow } from '../queries.ts'
import { toPhoto } from '../view.ts'
import { deletePhoto, findAuthorId, findPhotoIds, insertPhoto, photosOf } from './queries.ts'

export function list(
  { db, viewer, photoLinks }: SignedIn,
  { tripId, ...pageInput }: z.output<typeof listTripPhotos.input>,
) {
  const { accountId } = viewer
  return transaction(db, { viewer: accountId }, async (tx) => {
    const trip = await findFor(tx, tripId, accountId)
    const asked = { tripId, isTogether: isTogether(trip, accountId) }
    const { shown, facts } = await readPageByMoment(tx, pageInput, albumPhotosPerPage, (slice) =>
      photosOf(accountId, asked, slice),
    )
    return { photos: shown.map((row) => toPhoto(row, trip, accountId, photoLinks)), ...facts }
  })
}

/** Hold and change; whoever was on the trip looks again. */
async function change(
  { db, hint, viewer }: Doing,
  tripId: string,
  run: (tx: Tx, trip: TripRow) => Promise<void>,
) {
  const { accountId } = viewer
  const { version, recipients } = await transaction(db, { viewer: accountId }, async (tx) => {
    await holdTrip(tx, tripId)
    const trip = await findFor(tx, tripId, accountId)
    await run(tx, trip)
    return { version: trip.version, recipients: [trip.ownerId, ...(await findMateIds(tx, tripId))] }
  })
  hint(recipients, 'trips.changed', { id: tripId, version })
  return {}
}

export const add = (context: Doing, { tripId, photoIds }: z.output<typeof addTripPhotos.input>) =>
  change(context, tripId, async (tx, trip) => {
    const { accountId } = context.viewer
    if (!leadsTo('addPhotos', { ...trip, isOwner: trip.ownerId === accountId })) throw refused(albumClosed)
    const before = await findPhotoIds(tx, tripId)
    // A client that lost the response may repeat the request.
    const wanted = new Set(photoIds.filter((id) => !before.has(id)))
    if (before.size + wanted.size > albumPhotosMost) throw refused(albumFull)
    for (const photoId of wanted) {
      const photo = await takeReady(context, tx, photoId, 'trip')
      if (!photo) throw refused(photosNotReady)
      await insertPhoto(tx, tripId, accountId, photo)
    }
  })

export const remove = (context: SignedIn, { tripId, photoId }: z.output<typeof removeTripPhoto.input>) =>
  change(context, tripId, async (tx, trip) => {
    const { accountId } = context.viewer
    if (!isTogether(trip, accountId)) throw refused(notFound)
    const authorId = await findAuthorId(tx, tripId, photoId)
    if (authorId === undefined) return
    if (authorId !== accountId && trip.ownerId !== accountId) throw refused(notFound)
    if (authorId === accountId) await dropSent(context, tx, photoId)
    await deletePhoto(tx, photoId)
  })
