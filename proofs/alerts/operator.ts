import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { testFactorKey } from '../../apps/api/testing/mails.ts'
import type { WatchedApp } from './watched-app.ts'

const run = promisify(execFile)
const admin = resolve(import.meta.dirname, '../../apps/api/src/cli/admin.ts')

/** Does what docs/runbooks/jobs-quarantined.md says: lists the jobs and lets them run again. */
export async function releaseQuarantined({ database }: Pick<WatchedApp, 'database'>) {
  const env = { ...process.env, DATABASE_URL: database.apiUrl, FACTOR_KEY: testFactorKey }
  const call = async (...words: string[]) =>
    (await run(process.execPath, [admin, 'jobs', ...words], { env })).stdout
  const ids = Array.from((await call('list')).matchAll(/[\da-f]{8}-[\da-f-]{27}/g), ([id]) => id)
  for (const id of ids) await call('release', id)
}
