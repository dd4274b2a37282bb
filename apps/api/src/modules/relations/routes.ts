import { block, findBlocked, follow, listBlocked, unblock, unfollow } from '@wayfellow/contract/relations'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/bind-endpoint.ts'
import * as relations from './block-and-follow.ts'

export function relationsRoutes(app: FastifyInstance, { visit }: { visit: relations.Visit }) {
  serve(app, follow, relations.follow(visit))
  serve(app, unfollow, relations.action('unfollow'))
  serve(app, block, relations.action('block'))
  serve(app, unblock, relations.action('unblock'))
  serve(app, listBlocked, relations.listBlocked)
  serve(app, findBlocked, relations.findBlocked)
}
