import Fastify from 'fastify'
import { register } from 'prom-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { useErrorReplies } from '../http/error-replies.ts'
import type { GaugeSources } from './gauges.ts'
import { registerMetrics } from './telemetry.ts'

const away = () => Promise.reject(new Error('away'))

const sources: GaugeSources = {
  jobs: {
    queues: async () => [{ name: 'mail.send', waiting: 3, active: 1 }],
    countQuarantined: async () => 2,
    oldestDueSeconds: async () => 40,
    areRunning: () => true,
  },
  waitingHashes: () => 7,
  databasePool: () => ({ used: 4, idle: 1, waiting: 2 }),
  usableReplicas: () => 1,
  isRedisReady: () => false,
  isProxyUntrusted: () => false,
  sessionWatchAgeSeconds: () => 0.5,
  dueAges: async () => ({ messages: 3.5 }),
  pollerAges: () => new Map([['notifications.mail', 12]]),
}

function anApp({ token = '', ...changed }: Partial<GaugeSources> & { token?: string } = {}) {
  const app = Fastify()
  useErrorReplies(app)
  registerMetrics(app, { METRICS_TOKEN: token, REVISION: 'abc1234' }, { ...sources, ...changed }, '0.6.0')
  app.get('/api/users/:username', () => ({}))
  return app
}

// The registry belongs to the process, which has run other test files before this one.
beforeEach(() => register.resetMetrics())

const metrics = { url: '/metrics', remoteAddress: '127.0.0.1' }

describe('the figures', () => {
  it('count an answer under its route pattern, never under who was asked for', async () => {
    const app = anApp()
    await app.inject('/api/users/ana.silva?token=secret')
    await app.inject('/api/nowhere/ana.silva')
    const { body } = await app.inject(metrics)
    expect(body).toContain(
      'wayfellow_http_request_duration_seconds_count{method="GET",route="/api/users/:username",class="none",status="2xx"} 1',
    )
    expect(body).toContain(
      'wayfellow_http_request_duration_seconds_count{method="GET",route="unmatched",class="none",status="4xx"} 1',
    )
    expect(body).not.toMatch(/ana|secret/)
  })

  it('tell of the process, its queues and its waiting hashes', async () => {
    const { body } = await anApp().inject(metrics)
    for (const line of [
      'wayfellow_jobs_depth{queue="mail.send",state="waiting"} 3',
      'wayfellow_jobs_depth{queue="mail.send",state="active"} 1',
      'wayfellow_jobs_quarantined 2',
      'wayfellow_jobs_oldest_due_seconds 40',
      'wayfellow_jobs_running 1',
      'wayfellow_hashes_waiting 7',
      'wayfellow_database_up 1',
      'wayfellow_database_connections{state="used"} 4',
      'wayfellow_database_connections{state="waiting"} 2',
      'wayfellow_redis_up 0',
      'wayfellow_proxy_untrusted 0',
      'wayfellow_session_watch_age_seconds 0.5',
      'wayfellow_delivery_oldest_due_seconds{kind="messages"} 3.5',
      'wayfellow_build_info{version="0.6.0",revision="abc1234"} 1',
      'wayfellow_poller_age_seconds{round="notifications.mail"} 12',
      'process_cpu_seconds_total',
      'nodejs_eventloop_lag_seconds',
    ]) {
      expect(body).toContain(line)
    }
  })

  it('are shown also when the database is away', async () => {
    const jobs = { ...sources.jobs, queues: away, countQuarantined: away, oldestDueSeconds: away }
    const { statusCode, body } = await anApp({ jobs, dueAges: away }).inject(metrics)
    expect(statusCode).toBe(200)
    expect(body).toContain('wayfellow_database_up 0')
    expect(body).not.toMatch(
      /^wayfellow_(jobs_(depth|quarantined|oldest_due_seconds)|delivery_oldest_due_seconds)[ {]/m,
    )
    expect(body).toContain('wayfellow_redis_up 0')
  })

  it('say nothing of sessions before the first answer of the database', async () => {
    const { body } = await anApp({ sessionWatchAgeSeconds: () => Infinity }).inject(metrics)
    expect(body).not.toMatch(/^wayfellow_session_watch_age_seconds /m)
  })

  it.each([
    ['this machine', {}, '127.0.0.1', 200],
    ['this machine by IPv6', {}, '::1', 200],
    ['another machine', {}, '203.0.113.9', 404],
    ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1', 404],
  ])('without a token are shown to %s or not: %j', async (_who, headers, remoteAddress, status) => {
    expect((await anApp().inject({ url: '/metrics', headers, remoteAddress })).statusCode).toBe(status)
  })

  it.each([
    ['the token', { authorization: 'Bearer a-long-token' }, 200],
    ['a wrong token', { authorization: 'Bearer a-long-tokem' }, 404],
    ['no token', {}, 404],
  ])('with a token set are shown to whoever has it: %s', async (_what, headers, status) => {
    const reply = await anApp({ token: 'a-long-token' }).inject({
      url: '/metrics',
      headers,
      remoteAddress: '127.0.0.1',
    })
    expect(reply.statusCode).toBe(status)
  })
})
