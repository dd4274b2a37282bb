import type { Call } from '@wayfellow/contract/call'
import { lazy } from 'react'
import type { Input, Output } from '../../lib/http.ts'
import { loadAllStrings } from '../../lib/i18n.ts'

export { LoginScreen } from './screens/login-screen.tsx'
export { PublicPage } from './components/public-page.tsx'

/** Loads what shows a passkey when it is first needed. */
export async function actWithProof<E extends Call>(endpoint: E, input: Input<E>): Promise<Output<E>> {
  const proof = await import('./components/session-proof.ts')
  return proof.actWithProof(endpoint, input)
}

export const CaptchaChallenge = lazy(async () => ({
  default: (await import('./components/captcha-challenge.tsx')).CaptchaChallenge,
}))
export const RegisterScreen = lazy(async () => {
  const [screen] = await Promise.all([import('./screens/register-screen.tsx'), loadAllStrings()])
  return { default: screen.RegisterScreen }
})
export const CompleteRegistrationScreen = lazy(async () => {
  const [screen] = await Promise.all([import('./screens/complete-registration-screen.tsx'), loadAllStrings()])
  return { default: screen.CompleteRegistrationScreen }
})
export const ForgotPasswordScreen = lazy(async () => {
  const [screen] = await Promise.all([import('./screens/forgot-password-screen.tsx'), loadAllStrings()])
  return { default: screen.ForgotPasswordScreen }
})
export const PasswordResetScreen = lazy(async () => {
  const [screen] = await Promise.all([import('./screens/password-reset-screen.tsx'), loadAllStrings()])
  return { default: screen.PasswordResetScreen }
})
export const ConfirmEmailScreen = lazy(async () => {
  const [screen] = await Promise.all([import('./screens/confirm-email-screen.tsx'), loadAllStrings()])
  return { default: screen.ConfirmEmailScreen }
})
export const AccountScreen = lazy(async () => ({
  default: (await import('./screens/account-screen.tsx')).AccountScreen,
}))
export const NewTermsScreen = lazy(async () => ({
  default: (await import('./screens/new-terms-screen.tsx')).NewTermsScreen,
}))
export const AdminsScreen = lazy(async () => ({
  default: (await import('./screens/admins-screen.tsx')).AdminsScreen,
}))
export const AdminMenu = lazy(async () => ({
  default: (await import('./components/admin-menu.tsx')).AdminMenu,
}))
export const SecondStepFirst = lazy(async () => ({
  default: (await import('./screens/second-step-first.tsx')).SecondStepFirst,
}))
