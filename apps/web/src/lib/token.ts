type Listener = (token: string | undefined) => void

// Memory only: a token in storage would outlive the tab and be readable by any injected script.
let current: string | undefined
const listeners = new Set<Listener>()

export function accessToken(): string | undefined {
  return current
}

export function setAccessToken(token: string | undefined): void {
  if (token === current) return
  current = token
  for (const listener of listeners) listener(token)
}

/** Calls its listeners on every change, so that what was opened with the old token can be rebuilt. */
export function onTokenChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
