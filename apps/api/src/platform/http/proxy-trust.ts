import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../telemetry/log.ts'

/** So many requests are looked at together. */
const windowSize = 100
/** Of them so many came through a proxy when there is one; a few clients write the header by themselves. */
const proxied = 80
const hourMs = 3_600_000
const probes = new Set(['/health', '/ready', '/metrics'])

/**
 * Notices a proxy in front of us whose word on addresses is not believed. Everybody then has the proxy's address, and
 * the limits per address hit all of them together.
 */
export function watchProxies(app: FastifyInstance, log: Log, now: () => number = Date.now) {
  let seen = 0
  let forwarded = 0
  let isUntrusted = false
  let saidAt = Number.NEGATIVE_INFINITY

  function judge() {
    isUntrusted = forwarded >= proxied
    seen = 0
    forwarded = 0
    if (!isUntrusted || now() - saidAt < hourMs) return
    saidAt = now()
    log.warn({}, 'requests come through a proxy that TRUST_PROXY does not name: all count as one address')
  }

  app.addHook('onRequest', async (request) => {
    if (probes.has(request.routeOptions.url ?? '')) return
    seen += 1
    if (judgeForwarding(request) === 'ignored') forwarded += 1
    if (seen === windowSize) judge()
  })
  return { isUntrusted: () => isUntrusted }
}

/** Says of one request what became of the address that a proxy wrote into it. */
export function judgeForwarding(request: FastifyRequest): 'absent' | 'believed' | 'ignored' {
  if (!isForwarded(request)) return 'absent'
  return isBelieved(request) ? 'believed' : 'ignored'
}

const isForwarded = ({ headers }: FastifyRequest) =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined

/** The proxy's own address, and those that it has named. */
const isBelieved = ({ ips = [] }: FastifyRequest) => ips.length > 1
