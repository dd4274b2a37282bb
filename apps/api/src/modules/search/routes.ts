import { searchEvents, searchHosts, searchPosts, searchTrips } from '@wayfellow/contract/search'
import { mapEvents, mapHosts, mapPosts, mapTrips } from '@wayfellow/contract/search-map'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http.ts'
import { hosts } from './hosts/service.ts'
import * as map from './map/service.ts'
import * as search from './service.ts'

export function searchRoutes(app: FastifyInstance) {
  serve(app, searchHosts, hosts)
  serve(app, searchEvents, search.events)
  serve(app, searchPosts, search.posts)
  serve(app, searchTrips, search.trips)
  serve(app, mapHosts, map.hosts)
  serve(app, mapEvents, map.events)
  serve(app, mapPosts, map.posts)
  serve(app, mapTrips, map.trips)
}
