import { randomUUIDv7 } from 'node:crypto'
import { newMailToken } from '../../src/platform/mail/mail-tokens.ts'
import type { Scene } from './tester.ts'
import { aStudent } from '../../testing/builders/stays.ts'
import { asOwner } from '../../testing/database.ts'
import type { anApp } from '../../testing/app.ts'

type App = Awaited<ReturnType<typeof anApp>>
type SetScene = (scene: Scene, nth: number) => Promise<Scene>

/** Sets up calls about one's data; one in 25 succeeds, since each creates somebody. */
export function privacyScenes(app: () => App): Record<string, SetScene> {
  /** As the worker leaves it. */
  const withData = async (scene: Scene, nth: number): Promise<Scene> => {
    if (nth % 25 > 0) return scene
    const who = await aStudent(app(), 'ana')
    const { token, hash } = newMailToken()
    await asOwner(app().database.name, (client) =>
      client.query(
        `insert into privacy_exports (id, account_id, status, bytes, token_hash, expires_at)
         values ($1, $2, 'ready', 1, $3, now() + interval '7 days')`,
        [randomUUIDv7(), who.id, hash],
      ),
    )
    const headers = { ...scene.headers, authorization: `Bearer ${who.browser.accessToken}` }
    return { headers, input: { token } }
  }
  const signedIn = async (scene: Scene, nth: number): Promise<Scene> => {
    if (nth % 10 > 0) return scene
    const who = await aStudent(app(), 'ana')
    const headers = { ...scene.headers, authorization: `Bearer ${who.browser.accessToken}` }
    return { headers, input: { currentPassword: who.password } }
  }
  const withDeletion = (which: 'token_hash' | 'undo_hash') => async (scene: Scene, nth: number) => {
    if (nth % 25 > 0) return scene
    const who = await aStudent(app(), 'ana')
    const { token, hash } = newMailToken()
    await asOwner(app().database.name, (client) =>
      client.query(
        `insert into privacy_deletions (account_id, status, ${which}, expires_at)
         values ($1, $2, $3, now() + interval '1 day')`,
        [who.id, which === 'token_hash' ? 'asked' : 'confirmed', hash],
      ),
    )
    return { ...scene, input: { token } }
  }
  return {
    askDeletion: signedIn,
    deactivate: signedIn,
    confirmDeletion: withDeletion('token_hash'),
    undoDeletion: withDeletion('undo_hash'),
    sendExportLink: async (scene, nth) => ({ ...(await withData(scene, nth)), input: {} }),
    takeExport: withData,
  }
}
