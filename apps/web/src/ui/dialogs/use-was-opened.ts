import { useState } from 'react'

/** Whether it is open or ever was: from then on it stays, so that it can also leave. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return wasOpened || isOpen
}
