import { lazy } from 'react'

export { LoginScreen } from './screens/login-screen.tsx'
export { PublicPage } from './components/public-page.tsx'

export const CaptchaChallenge = lazy(async () => ({
  default: (await import('./components/captcha-challenge.tsx')).CaptchaChallenge,
}))
export const AccountScreen = lazy(async () => ({
  default: (await import('./screens/account-screen.tsx')).AccountScreen,
}))
export const AdminMenu = lazy(async () => ({
  default: (await import('./components/admin-menu.tsx')).AdminMenu,
}))
