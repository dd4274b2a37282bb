import { useEffect } from 'react'
import { keepPushWorking } from '../features/notifications/index.ts'
import { keepForLater } from '../lib/offline-queries.ts'

/** After the first screen: what is read is kept for a tunnel, and push goes on working. */
export function useOfflineAndPush() {
  useEffect(() => {
    keepPushWorking().catch((error: unknown) => console.error(error))
    return keepForLater()
  }, [])
}
