import cookie from '@fastify/cookie'
import { randomUUIDv7 } from 'node:crypto'
import { resolve } from 'node:path'
import { endpoints, operations, shapes } from '@wayfellow/contract/all'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { z } from 'zod/mini'
import { chatsRoutes, hasUnread } from '../modules/chats/index.ts'
import { cityAdminsRoutes } from '../modules/city-admins/index.ts'
import { feedRoutes } from '../modules/feed/index.ts'
import { eventsRoutes } from '../modules/events/index.ts'
import { homesRoutes } from '../modules/homes/index.ts'
import { identityRoutes } from '../modules/identity/index.ts'
import { placesRoutes } from '../modules/places/index.ts'
import { linksRoutes, previewOf } from '../modules/links/index.ts'
import { notificationsRoutes } from '../modules/notifications/index.ts'
import { operationsRoutes } from '../modules/operations/index.ts'
import { photosRoutes } from '../modules/photos/index.ts'
import { postsRoutes } from '../modules/posts/index.ts'
import { relationsRoutes } from '../modules/relations/index.ts'
import { privacyRoutes } from '../modules/privacy/index.ts'
import { showCounts, profilesRoutes, visit } from '../modules/profiles/index.ts'
import { promosRoutes } from '../modules/promos/index.ts'
import { reportsRoutes } from '../modules/reports/index.ts'
import { reviewsRoutes } from '../modules/reviews/index.ts'
import { searchRoutes } from '../modules/search/index.ts'
import { stayRequestsRoutes } from '../modules/stay-requests/index.ts'
import { storiesRoutes } from '../modules/stories/index.ts'
import { tripsRoutes } from '../modules/trips/index.ts'
import { universitiesRoutes } from '../modules/universities/index.ts'
import { serveApiPage } from '../platform/http/api-page.ts'
import type { Config } from '../platform/config.ts'
import type { Services } from '../platform/context.ts'
import { refuseAddress, refuseBytes, useErrorReplies } from '../platform/http/error-replies.ts'
import { type Guards, limitOtherRoutes } from '../platform/http/bind-endpoint.ts'
import { logAnswers } from '../platform/telemetry/log-answers.ts'
import { serveMapTiles } from '../platform/geo/map-tiles.ts'
import { pageMap } from '../platform/geo/page-map.ts'
import { serveStreetFile } from '../platform/geo/street-file.ts'
import { describeApi } from '../platform/http/openapi.ts'
import { photoSites } from '../platform/files/photo-links.ts'
import type { Replicas } from '../platform/database/replicas.ts'
import { useSecurityHeaders } from '../platform/http/security-headers.ts'
import { serveWebPages } from '../platform/http/web-pages.ts'

// zod's mini build ships no words: without this every refusal reads «Invalid input».
z.config(z.locales.en())

const bodyBytes = 64 * 1024

interface Extras {
  /** A process for sockets or jobs alone answers probes and nothing else. */
  servesEndpoints?: boolean
  /** Hooks and routes that stand before the domains'. */
  prepare?: (app: FastifyInstance) => void | Promise<void>
  replicas?: Replicas | undefined
}

/** Wires the HTTP side around what it is given; `main.ts` listens, tests inject. */
export async function buildApp(
  config: Config,
  services: Services & { log: FastifyBaseLogger },
  guards: Guards,
  { servesEndpoints = true, prepare, replicas }: Extras = {},
) {
  const app: FastifyInstance = Fastify({
    loggerInstance: services.log,
    // One line per request, when it is over: see `logAnswers`.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytes,
    genReqId: () => randomUUIDv7(),
    requestTimeout: 15_000,
    trustProxy: config.TRUST_PROXY === '' ? false : config.TRUST_PROXY,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
  })
  app.decorate('services', services)
  app.decorate('guards', guards)
  app.decorate('publicOrigin', new URL(config.PUBLIC_URL).origin)
  app.decorate('replicas', replicas)
  readOnlyJson(app)
  refuseRoutesWithoutAccess(app)
  useErrorReplies(app)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id).header('cache-control', 'no-store')
  })
  useSecurityHeaders(app, config.PUBLIC_URL)
  await app.register(cookie)
  limitOtherRoutes(app)
  await prepare?.(app)
  logAnswers(app)
  refuseUnlistedEndpoints(app)
  if (servesEndpoints) {
    identityRoutes(app)
    placesRoutes(app)
    universitiesRoutes(app)
    photosRoutes(app)
    relationsRoutes(app, { visit })
    profilesRoutes(app)
    notificationsRoutes(app, { hasUnreadChats: hasUnread }, config)
    cityAdminsRoutes(app)
    chatsRoutes(app)
    homesRoutes(app)
    promosRoutes(app)
    feedRoutes(app)
    searchRoutes(app)
    linksRoutes(app)
    postsRoutes(app)
    eventsRoutes(app)
    storiesRoutes(app)
    tripsRoutes(app)
    stayRequestsRoutes(app)
    reviewsRoutes(app)
    reportsRoutes(app)
    operationsRoutes(app)
    privacyRoutes(app)
    refuseUnservedEndpoints(app)
    serveMapTiles(app)
    if (config.MAP_STREETS_FILE !== '') await serveStreetFile(app, config.MAP_STREETS_FILE)
    serveApiPage(app, () => describeApi(operations, shapes))
    if (config.WEB_FOLDER !== '') {
      await serveWebPages(app, resolve(config.WEB_FOLDER), {
        publicUrl: config.PUBLIC_URL,
        preview: (address) => previewOf(services, address),
        counts: showCounts(services),
        captcha: services.captcha.page,
        push: services.push?.page ?? null,
        photos: photoSites(config),
        map: pageMap(config),
        contact: config.CONTACT_EMAIL === '' ? null : config.CONTACT_EMAIL,
      })
    }
  }
  return app
}

/** A form of another site can't send JSON without asking first. A call without a body may still say it is JSON. */
function readOnlyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null)
    else void parse(request, body, done)
  })
}

/** Prevents the server from starting with a route that has no access rule. */
function refuseRoutesWithoutAccess(app: FastifyInstance) {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} has no access rule`)
  })
}

/** Documents, the authorization matrix and the fuzzer are made from the list: what is not in it would escape them. */
function refuseUnlistedEndpoints(app: FastifyInstance) {
  const listed = new Set(endpoints)
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.endpoint && !listed.has(config.endpoint))
      throw new Error(`${String(method)} ${url} is not listed in packages/contract/src/all.ts`)
  })
}

function refuseUnservedEndpoints(app: FastifyInstance) {
  const unserved = endpoints.filter(({ method, path }) => !app.hasRoute({ method, url: path }))
  if (unserved.length > 0) {
    throw new Error(`the contract promises ${unserved.map(({ path }) => path).join(', ')}, nobody serves it`)
  }
}
