import { listAdmins, unlockAdmin } from '@wayfellow/contract/identity/admins'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/bind-endpoint.ts'
import * as admins from './unlock-admins.ts'

export function adminRoutes(app: FastifyInstance) {
  serve(app, listAdmins, admins.list)
  serve(app, unlockAdmin, admins.unlock)
}
