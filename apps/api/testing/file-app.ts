import { afterAll, beforeAll } from 'vitest'
import { asOwner } from './database.ts'
import { anApp } from './app.ts'

/** One process on a database of its own for a test file, and the owner's hand on that database. */
export function anAppOfFile(settings: Record<string, string> = {}) {
  let opened: Awaited<ReturnType<typeof anApp>> | undefined
  beforeAll(async () => {
    opened = await anApp(settings)
  })
  afterAll(() => opened?.stop())
  const app = () => {
    if (!opened) throw new Error('the app is there for tests only')
    return opened
  }
  return {
    app,
    owner: async (text: string, values: unknown[] = []) =>
      (await asOwner(app().database.name, (client) => client.query<Record<string, unknown>>(text, values)))
        .rows,
  }
}
