import { proveSession } from '@wayfellow/contract/identity/proofs'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/bind-endpoint.ts'
import * as proofs from './prove-identity.ts'

export function proofRoutes(app: FastifyInstance) {
  serve(app, proveSession, proofs.prove)
}
