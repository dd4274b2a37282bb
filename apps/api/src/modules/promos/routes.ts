import {
  countPromo,
  editPromo,
  getOwnPromo,
  hidePromo,
  listOwnPromos,
  submitPromo,
  withdrawPromo,
} from '@wayfellow/contract/promos'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/bind-endpoint.ts'
import * as promos from './submit-promos.ts'

export function promosRoutes(app: FastifyInstance) {
  serve(app, submitPromo, promos.submit)
  serve(app, editPromo, promos.edit)
  serve(app, withdrawPromo, promos.withdraw)
  serve(app, listOwnPromos, promos.listOwn)
  serve(app, getOwnPromo, promos.getOwn)
  serve(app, hidePromo, promos.hide)
  serve(app, countPromo, promos.count)
}
