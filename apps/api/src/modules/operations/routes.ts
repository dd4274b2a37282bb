import { getHealth } from '@wayfellow/contract/operations'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/bind-endpoint.ts'
import { get } from './get-health.ts'

export function operationsRoutes(app: FastifyInstance) {
  serve(app, getHealth, get)
}
