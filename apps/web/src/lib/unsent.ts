import { deviceStore } from './storage.ts'

/** Messages that wait to be sent. They outlive a session that the server ended: nobody asked for them to be lost. */
export const unsentKey = 'outbox'
/** The photos among them; too large for the store of the words. */
export const unsentFiles = 'outbox'

/** Returns the stored entries unchecked: the caller must validate them. */
export function readUnsent(): unknown[] {
  try {
    const kept: unknown = JSON.parse(deviceStore.read(unsentKey) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export function writeUnsent(entries: readonly object[]): void {
  deviceStore.write(unsentKey, JSON.stringify(entries))
}

export const countUnsent = () => readUnsent().length

export function forgetUnsent(): void {
  deviceStore.remove(unsentKey)
  // Without storage there is nothing to forget.
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(unsentFiles)
}

/** Somebody else logs in on this device: what the one before could not send is none of their business. */
export function forgetUnsentOfOthers(userId: string): void {
  const others = readUnsent().filter((entry) => {
    const isOwn = typeof entry === 'object' && entry !== null && Reflect.get(entry, 'from') === userId
    return !isOwn
  })
  if (others.length > 0) forgetUnsent()
}
