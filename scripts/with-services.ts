// with-services.ts COMMAND...: runs a command in the app's local environment, with the servers up.
import { localEnvironment } from './local/environment.ts'
import { startServers } from './local/servers.ts'
import { asCommand, follow } from './local/steps.ts'

await asCommand(async () => {
  await startServers()
  return follow(process.argv.slice(2), { env: { ...process.env, ...localEnvironment() } })
})
