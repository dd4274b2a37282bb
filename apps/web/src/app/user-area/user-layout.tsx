import { Trans } from '@lingui/react/macro'
import type { SessionUser } from '@wayfellow/contract/identity'
import { Suspense, useEffect } from 'react'
import { Route, Routes, matchPath, useLocation, useNavigate } from 'react-router'
import { rememberPath } from '../../lib/remembered-paths.ts'
import { TopBar } from '../../ui/bars/top-bar.tsx'
import { ScreenSpinner } from '../../ui/screen-spinner.tsx'
import { ToastHost } from '../../ui/toast-host.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { NetworkBar } from '../network-bar.tsx'
import { RouteAnnouncer } from '../route-announcer.tsx'
import { useArrival } from '../use-arrival.ts'
import { useScrollMemory } from '../use-scroll-memory.ts'
import { MainBar } from './main-bar.tsx'
import { userScreens } from './screens.tsx'
import styles from './user-layout.module.css'

/** Top bar, bottom bar, then the page: in this order the keyboard need not cross an endless list. */
export function UserLayout({ user }: { user: SessionUser }) {
  const { pathname, search } = useLocation()
  const title = titleOf(pathname)
  const goBack = useBack()
  const isHome = matchPath('/home', pathname) !== null
  useArrival(title)
  useScrollMemory()
  useEffect(() => rememberPath(pathname + search), [pathname, search])

  return (
    <div className={user.banned ? styles.bare : styles.column}>
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      {isHome ? (
        <TopBar brandTo="/home" />
      ) : (
        <TopBar title={title} {...(!user.banned && { onBack: goBack })} />
      )}
      {!user.banned && <MainBar user={user} />}
      <NetworkBar />
      <main id="main" tabIndex={-1}>
        {isHome && (
          <h1 className="sr" tabIndex={-1}>
            {title}
          </h1>
        )}
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<ScreenSpinner />}>
            <Routes>
              {userScreens.map(({ path, element }) => (
                <Route key={path} path={path} element={element} />
              ))}
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </main>
      <RouteAnnouncer title={title} />
      <ToastHost />
    </div>
  )
}

function titleOf(pathname: string): string {
  for (const { path, title } of userScreens) {
    const match = matchPath(path, pathname)
    if (match) return title(match.params)
  }
  return ''
}

/** One step back within the app; who came by a link from outside goes home. */
function useBack(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === 'default' ? navigate('/home') : navigate(-1))
}
