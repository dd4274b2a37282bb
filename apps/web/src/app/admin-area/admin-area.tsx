import { Trans, useLingui } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import Flag from 'lucide-react/icons/flag'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Megaphone from 'lucide-react/icons/megaphone'
import Users from 'lucide-react/icons/users'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { AdminMenu } from '../../features/identity/index.ts'
import { queryClient } from '../../lib/query-client.ts'
import { wordFacts } from '../../lib/refusal-fact-words.ts'
import { keepFactWords } from '../../lib/server-words.ts'
import { useSession } from '../../lib/session.ts'
import { AdminBar } from '../../ui/bars/admin-bar.tsx'
import { ScreenSpinner } from '../../ui/screen-spinner.tsx'
import { ToastHost } from '../../ui/toast-host.tsx'
import { AriaLocale } from '../aria-locale.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { InactivityWatch } from '../inactivity-watch.tsx'
import { NetworkBar } from '../network-bar.tsx'
import { useLiveConnection } from '../use-live-connection.ts'
import { useScrollMemory } from '../use-scroll-memory.ts'
import styles from '../user-area/user-layout.module.css'
import { AdminScreens } from './admin-screens.tsx'
import { SetUpFirst } from './set-up-first.tsx'

keepFactWords(wordFacts)

export function AdminArea() {
  const { pathname } = useLocation()
  const session = useSession()
  // Kept apart from the session, which may already have a second factor: recovery codes stay on screen until they are
  // saved.
  const [isSettingUp, setSettingUp] = useState(false)
  useLiveConnection()
  useScrollMemory()
  if (session.status !== 'authenticated') return null
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.column}>
        <a className="skip" href="#main">
          <Trans>Skip to content</Trans>
        </a>
        <Header />
        <NetworkBar />
        <main id="main" tabIndex={-1}>
          <ErrorBoundary key={pathname}>
            <AriaLocale>
              <Suspense fallback={<ScreenSpinner />}>
                {session.user.secondFactor && !isSettingUp ? (
                  <AdminScreens />
                ) : (
                  <SetUpFirst onBegin={() => setSettingUp(true)} onDone={() => setSettingUp(false)} />
                )}
              </Suspense>
            </AriaLocale>
          </ErrorBoundary>
        </main>
        <ToastHost />
      </div>
      <InactivityWatch user={session.user} />
    </QueryClientProvider>
  )
}

function Header() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const section = (key: string, label: string, icon: ReactNode) => {
    const to = `/admin/${key}`
    return { key, label, icon, to, isCurrent: pathname === to || pathname.startsWith(`${to}/`) }
  }
  return (
    <AdminBar
      sections={[
        section('promos', t`Promos`, <Megaphone aria-hidden />),
        section('universities', t`Universities`, <GraduationCap aria-hidden />),
        section('users', t`Users`, <Users aria-hidden />),
        section('reports', t`Reports`, <Flag aria-hidden />),
      ]}
      menu={
        <Suspense>
          <AdminMenu />
        </Suspense>
      }
    />
  )
}
