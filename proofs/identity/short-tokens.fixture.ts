import { compose } from '../../apps/api/src/app/compose.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'

// A process as main.ts starts it, but for its access tokens, which run out after the seconds of its argument.
const config = readConfig(process.env)
const running = await compose(config, { accessTokenSeconds: Number(process.argv[2]) })
running.lifecycle.stopOnSignals()
await running.start()
await running.app.listen({ port: config.PORT, host: config.HOST })
