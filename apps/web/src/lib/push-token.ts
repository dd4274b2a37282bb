import { deviceStore } from './storage.ts'

const name = 'pushToken'

/** The server forgets its copy with the session; this forgets the browser's. */
export function removePushToken(): void {
  deviceStore.remove(name)
}
