import { refusal } from '../errors.ts'

/** Trips ahead of one person. */
export const tripsAhead = 20

export const tooManyTrips = refusal(
  'too_many_trips',
  409,
  `You have ${tripsAhead} upcoming trips. Delete one you're no longer planning, then add this one.`,
)
export const tripDays = refusal(
  'trip_days',
  409,
  'Choose dates within the next two years, with at least one night in each place.',
)
export const legsOverlap = refusal(
  'legs_overlap',
  409,
  'Two stops overlap on the same night. Change the dates so that one ends before the next begins.',
)
export const tripIdTaken = refusal(
  'trip_id_taken',
  409,
  "We couldn't save this trip. Please create it again.",
)
export const tripChanged = refusal(
  'trip_changed',
  409,
  'This trip has changed. Look at it again, then decide.',
)
export const tripActionClosed = refusal(
  'trip_action_closed',
  409,
  "You can't do this any more. The trip is closed or over.",
)
export const packingFull = refusal('packing_full', 409, 'The list is full. Remove something, then add this.')
/** Photos of one trip, of everybody. */
export const albumPhotosMost = 60

export const albumFull = refusal(
  'album_full',
  409,
  `An album holds ${albumPhotosMost} photos. Remove some, then add these.`,
)
export const albumClosed = refusal(
  'album_closed',
  409,
  'The album opens after the trip, for everyone who was on it. Come back then.',
)
/** The other trip has changed, or they have left: for whatever reason, the same words. */
export const mateGone = refusal(
  'mate_gone',
  409,
  "Their plans have changed, and you'd no longer meet. Check the list again.",
)
