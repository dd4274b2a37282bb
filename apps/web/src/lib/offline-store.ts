import { createStore } from 'idb-keyval'

/** Data of a person that this device keeps over a reload. The service worker reads it too; log-out empties it. */
export const offlineStore = createStore('wayfellow', 'kept')

/** The key of the id that push messages to this browser carry. */
export const pushDevice = 'pushDevice'
