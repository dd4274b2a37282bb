import { I18nProvider } from '@lingui/react'
import { Suspense } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import { i18n } from '../lib/i18n.ts'
import { useSession } from '../lib/session.ts'
import { DialogHost } from '../ui/dialogs/dialog-host.tsx'
import { ScreenSpinner } from '../ui/screen-spinner.tsx'
import { AdminArea, NewTermsArea, RulesArea, UserArea } from './areas.ts'
import { ChallengeHost } from './challenge-host.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { areaOf, mustAgree } from './guards.ts'
import { PublicArea } from './public-area.tsx'
import { SessionGate } from './session-gate.tsx'

export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <ErrorBoundary>
        <BrowserRouter>
          <SessionGate>
            <Suspense fallback={<ScreenSpinner />}>
              <CurrentArea />
            </Suspense>
          </SessionGate>
          <DialogHost />
          <ChallengeHost />
        </BrowserRouter>
      </ErrorBoundary>
    </I18nProvider>
  )
}

/** The session gate has already sent away whoever may not be here. */
function CurrentArea() {
  const { pathname } = useLocation()
  const session = useSession()
  const area = areaOf(pathname)
  if (area === 'user' || area === 'settings') {
    const isAsked = session.status === 'authenticated' && mustAgree(session.user)
    return isAsked ? <NewTermsArea /> : <UserArea />
  }
  if (area === 'rules') return <RulesArea />
  return area === 'admin' ? <AdminArea /> : <PublicArea />
}
