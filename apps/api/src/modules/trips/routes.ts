import {
  closeTrip,
  createTrip,
  editTrip,
  getTrip,
  listTrips,
  listUserTrips,
  readTripCalendar,
  removeTrip,
  reopenTrip,
} from '@wayfellow/contract/trips'
import {
  answerMate,
  listMateCards,
  listOverlaps,
  listVisitors,
  partFromMate,
} from '@wayfellow/contract/trips/mates'
import { addPacking, removePacking, tickPacking } from '@wayfellow/contract/trips/packing'
import { addTripPhotos, listTripPhotos, removeTripPhoto } from '@wayfellow/contract/trips/photos'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/bind-endpoint.ts'
import * as around from './around/list-visits.ts'
import * as calendar from './trip-calendar.ts'
import * as lists from './lists/list-trips.ts'
import * as mates from './mates/find-tripmates.ts'
import * as packing from './packing/packing-list.ts'
import * as pages from './get-trip.ts'
import * as photos from './photos/trip-photos.ts'
import * as trips from './plan-trips.ts'

export function tripsRoutes(app: FastifyInstance) {
  serve(app, createTrip, trips.create)
  serve(app, getTrip, pages.get)
  serve(app, editTrip, trips.edit)
  serve(app, closeTrip, trips.close)
  serve(app, reopenTrip, trips.reopen)
  serve(app, removeTrip, trips.remove)
  serve(app, listTrips, lists.list)
  serve(app, listUserTrips, lists.listOf)
  serve(app, readTripCalendar, calendar.read)
  serve(app, addPacking, packing.add)
  serve(app, tickPacking, packing.tick)
  serve(app, removePacking, packing.remove)
  serve(app, listTripPhotos, photos.list)
  serve(app, addTripPhotos, photos.add)
  serve(app, removeTripPhoto, photos.remove)
  serve(app, listMateCards, mates.list)
  serve(app, answerMate, mates.answer)
  serve(app, partFromMate, mates.part)
  serve(app, listVisitors, around.listVisits)
  serve(app, listOverlaps, around.listOverlaps)
}
