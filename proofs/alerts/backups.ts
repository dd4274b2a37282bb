import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { listen } from '../../apps/api/testing/environment.ts'
import { openAccount } from '../../apps/api/src/modules/identity/index.ts'
import { connect } from '../../apps/api/src/platform/database/db.ts'
import { migrate } from '../../apps/api/src/platform/database/migrations.ts'
import { type BackedUpServer, startBackedUpServer } from '../backups/backed-up-server.ts'

/** Shows the files of the backup scripts over HTTP, as the textfile collector of node_exporter does. */
async function showTextfiles(folder: string) {
  const server = createServer((_request, response) => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.prom'))
    response.setHeader('content-type', 'text/plain; version=0.0.4')
    response.end(files.map((name) => readFileSync(join(folder, name), 'utf8')).join(''))
  })
  const port = await listen(server)
  return { port, stop: () => server.close() }
}

/** A database with one account that has never been backed up. */
export async function startUnkeptDatabase() {
  const server: BackedUpServer = await startBackedUpServer()
  try {
    await migrate(server.database.ownerUrl)
    const db = connect(server.database.ownerUrl, 1)
    await openAccount(db, {
      name: 'Ana Rossi',
      username: 'ana',
      email: 'ana@studio.unibo.it',
      passwordHash: 'none',
      verification: 'verified',
      profileCompleted: true,
      location: 'Bologna, Italy',
    })
    await db.destroy()
    await server.beginToKeep()
    const textfiles = await showTextfiles(join(server.folder, 'metrics'))
    return {
      port: textfiles.port,
      /** By the scripts of ops/backup, as their timers call them. */
      backUp: () => server.backUp('full'),
      testRestore: () => server.testRestore(),
      stop: async () => {
        textfiles.stop()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}
