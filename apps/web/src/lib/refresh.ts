import { refresh } from '@wayfellow/contract/client/identity'
import { send } from './http.ts'
import { keepRefreshToken, storedRefreshToken } from './secure-storage.ts'
import { accessToken, setAccessToken } from './token.ts'

let running: Promise<string> | undefined
let isLeaving = false

/** Asks for no more tokens from here on: why a session ended is said once, and this page could not pass it on. */
export function reloadPage(): void {
  isLeaving = true
  window.location.reload()
}

/**
 * A new access token, by at most one refresh at a time in this tab and, through Web Locks, in this browser.
 * `stale` is the token that was refused: if another call has already replaced it, no second refresh is made.
 */
export function refreshToken(stale?: string): Promise<string> {
  if (isLeaving) return new Promise(() => {})
  const current = accessToken()
  if (stale !== undefined && current !== undefined && current !== stale) return Promise.resolve(current)
  running ??= oneTabAtATime(trade).finally(() => {
    running = undefined
  })
  return running
}

async function trade(): Promise<string> {
  const stored = await storedRefreshToken()
  const reply = await send(
    refresh,
    {},
    { token: accessToken(), ...(stored && { headers: { 'x-refresh-token': stored } }) },
  )
  await keepRefreshToken(reply.refreshToken)
  setAccessToken(reply.token)
  return reply.token
}

/** Two tabs that trade the same cookie at once would look like a stolen one. */
async function oneTabAtATime(trading: () => Promise<string>): Promise<string> {
  // Web Locks exist only in secure contexts; a plain-HTTP host name has none.
  const locks: LockManager | null | undefined = navigator.locks
  return locks ? locks.request('wayfellow.refresh', trading) : trading()
}
