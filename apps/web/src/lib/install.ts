import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** Chromium's own: it can be asked once, and only after a tap. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

const offer = createStore<InstallEvent | undefined>(undefined)

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event

/** Before anything is drawn: the browser offers it once a visit, and its own bar would come at the wrong moment. */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallEvent(event)) offer.set(event)
  })
  window.addEventListener('appinstalled', () => offer.set(undefined))
}

/** `byHand`: Safari on phones and tablets, where only the person can do it. Nothing where it is done or can't be. */
export function useInstall(): 'offered' | 'byHand' | undefined {
  const event = useSyncExternalStore(offer.subscribe, offer.get)
  if (event) return 'offered'
  return 'standalone' in navigator && navigator.standalone === false ? 'byHand' : undefined
}

export async function install(): Promise<void> {
  const event = offer.get()
  // The same offer can't be made twice.
  offer.set(undefined)
  await event?.prompt()
}
