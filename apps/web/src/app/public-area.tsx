import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import {
  CompleteRegistrationScreen,
  ConfirmEmailScreen,
  ForgotPasswordScreen,
  LoginScreen,
  PasswordResetScreen,
  RegisterScreen,
} from '../features/identity/index.ts'
import { loadAllStrings } from '../lib/i18n.ts'
import { useSession } from '../lib/session.ts'
import { ScreenSpinner } from '../ui/screen-spinner.tsx'
import { preloadUserArea } from './areas.ts'
import { areaOf, isFrontPage } from './guards.ts'
import { useArrival } from './use-arrival.ts'
import { useWelcome } from './use-welcome.ts'

const WelcomeAnew = lazy(async () => {
  const [welcome] = await Promise.all([import('./welcome/welcome-anew.tsx'), loadAllStrings()])
  return { default: welcome.WelcomeAnew }
})

export function PublicArea() {
  const { t } = useLingui()
  return (
    <Suspense fallback={<ScreenSpinner />}>
      <Routes>
        <Route
          path="/register"
          element={
            <Titled title={t`Sign up`}>
              <RegisterScreen />
            </Titled>
          }
        />
        <Route
          path="/forgot-password"
          element={
            <Titled title={t`Forgot password?`}>
              <ForgotPasswordScreen />
            </Titled>
          }
        />
        <Route
          path="/complete-registration/:token"
          element={
            <Titled title={t`Finish signing up`}>
              <CompleteRegistrationScreen />
            </Titled>
          }
        />
        <Route
          path="/password-reset/:token"
          element={
            <Titled title={t`New password`}>
              <PasswordResetScreen />
            </Titled>
          }
        />
        <Route
          path="/confirm-email/:token"
          element={
            <Titled title={t`New address`}>
              <ConfirmEmailScreen />
            </Titled>
          }
        />
        <Route path="*" element={<Login />} />
      </Routes>
    </Suspense>
  )
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  useArrival(title)
  return children
}

function Login() {
  const { t } = useLingui()
  const session = useSession()
  const { pathname } = useLocation()
  const notice = session.status === 'loggedOut' ? session.notice : undefined
  const { parts, isStale } = useWelcome(isFrontPage(pathname) && notice === undefined)
  useArrival(parts ? t`Stay with fellow students wherever you travel` : t`Login`)
  useEffect(() => {
    document.addEventListener('focusin', preloadUserArea, { once: true })
    return () => document.removeEventListener('focusin', preloadUserArea)
  }, [])
  return (
    <>
      {parts && isStale && (
        <Suspense>
          <WelcomeAnew {...parts} />
        </Suspense>
      )}
      <LoginScreen
        isAdmin={areaOf(pathname) === 'adminLogin'}
        isBesideWelcome={parts !== undefined}
        {...(notice && { notice })}
      />
    </>
  )
}
