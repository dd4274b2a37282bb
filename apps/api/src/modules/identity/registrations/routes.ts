import * as joining from '@wayfellow/contract/identity/joining'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/bind-endpoint.ts'
import * as registrations from './register-account.ts'

export function registrationRoutes(app: FastifyInstance) {
  serve(app, joining.register, registrations.register)
  serve(app, joining.resendRegistration, registrations.resend)
  serve(app, joining.getInviter, registrations.getInviter)
  serve(app, joining.getRegistration, registrations.get)
  serve(app, joining.checkUsername, registrations.checkUsername)
  serve(app, joining.completeRegistration, registrations.complete)
  serve(app, joining.renewRegistration, registrations.renew)
}
