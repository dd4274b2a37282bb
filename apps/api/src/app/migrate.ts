import { migrate } from '../platform/migrations.ts'

const url = process.env['DATABASE_OWNER_URL']
if (!url) throw new Error('DATABASE_OWNER_URL says where the database is, as the role that owns it')
const applied = await migrate(url)
console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'the database is up to date')
