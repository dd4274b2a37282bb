import { chooseLanguage } from '@wayfellow/contract/identity/languages'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/bind-endpoint.ts'
import * as accounts from './manage-accounts.ts'

export function accountRoutes(app: FastifyInstance) {
  serve(app, chooseLanguage, accounts.chooseLanguage)
}
