import { overloaded } from '@wayfellow/contract/errors'
import { createSessionWatch } from '../modules/identity/index.ts'
import { createCaptcha } from '../platform/captcha.ts'
import type { Config } from '../platform/config.ts'
import type { Vault } from '../platform/context.ts'
import { connect } from '../platform/db.ts'
import { refused } from '../platform/errors.ts'
import { createLocator } from '../platform/geoip.ts'
import { registerHealth } from '../platform/health.ts'
import { createJobs } from '../platform/jobs.ts'
import { createLifecycle } from '../platform/lifecycle.ts'
import { createLog } from '../platform/log.ts'
import { createMailer } from '../platform/mail.ts'
import { createPasswords } from '../platform/passwords.ts'
import { createPhotoLinks } from '../platform/photo-links.ts'
import { createRateLimits } from '../platform/rate-limits.ts'
import { createRealtime } from '../platform/realtime.ts'
import { createSealing } from '../platform/sealing.ts'
import { createShedding } from '../platform/shedding.ts'
import { createStorage } from '../platform/storage.ts'
import { registerMetrics } from '../platform/telemetry.ts'
import { createAccessTokens, createRefreshTokens } from '../platform/tokens.ts'
import { startTracing } from '../platform/tracing.ts'
import { createTries } from '../platform/tries.ts'
import { buildApp } from './build-app.ts'
import { workQueues } from './queues.ts'

/** Puts one process together from its configuration and its role; nothing runs until `start`. */
export async function compose(config: Config) {
  const does = (role: 'api' | 'realtime' | 'worker') => config.ROLE === role || config.ROLE === 'all'
  const log = createLog(config)
  const tracing = await startTracing(config)
  const lifecycle = createLifecycle(log, { drainMs: config.DRAIN_MS })
  const db = connect(config.DATABASE_URL, config.DATABASE_POOL)
  const jobs = createJobs(config, db, log)
  const mailer = createMailer(config, log)
  const shedding = createShedding(config)
  const limits = createRateLimits(config, log)
  const tries = createTries(config, log)
  const captcha = createCaptcha(config, tries, log)
  const vault: Vault = {
    accessTokens: createAccessTokens(config.TOKEN_KEYS),
    refreshTokens: createRefreshTokens(config.ROTATION_KEY),
    passwords: await createPasswords(),
    sealing: createSealing(config.FACTOR_KEY),
  }
  const watch = createSessionWatch(
    { db, databaseUrl: config.DATABASE_URL, tokens: vault.accessTokens, log },
    {
      onEnded: (sessionId) => realtime.endSession(sessionId),
      onChanged: (accountId, exceptSessionId) => realtime.accountChanged(accountId, exceptSessionId),
    },
  )
  const realtime = createRealtime(config, { log, authenticate: async (token) => identityOf(token) })
  const locate = await createLocator(config)
  const publicUrl = config.PUBLIC_URL
  const storage = createStorage(config)
  const photoLinks = createPhotoLinks(config)
  const services = {
    db,
    jobs,
    log,
    vault,
    tries,
    captcha,
    locate,
    storage,
    photoLinks,
    publicUrl,
    hint: realtime.hint,
  }
  const guards = { authenticate: watch.authenticate, admit: shedding.admit, spend: limits.spend }
  const app = await buildApp(config, services, guards, {
    servesEndpoints: does('api'),
    prepare: async (server) => {
      lifecycle.letGoOfConnections(server)
      shedding.countRequests(server)
      tracing?.traceRequests(server)
      registerMetrics(server, config, { jobs, waitingHashes: vault.passwords.waiting })
      await registerHealth(server, {
        db,
        isStopping: lifecycle.isStopping,
        isRedisReady: realtime.isConnected,
      })
    },
  })

  function identityOf(token: string) {
    const known = watch.authenticate(token)
    // Whoever can't be checked right now is cut off and tries again, rather than told that the token is wrong.
    if ('refusal' in known && known.refusal === overloaded) throw refused(overloaded)
    return 'viewer' in known ? { ...known.viewer, expiresAt: known.expiresAt } : undefined
  }

  // People first, then what works for them, then what that stands on.
  lifecycle.onStop('sockets', () => realtime.close())
  lifecycle.onStop('http', () => app.close())
  lifecycle.onStop('jobs', () => jobs.stop())
  lifecycle.onStop('mail', mailer.close)
  lifecycle.onStop('storage', () => storage?.close())
  lifecycle.onStop('session news', watch.stop)
  lifecycle.onStop('limits', limits.close)
  lifecycle.onStop('tries', tries.close)
  lifecycle.onStop('shedding', shedding.stop)
  lifecycle.onStop('database', () => db.destroy())
  lifecycle.onStop('traces', () => tracing?.stop())

  return {
    app,
    config,
    services,
    watch,
    lifecycle,
    start: async () => {
      if (does('worker')) await mailer.warmUp()
      if (does('realtime')) realtime.attach(app.server)
      await watch.start()
      await jobs.start()
      if (does('worker')) await workQueues(jobs, services, mailer)
      shedding.begin()
    },
    stop: lifecycle.stop,
  }
}
export type Process = Awaited<ReturnType<typeof compose>>
