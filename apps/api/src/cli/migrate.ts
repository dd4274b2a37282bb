// The part of the preparation (prepare.ts) that a new version needs in a database that was prepared before.
import { readEnvironment } from '../platform/config.ts'
import { prepareJobs } from '../platform/jobs/prepare-jobs.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { migrate } from '../platform/database/migrations.ts'
import { queues } from '../app/queues.ts'

const url = readEnvironment(process.env)['DATABASE_OWNER_URL']
if (!url) throw new Error('DATABASE_OWNER_URL says where the database is, as the role that owns it')
const { applied } = await migrate(url, { finish: true, say: (line) => console.log(line) })
await prepareJobs(url, queues, createLog({ LOG_LEVEL: 'warn', ROLE: 'worker' }))
console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'the database is up to date')
