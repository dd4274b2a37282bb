import { readConfig } from '../platform/config.ts'
import { compose } from './compose.ts'

const config = readConfig(process.env)
const running = await compose(config)
await running.start()
await running.app.listen({ port: config.PORT, host: config.HOST })

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void running.stop())
