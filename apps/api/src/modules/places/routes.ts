import { findNearestPlace, getPlace, searchPlaces } from '@wayfellow/contract/places'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/bind-endpoint.ts'
import * as places from './find-places.ts'

export function placesRoutes(app: FastifyInstance) {
  serve(app, searchPlaces, places.search)
  serve(app, findNearestPlace, places.findNear)
  serve(app, getPlace, places.get)
}
