import { userInfo } from 'node:os'
import { connect } from '../platform/db.ts'
import { type Outcome, runAdmin } from './admin-commands.ts'

const url = process.env['DATABASE_URL']
const { words, isDone } =
  url === undefined
    ? { words: 'DATABASE_URL says where the database is; see docs/configuration.md', isDone: false }
    : await runOn(url)
if (isDone) console.log(words)
else console.error(words)
process.exitCode = isDone ? 0 : 1

async function runOn(databaseUrl: string): Promise<Outcome> {
  const db = connect(databaseUrl, 1)
  try {
    return await runAdmin(db, process.argv.slice(2), userInfo().username)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')) throw error
    return {
      words: 'The database does not answer. Is it up? Try: scripts/services up postgres',
      isDone: false,
    }
  } finally {
    await db.destroy()
  }
}
