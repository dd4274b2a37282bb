import { login } from '@wayfellow/contract/identity'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/bind-endpoint.ts'
import * as logins from './log-in.ts'

export function loginRoutes(app: FastifyInstance) {
  serve(app, login, logins.login)
}
