import { checkPushToken, dropPushToken, registerPushToken } from '@wayfellow/contract/notifications/push'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/bind-endpoint.ts'
import { check, drop, register } from './push-subscriptions.ts'

export function pushRoutes(app: FastifyInstance) {
  serve(app, checkPushToken, check)
  serve(app, registerPushToken, register)
  serve(app, dropPushToken, drop)
}
