import { answerChallenge, resendChallenge } from '@wayfellow/contract/identity/challenges'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/bind-endpoint.ts'
import * as challenges from './answer-challenges.ts'

export function challengeRoutes(app: FastifyInstance) {
  serve(app, answerChallenge, challenges.answer)
  serve(app, resendChallenge, challenges.resend)
}
