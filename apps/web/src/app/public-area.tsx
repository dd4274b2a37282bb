import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Suspense, useEffect } from 'react'
import { Route, Routes } from 'react-router'
import {
  CompleteRegistrationScreen,
  ConfirmEmailScreen,
  ForgotPasswordScreen,
  LoginScreen,
  PasswordResetScreen,
  RegisterScreen,
} from '../features/identity/index.ts'
import { useSession } from '../lib/session.ts'
import { ScreenSpinner } from '../ui/screen-spinner.tsx'
import { preloadUserArea } from './areas.ts'
import { areaOf } from './guards.ts'
import { useArrival } from './use-arrival.ts'

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
  const { pathname } = useArrival(t`Login`)
  useEffect(() => {
    document.addEventListener('focusin', preloadUserArea, { once: true })
    return () => document.removeEventListener('focusin', preloadUserArea)
  }, [])
  const notice = session.status === 'loggedOut' ? session.notice : undefined
  return <LoginScreen isAdmin={areaOf(pathname) === 'adminLogin'} {...(notice && { notice })} />
}
