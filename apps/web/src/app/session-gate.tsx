import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { currentSession, establish, onGoTo, useSession } from '../lib/session.ts'
import { rememberWanted } from '../lib/wanted-path.ts'
import { showError } from '../ui/dialogs/dialogs.ts'
import { FullScreenLoading } from '../ui/full-screen-loading.tsx'
import { isWanted, redirectFor, skipsSessionCheck } from './guards.ts'

/** Nothing is shown before it is known who is here, and nothing to those it is not for. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const opened = useRef<string | undefined>(pathname + search)
  const navigate = useNavigate()
  const session = useSession()
  const isAwaited = session.status === 'unknown' && !skipsSessionCheck(pathname)
  const notice = session.status === 'loggedOut' ? session.notice : undefined

  useEffect(() => {
    // Only the address that somebody came with: a session that ends is followed by anybody's log-in.
    if (session.status === 'unknown' || opened.current === undefined) return
    if (session.status === 'loggedOut' && isWanted(opened.current)) rememberWanted(opened.current)
    opened.current = undefined
  }, [session.status])
  useEffect(() => onGoTo((path) => void navigate(path)), [navigate])
  useEffect(() => {
    // Asked again after the first answer, the server has forgotten why the session ended.
    if (isAwaited && currentSession().status === 'unknown') void establish()
  }, [isAwaited])
  useEffect(() => {
    if (notice === 'security') {
      void showError({ title: t`Error`, message: t`For security reasons you've been logged out` })
    }
  }, [notice])

  if (isAwaited) return <FullScreenLoading />
  const elsewhere = redirectFor(pathname, session.status === 'authenticated' ? session.user : undefined)
  return elsewhere === undefined ? children : <Navigate to={elsewhere} replace />
}
