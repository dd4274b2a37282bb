import { userInfo } from 'node:os'
import { connect } from '../platform/db.ts'
import { runAdmin } from './admin-commands.ts'

const url = process.env['DATABASE_URL']
if (url === undefined) {
  console.error('DATABASE_URL says where the database is; see docs/configuration.md')
  process.exitCode = 1
} else {
  const db = connect(url, 1)
  try {
    const { words, isDone } = await runAdmin(db, process.argv.slice(2), userInfo().username)
    if (isDone) console.log(words)
    else console.error(words)
    process.exitCode = isDone ? 0 : 1
  } finally {
    await db.destroy()
  }
}
