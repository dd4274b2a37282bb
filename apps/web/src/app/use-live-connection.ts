import { useEffect } from 'react'

/** The socket's code comes after the first screen: nothing waits for it. */
export function useLiveConnection() {
  useEffect(() => {
    let isGone = false
    let close: (() => void) | undefined
    const open = async () => {
      const { keepSocket } = await import('../lib/socket.ts')
      if (!isGone) close = keepSocket()
    }
    open().catch((error: unknown) => console.error(error))
    return () => {
      isGone = true
      close?.()
    }
  }, [])
}
