import { readStorageConfig } from '../platform/config.ts'
import { prepareJobs } from '../platform/jobs/prepare-jobs.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { migrate } from '../platform/database/migrations.ts'
import { createStorage } from '../platform/files/storage.ts'
import { queues } from '../app/queues.ts'

const url = process.env['DATABASE_OWNER_URL']
if (!url) throw new Error('DATABASE_OWNER_URL says where the database is, as the role that owns it')
const log = createLog({ LOG_LEVEL: 'warn', ROLE: 'worker' })
const applied = await migrate(url)
await prepareJobs(url, queues, log)
const storage = createStorage(readStorageConfig(process.env))
await storage?.prepare().catch((error: unknown) => {
  // Some operators do not grant this right; docs/operating.md says what to set by hand.
  log.warn({ err: error }, 'the storage could not be opened for photos')
})
storage?.close()
console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'the database is up to date')
