import { decideCase, listCases } from '@wayfellow/contract/reports'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http.ts'
import * as cases from './service.ts'

export function reportsRoutes(app: FastifyInstance) {
  serve(app, listCases, cases.list)
  serve(app, decideCase, cases.decideOn)
}
