import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageFacts, pageInput } from '../paging.ts'
import { ShownPhoto } from '../photos.ts'
import { photosNotReady } from '../posts/index.ts'
import { TripPerson } from './index.ts'
import { albumClosed, albumFull } from './refusals.ts'

export const albumPhotosPerPage = 12
/** Sent in one go. */
export const albumPhotosAtOnce = 10

export const TripPhoto = z.object({
  ...ShownPhoto.shape,
  /** The owner of the photo, for those who travelled together; nobody else learns who they are. */
  by: z.nullable(TripPerson),
  viewerActions: z.array(z.enum(['remove'])),
})
export type TripPhoto = z.infer<typeof TripPhoto>

const tripId = z.uuid()
const page = z.object({ photos: z.array(TripPhoto), ...pageFacts })

export const listTripPhotos = endpoint({
  method: 'GET',
  path: '/api/trips/:tripId/photos',
  access: 'session',
  rate: 'read',
  mayLag: true,
  summary: 'The album of a trip, in the order in which it grew, for whoever may see the trip',
  input: z.object({ tripId, ...pageInput }),
  output: page,
  refusals: [],
})

export const addTripPhotos = endpoint({
  method: 'POST',
  path: '/api/trips/:tripId/photos',
  access: 'session',
  rate: 'write',
  summary:
    'Put uploaded photos into the album after the trip, as somebody who was on it. Repeating changes nothing',
  input: z.object({
    tripId,
    photoIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(albumPhotosAtOnce)),
  }),
  output: z.object({}),
  refusals: [photosNotReady, albumClosed, albumFull],
})

export const removeTripPhoto = endpoint({
  method: 'POST',
  path: '/api/trips/:tripId/photos/:photoId/remove',
  access: 'session',
  rate: 'write',
  summary: 'Take my photo out of the album with all its sizes, or anybody’s of my own trip. Twice is once',
  input: z.object({ tripId, photoId: z.uuid() }),
  output: z.object({}),
  refusals: [],
})
