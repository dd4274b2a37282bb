import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** `back`: for a moment after it returned, while there is something to say about it. */
export type Network = { kind: 'online' } | { kind: 'offline'; since: Date } | { kind: 'back' }

const backOnlineMs = 6000
const network = createStore<Network>({ kind: 'online' })
let timer: ReturnType<typeof setTimeout> | undefined

export function useNetwork(): Network {
  return useSyncExternalStore(network.subscribe, network.get)
}

export function endBackOnline(): void {
  clearTimeout(timer)
  if (network.get().kind === 'back') network.set({ kind: 'online' })
}

function goOffline(): void {
  clearTimeout(timer)
  network.set({ kind: 'offline', since: new Date() })
}

function comeBack(): void {
  network.set({ kind: 'back' })
  timer = setTimeout(endBackOnline, backOnlineMs)
}

if (!navigator.onLine) goOffline()
window.addEventListener('offline', goOffline)
window.addEventListener('online', comeBack)
