import { signLink } from '../../src/platform/security/signed-links.ts'
import type { Scene } from './tester.ts'
import { notificationTesting } from '../../testing/builders/notifications.ts'
import type { anApp } from '../../testing/app.ts'

/** Sets up calls about notifications so that they succeed: a notification, and a link from a mail. */
export function notificationScenes(app: () => Awaited<ReturnType<typeof anApp>>) {
  const { aReader, sql, notify } = notificationTesting(app)

  async function aRow(scene: Scene, nth: number): Promise<Scene> {
    if (nth % 20 > 0) return scene
    const [ana, ben] = [await aReader('ana'), await aReader('ben')]
    await notify({ accountId: ana.id, kind: 'requestAccepted', actorId: ben.id })
    const [row] = await sql<{ id: string }>('select id from notifications_items where account_id = $1', [
      ana.id,
    ])
    const headers = { ...scene.headers, authorization: `Bearer ${ana.browser.accessToken}` }
    return { headers, input: { id: row?.id } }
  }

  async function aLink(scene: Scene, nth: number): Promise<Scene> {
    if (nth % 20 > 0) return scene
    const { id } = await aReader('ana')
    return {
      ...scene,
      input: { token: signLink(app().services.vault.encryption, 'unsubscribe', [id, 'stays']) },
    }
  }

  return {
    listNotifications: aRow,
    readNotification: aRow,
    fewerNotifications: aRow,
    getSubscription: aLink,
    setSubscription: aLink,
    setQuietHours: async (scene: Scene, nth: number): Promise<Scene> =>
      nth % 10 > 0
        ? scene
        : { ...scene, input: { quiet: { from: '22:00', to: '07:00', timeZone: 'Europe/Rome' } } },
  }
}
