import { beginTotp, confirmTotp, removeTotp } from '@wayfellow/contract/identity/factors'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/bind-endpoint.ts'
import * as totps from './set-up-totp.ts'

export function totpRoutes(app: FastifyInstance) {
  serve(app, beginTotp, totps.begin)
  serve(app, confirmTotp, totps.confirm)
  serve(app, removeTotp, totps.remove)
}
