import { prepareJobs } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import { migrate } from '../platform/migrations.ts'
import { queues } from './queues.ts'

const url = process.env['DATABASE_OWNER_URL']
if (!url) throw new Error('DATABASE_OWNER_URL says where the database is, as the role that owns it')
const applied = await migrate(url)
await prepareJobs(url, queues, createLog({ LOG_LEVEL: 'warn', ROLE: 'worker' }))
console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'the database is up to date')
