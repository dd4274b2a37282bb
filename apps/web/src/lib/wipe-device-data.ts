import type { SessionUser } from '@wayfellow/contract/identity'
import { clear } from 'idb-keyval'
import { offlineStore } from './offline-store.ts'
import { deviceStore } from './storage.ts'

// Only loaded when it is needed: the log-in page has no byte to spare.

const name = 'keptUser'
/** As long as somebody may be away and is still signed in. */
const longest = 7 * 24 * 60 * 60_000

/**
 * Remembers the user for a start without a network. A banned user is not remembered: they must learn of the ban from
 * the server.
 */
export function keepUser(user: SessionUser): void {
  if (user.role === 'user' && !user.banned)
    deviceStore.write(name, JSON.stringify({ user, seenAt: Date.now() }))
  else deviceStore.remove(name)
}

/** The last user of this device, if the server confirmed them within a week and nobody has logged out since. */
export function keptUser(): { user: SessionUser; seenAt: Date } | undefined {
  try {
    const kept: unknown = JSON.parse(deviceStore.read(name) ?? '{}')
    if (!isKept(kept) || Date.now() - kept.seenAt > longest) return undefined
    return { user: kept.user, seenAt: new Date(kept.seenAt) }
  } catch {
    return undefined
  }
}

/** It was written by `keepUser`: what else is in the user needs no second look. */
function isKept(value: unknown): value is { user: SessionUser; seenAt: number } {
  if (typeof value !== 'object' || value === null || !('user' in value) || !('seenAt' in value)) return false
  const { user, seenAt } = value
  return typeof seenAt === 'number' && typeof user === 'object' && user !== null && 'username' in user
}

/** Nothing of the person stays on the device: neither what was kept to read, nor what was pushed to it. */
export async function forgetPerson(): Promise<void> {
  deviceStore.remove(name)
  const ends = await Promise.allSettled([wipe(), endPush()])
  for (const end of ends) if (end.status === 'rejected') console.error(end.reason)
}

// Async on purpose: where this storage is missing, `clear` throws instead of rejecting.
async function wipe(): Promise<void> {
  await clear(offlineStore)
}

/** Removes shown notifications, and unsubscribes this browser from push. */
export async function endPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration('/')
  if (!registration) return
  for (const shown of await registration.getNotifications()) shown.close()
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge()
  if ('pushManager' in registration) await (await registration.pushManager.getSubscription())?.unsubscribe()
}
