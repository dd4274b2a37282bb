import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { mayLeave } from '../../../lib/unsaved-changes.ts'
import { clearAppBadge } from '../../../lib/service-worker.ts'

/** A tap on a notification leads this page to its place, and what is on the screen needs no notification any more. */
export function useTaps(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const follow = useEffectEvent(async ({ data, ports }: MessageEvent<unknown>) => {
    if (!isTap(data)) return
    ports[0]?.postMessage('heard')
    void clearAppBadge()
    if (await mayLeave()) void navigate(data.path)
  })

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const hear = (event: MessageEvent<unknown>) => void follow(event)
    navigator.serviceWorker.addEventListener('message', hear)
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  }, [])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') takeAway(pathname).catch(console.error)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [pathname])
}

function isTap(data: unknown): data is { path: string } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'kind' in data &&
    data.kind === 'open' &&
    'path' in data &&
    typeof data.path === 'string'
  )
}

async function takeAway(pathname: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  void clearAppBadge()
  const registration = await navigator.serviceWorker.getRegistration('/')
  for (const shown of (await registration?.getNotifications()) ?? []) {
    const data: unknown = shown.data
    if (typeof data === 'object' && data !== null && 'path' in data && data.path === pathname) shown.close()
  }
}
