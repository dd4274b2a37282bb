import { notFound } from '@wayfellow/contract/errors'
import type { Context, Services, SignedIn } from '../../../platform/context.ts'
import { writeCalendarFile } from '../../../platform/files/calendar-file.ts'
import { toSharePicture } from '../../../platform/files/share-pictures.ts'
import { transaction } from '../../../platform/database/db.ts'
import { widePicture } from '../../../platform/http/page-head.ts'
import { refused } from '../../../platform/http/errors.ts'
import { findFor } from '../get-event.ts'
import { sharePathOf } from '../view.ts'
import { findShared } from './queries.ts'
import { toEntry, toPreview, toSharedEvent } from './view.ts'

interface Named {
  eventId: string
}

const product = 'Event'

/** A calendar is backed up in places we don't know: a spot for those who are going alone stays out of it. */
export async function readCalendar({ db, viewer, publicUrl }: SignedIn, { eventId }: Named) {
  const event = await transaction(db, { viewer: viewer.accountId }, (tx) =>
    findFor(tx, eventId, viewer.accountId),
  )
  const spot = event.spotShown === 'going' ? null : event.spot
  const url = new URL(`/events/${eventId}`, publicUrl).href
  return writeCalendarFile(
    product,
    [toEntry({ ...event, spot, location: event.place.label }, url)],
    event.now,
  )
}

/** Not public, unknown and of somebody who is banned look the same. */
async function findPublic({ db }: Pick<Services, 'db'>, { eventId }: Named) {
  const event = await transaction(db, {}, (tx) => findShared(tx, eventId))
  if (!event) throw refused(notFound)
  return event
}

/** Of a public event, for whoever has the link. */
export const findTitle = async (services: Pick<Services, 'db'>, named: Named) =>
  (await findPublic(services, named)).title

export const getShared = async (context: Context, named: Named) => ({
  event: toSharedEvent(await findPublic(context, named), context.photoLinks),
})

export async function readSharedCalendar(context: Context, named: Named) {
  const event = await findPublic(context, named)
  const url = new URL(sharePathOf(event.id), context.publicUrl).href
  return writeCalendarFile(product, [toEntry(event, url)], event.now)
}

/** Returns what a messenger shows of a public event; undefined for any other. */
export async function previewOf({ db }: Pick<Services, 'db'>, { eventId }: Named) {
  const event = await transaction(db, {}, (tx) => findShared(tx, eventId))
  return event && toPreview(event)
}

/** Returns the picture of a public event as a JPEG, since messengers don't read AVIF. */
export async function readPicture({ db, photoLinks, storage }: Services, { eventId }: Named) {
  const event = await transaction(db, {}, (tx) => findShared(tx, eventId))
  const key = event?.photo ? photoLinks.keys(event.photo.name).at(-1) : undefined
  const file = key === undefined ? undefined : await storage?.read(key)
  return file && toSharePicture(file, widePicture)
}
