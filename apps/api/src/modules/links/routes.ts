import { dropWantedLink, getWantedLink, keepWantedLink } from '@wayfellow/contract/links'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/bind-endpoint.ts'
import * as wanted from './wanted/wanted-link.ts'

export function linksRoutes(app: FastifyInstance) {
  serve(app, getWantedLink, wanted.get)
  serve(app, keepWantedLink, wanted.keep)
  serve(app, dropWantedLink, wanted.drop)
}
