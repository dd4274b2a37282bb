import { I18nProvider } from '@lingui/react'
import { Suspense, lazy } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import { i18n, loadAllStrings } from '../lib/i18n.ts'
import { DialogHost } from '../ui/dialogs/dialog-host.tsx'
import { ScreenSpinner } from '../ui/screen-spinner.tsx'
import { ChallengeHost } from './challenge-host.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { areaOf } from './guards.ts'
import { PublicArea } from './public-area.tsx'
import { SessionGate } from './session-gate.tsx'

const UserArea = lazy(async () => {
  const [{ UserArea: Area }] = await Promise.all([import('./user-area/user-area.tsx'), loadAllStrings()])
  return { default: Area }
})
const AdminArea = lazy(async () => {
  const [{ AdminArea: Area }] = await Promise.all([import('./admin-area/admin-area.tsx'), loadAllStrings()])
  return { default: Area }
})

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
  const area = areaOf(pathname)
  if (area === 'user' || area === 'settings') return <UserArea />
  return area === 'admin' ? <AdminArea /> : <PublicArea />
}
