// A server with one dear and one precious route, to be crowded. Says its port.
import type { RateClass } from '@wayfellow/contract/endpoint'
import Fastify from 'fastify'
import { createShedding } from './shedding.ts'

const shedding = createShedding({ SHED_DELAY_MS: Number(process.argv[2]) })
const app = Fastify()
const guarded = (rate: RateClass) => async () => {
  const wait = shedding.admit(rate)
  if (wait !== undefined) throw Object.assign(new Error('overloaded'), { statusCode: 503 })
}
app.get('/feed', { onRequest: guarded('background') }, () => {
  const until = performance.now() + 20
  while (performance.now() < until);
  return {}
})
app.get('/logout', { onRequest: guarded('safety') }, () => ({}))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${new URL(address).port}\n`)
