// doctor.ts [--json]: examines the installation that the environment describes, and names a way out for each fault.
import { readEnvironment } from '../platform/config.ts'
import { databaseChecks } from './doctor/check-database.ts'
import { replicaCheck } from './doctor/check-replicas.ts'
import { proxyChecks } from './doctor/check-proxy.ts'
import { serverChecks } from './doctor/check-servers.ts'
import { settingChecks } from './doctor/check-settings.ts'
import { storageCheck } from './doctor/check-storage.ts'
import { describe, runChecks } from './doctor/run-checks.ts'

const checks = [
  ...settingChecks,
  ...databaseChecks(),
  replicaCheck,
  ...serverChecks,
  storageCheck,
  ...proxyChecks,
]
const results = await runChecks(checks, readable(process.env))
const isSound = results.every(({ state }) => state !== 'fault')
console.log(
  process.argv.includes('--json') ? JSON.stringify({ isSound, checks: results }) : describe(results),
)
// A part that hangs would keep the process alive past its deadline.
process.exit(isSound ? 0 : 1)

/** A secret's file that can't be read is a fault of the settings, which their own check names. */
function readable(environment: NodeJS.ProcessEnv) {
  try {
    return readEnvironment(environment)
  } catch {
    return environment
  }
}
