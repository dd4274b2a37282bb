import { listCityPlaces } from '@wayfellow/contract/city-admins'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/bind-endpoint.ts'
import { list } from './appoint-city-admins.ts'

export function cityAdminsRoutes(app: FastifyInstance) {
  serve(app, listCityPlaces, list)
}
