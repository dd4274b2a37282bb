import {
  answerWithPasskey,
  beginPasskeyLogin,
  beginPasskeyStep,
  loginWithPasskey,
} from '@wayfellow/contract/identity/factors'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/bind-endpoint.ts'
import * as passkeyLogins from './log-in-by-passkey.ts'

export function passkeyLoginRoutes(app: FastifyInstance) {
  serve(app, beginPasskeyStep, passkeyLogins.beginStep)
  serve(app, answerWithPasskey, passkeyLogins.answerStep)
  serve(app, beginPasskeyLogin, passkeyLogins.begin)
  serve(app, loginWithPasskey, passkeyLogins.login)
}
