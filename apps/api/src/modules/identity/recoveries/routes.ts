import { forgotPassword, getRecovery, resetPassword } from '@wayfellow/contract/identity/recovery'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/bind-endpoint.ts'
import * as recoveries from './reset-password.ts'

export function recoveryRoutes(app: FastifyInstance) {
  serve(app, forgotPassword, recoveries.forget)
  serve(app, getRecovery, recoveries.get)
  serve(app, resetPassword, recoveries.reset)
}
