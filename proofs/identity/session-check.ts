import { randomUUIDv7 } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { endpoint } from '@wayfellow/contract/endpoint'
import { z } from 'zod/mini'
import { buildApp } from '../../apps/api/src/app/build-app.ts'
import { memberClaims } from '../../apps/api/testing/member-claims.ts'
import { anApp } from '../../apps/api/testing/app.ts'
import { serve } from '../../apps/api/src/platform/http/bind-endpoint.ts'
import type { Bench } from '../kit/alternate-runs.ts'

const calls = 20_000

const route = <const A extends 'public' | 'member'>(access: A) =>
  endpoint({
    method: 'GET',
    path: `/api/bench/${access}`,
    access,
    rate: 'read',
    summary: 'Does nothing',
    input: z.object({}),
    output: z.object({}),
    refusals: [],
  })

/** Measures the cost of the session check for each signed-in request. */
export const sessionCheck: Bench = {
  name: 'session-check',
  title: 'Node CPU of a request without and with the session check',
  unit: 'µs',
  goal: {
    wanted: 'at most 25 µs more',
    holds: (open, checked) => checked - open <= 25,
  },
  prepare: async () => {
    const sandbox = await anApp()
    const guards = { ...sandbox.app.guards, admit: () => undefined, spend: async () => undefined }
    const app = await buildApp(sandbox.config, sandbox.services, guards, {
      prepare: (server) => {
        serve(server, route('public'), async () => ({}))
        serve(server, route('member'), async () => ({}))
      },
    })
    // As many sessions as one process meets in a moment, so that the cache of checked tokens is not flattered.
    const tokens = Array.from({ length: 1_000 }, () =>
      sandbox.services.vault.accessTokens.sign(memberClaims(randomUUIDv7())),
    )
    const cpuPerCall = async (url: string, isSignedIn: boolean) => {
      const before = process.cpuUsage()
      for (let call = 0; call < calls; call += 1) {
        // Injected calls never leave the microtask queue: without this turn no notification would arrive.
        if (call % 50 === 0) await setImmediate()
        const token = tokens[call % tokens.length] ?? ''
        const { statusCode } = await app.inject({
          url,
          headers: isSignedIn ? { authorization: `Bearer ${token}` } : {},
        })
        if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
      }
      const { user, system } = process.cpuUsage(before)
      return (user + system) / calls
    }
    return {
      reference: () => cpuPerCall('/api/bench/public', false),
      measured: () => cpuPerCall('/api/bench/member', true),
      stop: async () => {
        await app.close()
        await sandbox.stop()
      },
    }
  },
}
