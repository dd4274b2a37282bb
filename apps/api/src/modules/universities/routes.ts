import {
  askForStudentCode,
  askForUniversity,
  enterStudentCode,
  getStudentStatus,
} from '@wayfellow/contract/universities'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http.ts'
import * as verifications from './verifications/service.ts'
import * as wishes from './wishes/service.ts'

export function universitiesRoutes(app: FastifyInstance) {
  serve(app, getStudentStatus, verifications.get)
  serve(app, askForStudentCode, verifications.askForCode)
  serve(app, enterStudentCode, verifications.enterCode)
  serve(app, askForUniversity, wishes.ask)
}
