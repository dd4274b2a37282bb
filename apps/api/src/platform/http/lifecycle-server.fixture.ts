// A server to be stopped under load: `gently` by the lifecycle, `abruptly` as a control. Says its port.
import Fastify from 'fastify'
import { createLifecycle } from './lifecycle.ts'
import { createLog } from '../telemetry/log.ts'

const isGentle = process.argv[2] === 'gently'
const lifecycle = createLifecycle(createLog({ LOG_LEVEL: 'silent', ROLE: 'api' }), { drainMs: 3_000 })
const app = Fastify({ return503OnClosing: true, forceCloseConnections: 'idle' })
lifecycle.letGoOfConnections(app)
app.get('/ready', (_request, reply) => reply.code(lifecycle.isStopping() ? 503 : 200).send({}))
app.get('/work', async () => {
  await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 100))
  return {}
})
app.get('/long', async () => {
  await new Promise((resolve) => setTimeout(resolve, 4_500))
  return {}
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
lifecycle.onStop('http', () => app.close())
if (isGentle) lifecycle.stopOnSignals()
else process.on('SIGTERM', () => process.exit(0))
process.stdout.write(`${new URL(address).port}\n`)
