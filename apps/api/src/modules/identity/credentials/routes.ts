import { changePassword, getCredentials } from '@wayfellow/contract/identity/account'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/bind-endpoint.ts'
import * as credentials from './change-password.ts'

export function credentialRoutes(app: FastifyInstance) {
  serve(app, getCredentials, credentials.get)
  serve(app, changePassword, credentials.changePassword)
}
