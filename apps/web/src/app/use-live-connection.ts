import { useEffect } from 'react'
import { watchRelations } from '../features/relations/index.ts'
import { type LiveEvent, onLive } from '../lib/live.ts'
import { watchForNewVersion } from '../lib/new-version.ts'
import { readUserAnew } from '../lib/session.ts'

/** Events that change the name, the photo or the student status in the bars. */
const eventsOfUser: readonly LiveEvent[] = ['profiles.changed', 'photos.changed', 'universities.changed']

/** The socket's code comes after the first screen: nothing waits for it. */
export function useLiveConnection() {
  useEffect(() => {
    let isGone = false
    let close: (() => void) | undefined
    const open = async () => {
      const { keepSocket } = await import('../lib/socket.ts')
      if (!isGone) close = keepSocket()
    }
    const stops = [
      watchRelations(),
      watchForNewVersion(),
      ...eventsOfUser.map((event) => onLive(event, () => void readUserAnew())),
    ]
    open().catch((error: unknown) => console.error(error))
    return () => {
      isGone = true
      close?.()
      for (const stop of stops) stop()
    }
  }, [])
}
