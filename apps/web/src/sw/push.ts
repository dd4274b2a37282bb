import { get } from 'idb-keyval'
import { offlineStore, pushDevice } from '../lib/offline-store.ts'

declare const self: ServiceWorkerGlobalScope

interface Note {
  deviceId: string
  title: string
  body: string
  path: string
  tag: string
  badge?: string
}

/** How long an open page may take to go where it is asked to. */
const patience = 1_000

export async function showPush(message: PushMessageData | null): Promise<void> {
  const note = readNote(message)
  // Nothing is shown after log-out, not even messages that were already on their way.
  if (!note || note.deviceId !== (await get<string>(pushDevice, offlineStore))) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // The page is already open and focused.
  if (windows.some(({ url, focused }) => focused && new URL(url).pathname === note.path)) return
  await self.registration.showNotification(note.title, {
    body: note.body,
    tag: note.tag,
    icon: '/icons/icon-192.png',
    data: { path: note.path },
    // A second message of the same person is worth a sound too.
    renotify: true,
  } as NotificationOptions)
  if ('setAppBadge' in navigator) {
    const shown = await self.registration.getNotifications()
    await navigator.setAppBadge(note.badge === undefined ? shown.length : Number(note.badge))
  }
}

export async function openPlace({ data }: Notification): Promise<void> {
  const path = pathIn(data)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // The one that is there already, else the one last looked at: that is how they are listed.
  const best = windows.find(({ url }) => new URL(url).pathname === path) ?? windows[0]
  if (!best) {
    await self.clients.openWindow(path)
    return
  }
  const shown = await best.focus().catch(() => best)
  if (await goesThere(shown, path)) return
  // Its page does not listen: it stands at the log-in, or is older than this.
  const gone = await shown.navigate(path).catch(() => null)
  if (!gone) await self.clients.openWindow(path)
}

/** Without a reload, and the page may ask about what is not saved. */
function goesThere(page: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), patience)
    page.postMessage({ kind: 'open', path }, [port2])
  })
}

/** FCM wraps what we sent into `data`. */
function readNote(message: PushMessageData | null): Note | undefined {
  const said = parse(message)
  const data = isRecord(said) && isRecord(said.data) ? said.data : {}
  const { deviceId, title, body, tag, badge } = data
  if (typeof deviceId !== 'string' || typeof title !== 'string' || typeof tag !== 'string') return undefined
  return {
    deviceId,
    title,
    body: typeof body === 'string' ? body : '',
    path: pathIn(data),
    tag,
    ...(typeof badge === 'string' && { badge }),
  }
}

function parse(message: PushMessageData | null): unknown {
  try {
    return message?.json()
  } catch (error) {
    console.error(error)
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A place of this app, whatever the message says. */
function pathIn(data: unknown): string {
  const path = isRecord(data) ? data.path : undefined
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/home'
}
