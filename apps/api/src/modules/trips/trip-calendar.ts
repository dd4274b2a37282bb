import type { readTripCalendar } from '@wayfellow/contract/trips'
import type { z } from 'zod/mini'
import { writeCalendarFile } from '../../platform/files/calendar-file.ts'
import type { SignedIn } from '../../platform/context.ts'
import { transaction } from '../../platform/database/db.ts'
import { findFor } from './get-trip.ts'
import { findLegs } from './queries.ts'

/** An entry for every stop, all day long. */
export async function read(
  { db, viewer, publicUrl }: SignedIn,
  { tripId }: z.output<typeof readTripCalendar.input>,
) {
  const { trip, legs } = await transaction(db, { viewer: viewer.accountId }, async (tx) => ({
    trip: await findFor(tx, tripId, viewer.accountId),
    legs: await findLegs(tx, tripId, viewer.accountId),
  }))
  const entries = legs.map((leg) => ({
    id: leg.id,
    from: leg.from,
    to: leg.to,
    summary: `${leg.place.label.split(',', 1)[0] ?? ''}: ${trip.title}`,
    location: leg.place.label,
    description: leg.note === '' ? trip.title : leg.note,
    url: new URL(`/trips/${tripId}`, publicUrl).href,
    isTaken: false,
    sequence: trip.version,
  }))
  return writeCalendarFile('Trips', entries, new Date())
}
