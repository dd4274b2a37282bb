import {
  askDeletion,
  askExport,
  confirmDeletion,
  deactivate,
  getDeletion,
  getExport,
  keepAccount,
  sendExportLink,
  takeExport,
  undoDeletion,
} from '@wayfellow/contract/privacy'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/bind-endpoint.ts'
import * as deletions from './deletions/delete-account.ts'
import * as exports from './exports/request-export.ts'

export function privacyRoutes(app: FastifyInstance) {
  serve(app, getExport, exports.get)
  serve(app, askExport, exports.ask)
  serve(app, sendExportLink, exports.sendLink)
  serve(app, takeExport, exports.take)
  serve(app, getDeletion, deletions.get)
  serve(app, askDeletion, deletions.ask)
  serve(app, keepAccount, deletions.keep)
  serve(app, deactivate, deletions.deactivate)
  serve(app, confirmDeletion, deletions.confirm)
  serve(app, undoDeletion, deletions.undo)
}
