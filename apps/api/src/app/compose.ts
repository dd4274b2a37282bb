import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { overloaded } from '@wayfellow/contract/errors'
import { universityLoginPath } from '@wayfellow/contract/web-paths'
import { chatsListeners, startChatsPollers } from '../modules/chats/index.ts'
import { createSessionWatch } from '../modules/identity/index.ts'
import { startNotificationsPollers } from '../modules/notifications/index.ts'
import { createSampler } from '../modules/operations/index.ts'
import { startSearchPollers } from '../modules/search/index.ts'
import { refuseAccess } from '../platform/http/access.ts'
import { createCaptcha } from '../platform/security/captcha.ts'
import { type Config, directDatabaseUrl, readDatabaseUrls } from '../platform/config.ts'
import type { Vault } from '../platform/context.ts'
import { connect, type Db, poolUse } from '../platform/database/db.ts'
import { followReplicas, type Replicas } from '../platform/database/replicas.ts'
import { deadlines } from '../platform/deadlines.ts'
import { refused } from '../platform/http/errors.ts'
import { createFederation } from '../platform/security/federation.ts'
import { createLocator } from '../platform/geo/geoip.ts'
import { registerHealth } from '../platform/http/health.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createLifecycle } from '../platform/http/lifecycle.ts'
import { createLog, type Log } from '../platform/telemetry/log.ts'
import { createMailer } from '../platform/mail/mail.ts'
import { createSafeFetch } from '../platform/security/safe-fetch.ts'
import { createPasswords, type PasswordCost } from '../platform/security/passwords.ts'
import { createPhotoLinks } from '../platform/files/photo-links.ts'
import { watchProxies } from '../platform/http/proxy-trust.ts'
import { createPush } from '../platform/push/push.ts'
import { createRateLimits } from '../platform/limits/rate-limits.ts'
import { createRealtime } from '../platform/realtime/realtime.ts'
import { createPoller } from '../platform/jobs/poller.ts'
import { createEncryption } from '../platform/security/encryption.ts'
import { createShedding } from '../platform/http/shedding.ts'
import { createErasureLog } from '../platform/files/erasure-log.ts'
import { createStorage } from '../platform/files/storage.ts'
import { readLastBackup } from '../platform/telemetry/last-backup.ts'
import { registerMetrics } from '../platform/telemetry/telemetry.ts'
import { createAccessTokens, createRefreshTokens } from '../platform/security/tokens.ts'
import { startTracing } from '../platform/telemetry/tracing.ts'
import { createAttemptLimits } from '../platform/limits/attempt-limits.ts'
import { buildApp } from './build-app.ts'
import { findDueAges } from './due-ages.ts'
import { createPhones } from './phones.ts'
import { workQueues } from './queues.ts'
import { readVersion } from './read-version.ts'

/** Parts of a process that tests replace; production passes nothing. */
interface Overrides {
  logTo?: DestinationStream
  prepare?: (server: FastifyInstance) => void
  passwordCost?: PasswordCost
  /** How long an access token is good for. */
  accessTokenSeconds?: number
  /** How long a process goes on that hears nothing of sessions that ended. */
  deafMs?: number
  /** Answers instead of the configured replicas. */
  replicasOf?: (primary: Db) => Replicas
}

/** Puts one process together from its configuration and its role; nothing runs until `start`. */
export async function compose(
  config: Config,
  { logTo, prepare, passwordCost, accessTokenSeconds, deafMs, replicasOf }: Overrides = {},
) {
  const does = (role: 'api' | 'realtime' | 'worker') => config.ROLE === role || config.ROLE === 'all'
  const log = createLog(config, logTo)
  const tracing = await startTracing(config)
  const lifecycle = createLifecycle(log, { drainMs: config.DRAIN_MS })
  const open = (url: string) =>
    connect(url, config.DATABASE_POOL, deadlines, { isPooled: config.DATABASE_DIRECT_URL !== '' })
  const db = open(config.DATABASE_URL)
  const replicas = replicasOf?.(db) ?? followConfigured(readDatabaseUrls(config).map(open), db, log)
  const jobs = createJobs(config, db, log)
  const poller = createPoller(log)
  const mailer = createMailer(config, log)
  const shedding = createShedding(config)
  const limits = createRateLimits(config, log)
  const attempts = createAttemptLimits(config, log)
  const captcha = createCaptcha(config, attempts, log)
  const vault: Vault = {
    accessTokens: createAccessTokens(config.TOKEN_KEYS, accessTokenSeconds),
    refreshTokens: createRefreshTokens(config.ROTATION_KEY, config.ROTATION_KEY_SECOND),
    passwords: await createPasswords(passwordCost && { cost: passwordCost }),
    encryption: createEncryption(config.FACTOR_KEY, config.FACTOR_KEY_SECOND),
  }
  const watch = createSessionWatch(
    { db, databaseUrl: directDatabaseUrl(config), tokens: vault.accessTokens, log, deafMs },
    {
      onEnded: (sessionId) => realtime.endSession(sessionId),
      onChanged: (accountId, exceptSessionId) => realtime.accountChanged(accountId, exceptSessionId),
    },
  )
  const realtime = createRealtime(config, {
    log,
    authenticate: async (token) => identityOf(token),
    listeners: (hint) => chatsListeners({ db, log, hint }),
    meets: (viewer, access) => refuseAccess(access, viewer) === undefined,
  })
  const locate = await createLocator(config)
  const publicUrl = config.PUBLIC_URL
  const storage = createStorage(config)
  const photoLinks = createPhotoLinks(config)
  const push = await createPush(config, log)
  const federation = createFederation(config, log, { returnPath: universityLoginPath })
  const services = {
    db,
    jobs,
    log,
    vault,
    attempts,
    captcha,
    spendDaily: limits.spendDaily,
    locate,
    storage,
    erasureLog: createErasureLog(config, storage),
    photoLinks,
    push,
    federation,
    publicUrl,
    safeFetch: createSafeFetch(),
    hint: realtime.hint,
  }
  const phones = createPhones(services)
  const guards = { authenticate: watch.authenticate, admit: shedding.admit, spend: limits.spend }
  const sampler = createSampler({
    db,
    log,
    jobs,
    databasePool: () => poolUse(db),
    lastBackupAt: () => readLastBackup(config.BACKUP_METRICS_FILE),
  })
  const app = await buildApp(config, services, guards, {
    servesEndpoints: does('api'),
    replicas,
    prepare: async (server) => {
      prepare?.(server)
      lifecycle.letGoOfConnections(server)
      shedding.countRequests(server)
      tracing?.traceRequests(server)
      const proxies = watchProxies(server, log)
      registerMetrics(
        server,
        config,
        {
          jobs,
          waitingHashes: vault.passwords.waiting,
          databasePool: () => poolUse(db),
          usableReplicas: () => replicas?.countUsable(),
          isRedisReady: realtime.isConnected,
          isProxyUntrusted: proxies.isUntrusted,
          sessionWatchAgeSeconds: watch.ageSeconds,
          dueAges: () => findDueAges(db),
          pollerAges: poller.ages,
        },
        readVersion(),
      )
      await registerHealth(server, {
        db,
        isStopping: lifecycle.isStopping,
        isDeaf: watch.isDeaf,
        isRedisReady: realtime.isConnected,
        isProxyUntrusted: proxies.isUntrusted,
        jobs,
      })
    },
  })

  function identityOf(token: string) {
    const known = watch.authenticate(token)
    // A caller who can't be checked right now is disconnected and tries again; the token is not reported as wrong.
    if ('refusal' in known && known.refusal === overloaded) throw refused(overloaded)
    return 'viewer' in known ? { ...known.viewer, expiresAt: known.expiresAt } : undefined
  }

  // People first, then what works for them, then what that stands on.
  lifecycle.onStop('sockets', () => realtime.close())
  lifecycle.onStop('http', () => app.close())
  lifecycle.onStop('samples', sampler.stop)
  lifecycle.onStop('pollers', poller.stop)
  lifecycle.onStop('jobs', () => jobs.stop())
  lifecycle.onStop('mail', mailer.close)
  lifecycle.onStop('storage', () => storage?.close())
  lifecycle.onStop('session changes', watch.stop)
  lifecycle.onStop('limits', limits.close)
  lifecycle.onStop('attempts', attempts.close)
  lifecycle.onStop('shedding', shedding.stop)
  lifecycle.onStop('replicas', () => replicas?.stop())
  lifecycle.onStop('database', () => db.destroy())
  lifecycle.onStop('traces', () => tracing?.stop())

  return {
    app,
    config,
    services,
    watch,
    lifecycle,
    start: async () => {
      if (does('realtime')) realtime.attach(app.server)
      await watch.start()
      if (does('api')) await replicas?.start()
      await jobs.start()
      if (does('worker')) await workQueues(jobs, services, mailer)
      if (does('worker')) startNotificationsPollers(poller, services, phones)
      if (does('worker')) startChatsPollers(poller, services, phones)
      if (does('worker')) startSearchPollers(poller, services)
      await sampler.start()
      shedding.begin()
    },
    stop: lifecycle.stop,
  }
}
const followConfigured = (replicas: Db[], primary: Db, log: Log) =>
  replicas.length > 0 ? followReplicas(primary, replicas, log) : undefined

export type Process = Awaited<ReturnType<typeof compose>>
