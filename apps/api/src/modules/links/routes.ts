import { linkTargetOf } from '@wayfellow/contract/link-targets'
import {
  dropWantedLink,
  getInvitations,
  getOwnInviter,
  getWantedLink,
  keepWantedLink,
} from '@wayfellow/contract/links'
import type { FastifyInstance } from 'fastify'
import { readEventPicture } from '../events/index.ts'
import { serve } from '../../platform/http/bind-endpoint.ts'
import * as invitations from './connect-invited-people.ts'
import * as wanted from './wanted/wanted-link.ts'

export function linksRoutes(app: FastifyInstance) {
  serve(app, getWantedLink, wanted.get)
  serve(app, keepWantedLink, wanted.keep)
  serve(app, dropWantedLink, wanted.drop)
  serve(app, getInvitations, invitations.count)
  serve(app, getOwnInviter, invitations.getInviter)
  // A file for messengers, named by the previews; no endpoint of the API.
  app.get<{ Params: { eventId: string } }>(
    '/share/events/:eventId/picture.jpg',
    { config: { access: 'public', rate: 'read' } },
    async ({ params }, reply) => {
      const target = linkTargetOf(`/events/${params.eventId}`)
      const picture = target && (await readEventPicture(app.services, { eventId: target.key }))
      if (!picture) return reply.callNotFound()
      return reply
        .type('image/jpeg')
        .header('cache-control', 'public, max-age=3600')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(picture)
    },
  )
}
