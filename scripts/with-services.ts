// with-services.ts COMMAND...: runs a command in the app's local environment, with the servers up.
import { localEnvironment } from './local/environment.ts'
import { asCommand, follow, step } from './local/steps.ts'

await asCommand(async () => {
  await step('Servers', ['scripts/services', 'up'])
  return follow(process.argv.slice(2), { env: { ...process.env, ...localEnvironment() } })
})
