// with-environment.ts FILE ARGUMENTS...: runs a file of ours; on a machine that sets no DATABASE_URL, in the local
// environment of scripts/services.
import { spawnSync } from 'node:child_process'
import { localEnvironment } from './local/environment.ts'

const isSet = process.env['DATABASE_URL'] ?? process.env['DATABASE_OWNER_URL']
const env = isSet === undefined ? { ...process.env, ...localEnvironment() } : process.env
const { status } = spawnSync(process.execPath, process.argv.slice(2), { env, stdio: 'inherit' })
process.exitCode = status ?? 1
