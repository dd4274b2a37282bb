import { createStore } from 'idb-keyval'

/** What this device keeps of a person over a reload. The service worker reads it too; log-out empties it. */
export const keptStore = createStore('wayfellow', 'kept')

/** Under this name stands the id that pushes to this browser carry. */
export const pushDevice = 'pushDevice'
