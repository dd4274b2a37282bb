import type { Operation } from '@wayfellow/contract/all'
import { endpoint } from '@wayfellow/contract/endpoint'
import { z } from 'zod/mini'
import { buildApp } from '../../apps/api/src/app/build-app.ts'
import type { anApp } from '../../apps/api/testing/app.ts'
import { serve } from '../../apps/api/src/platform/http/bind-endpoint.ts'
import type { Point, Target } from './location-attack.ts'
import { metresBetween } from './location-safety.ts'

type App = Awaited<ReturnType<typeof anApp>>

const byDistance = endpoint({
  method: 'GET',
  path: '/api/probe/homes/:username/distance',
  access: 'session',
  rate: 'read',
  summary: 'Says how far a home is, from the true point, rounded to a kilometre',
  input: z.object({ username: z.string(), lat: z.coerce.number(), lng: z.coerce.number() }),
  output: z.object({ username: z.string(), distanceKm: z.number() }),
  refusals: [],
})

const byNoise = endpoint({
  method: 'GET',
  path: '/api/probe/homes/:username/noisy',
  access: 'session',
  rate: 'read',
  summary: 'Says where a home is, one to two kilometres off, differently each time',
  input: z.object({ username: z.string() }),
  output: z.object({ username: z.string(), lat: z.number(), lng: z.number() }),
  refusals: [],
})

/** An app like ours but for one fault that the attack must find. */
export async function aLeakyApp(
  { config, services, app }: App,
  kind: 'distance' | 'noise',
  targets: readonly Target[],
  random: () => number,
) {
  const truth = new Map<string, Point>(targets.map(({ username, point }) => [username, point]))
  const trueOf = (username: string) => truth.get(username) ?? { lat: 0, lng: 0 }
  const server = await buildApp(config, services, app.guards, {
    prepare: (fastify) => {
      serve(fastify, byDistance, async (_, { username, ...from }) => ({
        username,
        distanceKm: Math.round(metresBetween(trueOf(username), from) / 1_000),
      }))
      serve(fastify, byNoise, async (_, { username }) => {
        const { lat, lng } = trueOf(username)
        const [turn, metres] = [random() * 2 * Math.PI, 1_000 + random() * 1_000]
        const north = (Math.sin(turn) * metres) / 111_195
        const east = (Math.cos(turn) * metres) / 111_195 / Math.cos((lat * Math.PI) / 180)
        return { username, lat: lat + north, lng: lng + east }
      })
    },
  })
  const leak: Operation =
    kind === 'distance'
      ? { domain: 'probe', name: 'byDistance', endpoint: byDistance }
      : { domain: 'probe', name: 'byNoise', endpoint: byNoise }
  return { server, leak }
}
