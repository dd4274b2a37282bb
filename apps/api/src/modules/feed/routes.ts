import { countNewer, getFeed } from '@wayfellow/contract/feed'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/bind-endpoint.ts'
import * as feed from './read-feed.ts'

export function feedRoutes(app: FastifyInstance) {
  serve(app, getFeed, feed.page)
  serve(app, countNewer, feed.countNewer)
}
