import { searchEvents, searchHosts, searchPosts, searchTrips } from '@wayfellow/contract/search'
import { listCityAlerts, turnOffCityAlert, turnOnCityAlert } from '@wayfellow/contract/search/alerts'
import { listLivelyCities } from '@wayfellow/contract/search/cities'
import { mapEvents, mapHosts, mapPosts, mapTrips } from '@wayfellow/contract/search/map'
import type { FastifyInstance } from 'fastify'
import { asSearch } from '../../platform/limits/daily-caps.ts'
import { serve } from '../../platform/http/bind-endpoint.ts'
import * as alerts from './alerts/city-alerts.ts'
import { list as listCities } from './cities/list-cities.ts'
import { hosts } from './hosts/search-hosts.ts'
import * as map from './map/search-map.ts'
import * as search from './search-around.ts'

export function searchRoutes(app: FastifyInstance) {
  serve(app, searchHosts, asSearch(hosts))
  serve(app, searchEvents, asSearch(search.events))
  serve(app, searchPosts, asSearch(search.posts))
  serve(app, searchTrips, asSearch(search.trips))
  serve(app, listLivelyCities, asSearch(listCities))
  serve(app, listCityAlerts, alerts.list)
  serve(app, turnOnCityAlert, alerts.turnOn)
  serve(app, turnOffCityAlert, alerts.turnOff)
  serve(app, mapHosts, asSearch(map.hosts))
  serve(app, mapEvents, asSearch(map.events))
  serve(app, mapPosts, asSearch(map.posts))
  serve(app, mapTrips, asSearch(map.trips))
}
