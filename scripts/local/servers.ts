import { step } from './steps.ts'

/** Says whether the servers are somebody else's to install and start, for example containers of ops/compose.yaml. */
export const serversRunElsewhere = (environment: NodeJS.ProcessEnv = process.env) =>
  environment['WAYFELLOW_SERVERS'] === 'running'

/** Installs the Debian packages of the servers where they are missing. */
export async function installServers(): Promise<void> {
  if (!serversRunElsewhere()) await step('Debian packages', ['scripts/services', 'install', 'servers'])
}

/** Starts PostgreSQL, Redis, the mail catcher and the storage where they are down. */
export async function startServers(name = 'Servers'): Promise<void> {
  if (!serversRunElsewhere()) await step(name, ['scripts/services', 'up'])
}
