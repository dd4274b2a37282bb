import { getSessionUser, lockAccount, logout, refresh } from '@wayfellow/contract/identity'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/bind-endpoint.ts'
import * as sessions from './manage-sessions.ts'

export function sessionRoutes(app: FastifyInstance) {
  serve(app, refresh, sessions.refresh)
  serve(app, getSessionUser, sessions.getUser)
  serve(app, logout, sessions.logout)
  serve(app, lockAccount, sessions.lockOwnAccount)
}
