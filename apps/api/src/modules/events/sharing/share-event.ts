import { notFound } from '@wayfellow/contract/errors'
import type { Context, Services, SignedIn } from '../../../platform/context.ts'
import { writeCalendarFile } from '../../../platform/files/calendar-file.ts'
import { transaction } from '../../../platform/database/db.ts'
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

const sharedPath = /^\/share\/events\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** For the one page of the web app: what a messenger shows of this address; nothing for any other. */
export async function previewOf({ db, photoLinks }: Pick<Services, 'db' | 'photoLinks'>, path: string) {
  const [, id] = sharedPath.exec(path) ?? []
  const event = id === undefined ? undefined : await transaction(db, {}, (tx) => findShared(tx, id))
  return event && toPreview(event, photoLinks)
}
