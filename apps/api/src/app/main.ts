import { readConfig } from '../platform/config.ts'
import { startWatchdog } from '../platform/http/watchdog.ts'
import { compose } from './compose.ts'

const config = readConfig(process.env)
const running = await compose(config)
running.lifecycle.stopOnSignals()
if (config.STUCK_SECONDS > 0) startWatchdog(config.STUCK_SECONDS)
await running.start()
await running.app.listen({ port: config.PORT, host: config.HOST })
running.services.log.info({ port: config.PORT }, 'listening')
