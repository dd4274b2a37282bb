import { Client } from 'pg'
import { need } from '../../apps/api/testing/environment.ts'
import { connect } from '../../apps/api/src/platform/database/db.ts'
import { deadlines, serverDeadlines } from '../../apps/api/src/platform/deadlines.ts'
import type { Finding, ProofOptions } from '../kit/proof.ts'
import { runApiTests } from '../kit/run-tests.ts'
import { startPooler } from './pooler.ts'

/** The tests of the API once more, with every app behind PgBouncer in transaction mode. */
export async function findPooler({ say, only }: ProofOptions): Promise<Finding> {
  const apiUrl = need('DATABASE_URL')
  const pooler = await startPooler(apiUrl)
  try {
    // Databases come and go with the tests, so here the deadlines are the role's in all of them.
    await setDeadlines(apiUrl, true)
    const isRefused = await refusesSettings(apiUrl, pooler.port)
    say('the tests of the API')
    const { passed, failed, files, failedFiles } = await runApiTests(only ? [only] : [], {
      TEST_POOLER_PORT: String(pooler.port),
    })
    for (const file of failedFiles) say(`failed: ${file}`)
    const transactions = await pooler.transactions()
    return {
      figures: [
        { what: 'files of tests', runs: [files], wanted: 'as it is', holds: true },
        { what: 'tests passed', runs: [passed], wanted: 'all', holds: passed > 0 },
        {
          what: 'tests failed',
          runs: [failed],
          wanted: '0',
          holds: failed === 0 && failedFiles.length === 0,
        },
        {
          what: 'transactions that went through the pooler',
          runs: [transactions],
          wanted: 'many',
          holds: transactions > passed,
        },
        {
          what: 'control: a pool that brings its deadlines along is refused (1 is yes)',
          runs: [isRefused ? 1 : 0],
          wanted: '1',
          holds: isRefused,
        },
      ],
      words,
    }
  } finally {
    await setDeadlines(apiUrl, false)
    await pooler.stop()
  }
}

async function setDeadlines(url: string, areOn: boolean) {
  const client = new Client(url)
  await client.connect()
  try {
    for (const [name, ms] of Object.entries(serverDeadlines(deadlines)))
      await client.query(
        areOn ? `alter role current_user set ${name} = '${ms}ms'` : `alter role current_user reset ${name}`,
      )
  } finally {
    await client.end()
  }
}

/** Connects as if there were no pooler. */
async function refusesSettings(url: string, port: number): Promise<boolean> {
  const db = connect(Object.assign(new URL(url), { port: String(port) }).href, 1)
  try {
    await db.selectFrom('places').select('id').limit(1).execute()
    return false
  } catch (error) {
    return error instanceof Error && error.message.includes('unsupported startup parameter')
  } finally {
    await db.destroy()
  }
}

const words = `PgBouncer by the sample in ops/pgbouncer, in transaction mode, in front of the server of this machine; where Debian's own is older than 1.21, the next Debian's runs from a folder of its own (\`scripts/newer-debian\`). Every app that a test starts has \`DATABASE_URL\` lead to it and \`DATABASE_DIRECT_URL\` past it. What tests read and write beside the app goes to the server.`
