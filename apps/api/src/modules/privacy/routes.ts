import { askExport, getExport, sendExportLink, takeExport } from '@wayfellow/contract/privacy'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http.ts'
import * as exports from './exports/service.ts'

export function privacyRoutes(app: FastifyInstance) {
  serve(app, getExport, exports.get)
  serve(app, askExport, exports.ask)
  serve(app, sendExportLink, exports.sendLink)
  serve(app, takeExport, exports.take)
}
