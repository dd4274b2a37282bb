// Makes apps/api/src/platform/database/tables.gen.ts from a database that has just the migrations; see keep-generated.ts.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { aDatabase } from '../../apps/api/testing/database.ts'
import { formatFor, keepGenerated } from './keep-generated.ts'

export const typesPath = 'apps/api/src/platform/database/tables.gen.ts'

export async function drawTypes(): Promise<string> {
  const database = await aDatabase()
  try {
    const { stdout } = await promisify(execFile)(
      'pnpm',
      ['--silent', '--filter', '@wayfellow/api', 'draw-types'],
      {
        env: { ...process.env, DATABASE_OWNER_URL: database.ownerUrl },
      },
    )
    return await formatFor(typesPath, stdout)
  } finally {
    await database.drop()
  }
}

if (import.meta.main) {
  await keepGenerated({ path: typesPath, text: await drawTypes(), command: 'pnpm db:types' })
}
