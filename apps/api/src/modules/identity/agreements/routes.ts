import { agreeToTerms } from '@wayfellow/contract/identity/agreements'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/bind-endpoint.ts'
import { agree } from './agree-to-terms.ts'

export function agreementRoutes(app: FastifyInstance) {
  serve(app, agreeToTerms, agree)
}
