import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { aDatabase, asOwner } from '../../testing/database.ts'

// As in the scene.
const idEnding = (end: string) => `019a0000-0000-7000-8000-0000000000${end}`
export const [ana, ben, ada, sam] = [idEnding('a1'), idEnding('b1'), idEnding('d1'), idEnding('e1')] as const

/** The scene of `wall-scene.sql`. No code of the app stands between its tests and the tables. */
export async function aWall() {
  const database = await aDatabase()

  const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
    asOwner(database.name, async (client) => (await client.query<Row>(text, values)).rows)

  /** As the API's role, pinned as said, in a transaction that is rolled back. */
  async function asApi<T>(pins: Record<string, string>, run: (client: Client) => Promise<T>) {
    const client = new Client({ connectionString: database.apiUrl })
    await client.connect()
    try {
      await client.query('begin')
      for (const [pin, value] of Object.entries(pins))
        await client.query('select set_config($1, $2, true)', [`app.${pin}`, value])
      return await run(client)
    } finally {
      await client.end()
    }
  }

  await ask(readFileSync(new URL('scene.sql', import.meta.url), 'utf8'))
  return { ask, asApi, drop: () => database.drop() }
}
export type Wall = Awaited<ReturnType<typeof aWall>>
