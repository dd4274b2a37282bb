import { beginPasskeyProof, listFactors, renewRecoveryCodes } from '@wayfellow/contract/identity/factors'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/bind-endpoint.ts'
import * as factors from './second-factors.ts'

export function factorRoutes(app: FastifyInstance) {
  serve(app, listFactors, factors.list)
  serve(app, beginPasskeyProof, factors.beginProof)
  serve(app, renewRecoveryCodes, factors.renewCodes)
}
