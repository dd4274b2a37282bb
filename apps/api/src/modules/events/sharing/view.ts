import type { SharedEvent } from '@wayfellow/contract/events/shared'
import { eventTimes } from '@wayfellow/contract/events/times'
import type { CalendarEntry } from '../../../platform/files/calendar-file.ts'
import type { PhotoLinks } from '../../../platform/files/photo-links.ts'
import { type PagePreview, widePicture } from '../../../platform/http/page-head.ts'
import { showTaken } from '../../photos/index.ts'
import { goingIn, hasRoom, phaseOf } from '../policy.ts'
import { sharePathOf, toSpot } from '../view.ts'
import type { SharedRow } from './queries.ts'

/** The event as anybody with the link sees it: title, time and city, but no names. */
export const toSharedEvent = (row: SharedRow, links: PhotoLinks): SharedEvent => ({
  _id: row.id,
  phase: phaseOf(row),
  title: row.title,
  text: row.text,
  photo: row.photo && showTaken(row.photo, links),
  location: row.location,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  timeZone: row.timeZone,
  languages: row.languages,
  spot: toSpot(row.spot),
  going: goingIn(row),
  isFull: !hasRoom(row),
  cancelReason: row.cancelWords,
})

type Entry = Pick<
  SharedRow,
  'id' | 'version' | 'status' | 'title' | 'text' | 'startsAt' | 'endsAt' | 'spot'
> & {
  location: string
}

/** Moments, not wall clocks: every calendar shows them in its own zone. */
export function toEntry(row: Entry, url: string): CalendarEntry {
  const spot = row.spot && [row.spot.name, row.spot.address].filter((line) => line !== '').join(', ')
  return {
    id: row.id,
    from: row.startsAt,
    to: row.endsAt,
    summary: row.title,
    location: [spot, row.location].filter(Boolean).join(', '),
    ...(row.text !== '' && { description: row.text }),
    url,
    isTaken: true,
    sequence: row.version,
    isCancelled: row.status === 'cancelled',
  }
}

/** The link preview that messengers show, in English like everything that machines read. */
export function toPreview(row: SharedRow): PagePreview {
  const { dayWords, there } = eventTimes(
    { ...row, startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() },
    'en-GB',
  )
  const city = row.location.split(',', 1)[0] ?? ''
  const when = `${dayWords}, ${there}, ${city} time`
  const isOff = row.status === 'cancelled'
  return {
    title: isOff ? `Called off: ${row.title}` : row.title,
    description: [when, row.text]
      .filter((line) => line !== '')
      .join('. ')
      .slice(0, 300),
    path: sharePathOf(row.id),
    isPublic: true,
    ...(row.photo && { picture: { url: `${sharePathOf(row.id)}/picture.jpg`, ...widePicture } }),
  }
}
