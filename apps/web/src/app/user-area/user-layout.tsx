import { Trans } from '@lingui/react/macro'
import type { SessionUser } from '@wayfellow/contract/identity'
import { Suspense, useEffect } from 'react'
import { Route, Routes, matchPath, useLocation, useNavigate } from 'react-router'
import { Bell, useTaps } from '../../features/notifications/index.ts'
import { isRecord } from '../../lib/api-error.ts'
import { mayLeave } from '../../lib/unsaved-changes.ts'
import { rememberPath } from '../../lib/remembered-paths.ts'
import { ScreenBarProvider, useBarOfScreen } from '../../ui/bars/screen-bar.tsx'
import { TopBar } from '../../ui/bars/top-bar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ScreenSpinner } from '../../ui/screen-spinner.tsx'
import { ToastHost } from '../../ui/toast-host.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { NetworkBar } from '../network-bar.tsx'
import { RouteAnnouncer } from '../route-announcer.tsx'
import { useArrival } from '../use-arrival.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import { useScrollMemory } from '../use-scroll-memory.ts'
import { MainBar } from './main-bar.tsx'
import { NewButton } from './new-button.tsx'
import { overScreens, userScreens } from './screens.tsx'
import { SettingsMenu } from './settings-menu.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useWordsAhead, LazyTranslations } from './lazy-translations.tsx'
import styles from './user-layout.module.css'

/** Top bar, bottom bar, then the page: in this order the keyboard need not cross an endless list. */
export function UserLayout({ user }: { user: SessionUser }) {
  const location = useLocation()
  const { pathname } = location
  const { words, setPlace, bar } = useBarOfScreen()
  const screen = screenAt(pathname)
  const title = words.title ?? screen.title
  const goBack = useBack(user.banned ? '/settings/account' : '/home')
  const isHome = matchPath('/home', pathname) !== null
  // A banned student starts and ends here.
  const isIsland = user.banned && matchPath('/settings/account', pathname) !== null
  const hasMainBar = !user.banned && !screen.fillsScreen
  useArrival(title)
  useKeptFocus()
  useScrollMemory()
  useTaps()
  useWordsAhead()
  // Also when the way led to the same address: on the way to a search it was forgotten.
  useEffect(() => rememberPath(location.pathname + location.search), [location])

  return (
    <div
      className={classNames(
        styles.column,
        hasMainBar && styles.overBar,
        screen.endsInAction && styles.overAction,
      )}
    >
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      {screen.fillsScreen ? null : isHome ? (
        <TopBar
          brandTo="/home"
          actions={
            <>
              <NewButton />
              <Bell />
            </>
          }
          actionsRef={setPlace}
        />
      ) : (
        <TopBar
          title={screen.hasOwnHeading ? undefined : title}
          subtitle={words.subtitle}
          actionsRef={setPlace}
          {...(user.banned && { actions: <SettingsMenu user={user} /> })}
          {...(!isIsland && { onBack: words.onBack ?? goBack })}
        />
      )}
      {hasMainBar && <MainBar user={user} />}
      {!user.banned && <Shortcuts user={user} />}
      <NetworkBar />
      <main id="main" tabIndex={-1}>
        {isHome && (
          <h1 className="sr" tabIndex={-1}>
            {title}
          </h1>
        )}
        <ErrorBoundary key={pathname}>
          <ScreenBarProvider value={bar}>
            <Suspense fallback={<ScreenSpinner />}>
              <Routes>
                {userScreens.map(({ path, element }) => (
                  <Route
                    key={path}
                    path={path}
                    element={path === '/home' ? element : <LazyTranslations>{element}</LazyTranslations>}
                  />
                ))}
              </Routes>
            </Suspense>
          </ScreenBarProvider>
        </ErrorBoundary>
      </main>
      {overScreens}
      <RouteAnnouncer title={title} />
      <ToastHost />
    </div>
  )
}

function screenAt(pathname: string) {
  const usual = { endsInAction: false, hasOwnHeading: false, fillsScreen: false }
  for (const { path, title, element: _element, ...ways } of userScreens) {
    const match = matchPath(path, pathname)
    if (match) return { ...usual, ...ways, title: title(match.params) }
  }
  return { ...usual, title: '' }
}

/** One step back within the app; who came by a link from outside goes to where they start. */
function useBack(start: string): () => void {
  const navigate = useNavigate()
  return () => void (isFirstScreen() ? leaveFor(start) : navigate(-1))

  async function leaveFor(path: string) {
    if (await mayLeave()) void navigate(path)
  }
}

/** Also when the screen was replaced meanwhile: what lies before it is another site, such as a university's log-in. */
function isFirstScreen(): boolean {
  const state: unknown = window.history.state
  return !isRecord(state) || state.idx === undefined || state.idx === 0
}
