import { getCaptchaChallenge } from '@wayfellow/contract/identity/captcha'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/bind-endpoint.ts'
import * as guesses from './limit-guesses.ts'

export function guessRoutes(app: FastifyInstance) {
  serve(app, getCaptchaChallenge, guesses.getChallenge)
}
