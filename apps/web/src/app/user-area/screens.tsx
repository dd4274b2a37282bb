import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { lazy } from 'react'
import { Navigate } from 'react-router'
import { AccountScreen } from '../../features/identity/index.ts'
import { PhotoGallery } from '../../features/photos/index.ts'
import { StudentCard, StudentSection } from '../../features/universities/index.ts'

interface Screen {
  path: string
  /** What the top bar, the window and screen readers call it. */
  title: (params: Record<string, string | undefined>) => string
  element: ReactNode
}

const ComingScreen = lazy(async () => ({ default: (await import('./coming-screen.tsx')).ComingScreen }))
const SearchScreen = lazy(async () => ({ default: (await import('./search-screen.tsx')).SearchScreen }))
const NotificationsScreen = lazy(async () => ({
  default: (await import('../settings/notifications-screen.tsx')).NotificationsScreen,
}))
const FaqScreen = lazy(async () => ({ default: (await import('../settings/faq-screen.tsx')).FaqScreen }))
const AboutScreen = lazy(async () => ({
  default: (await import('../settings/about-screen.tsx')).AboutScreen,
}))

const withAt = ({ username }: Record<string, string | undefined>) => `@${username}`

export const userScreens: readonly Screen[] = [
  { path: '/home', title: () => t`Home`, element: <ComingScreen what="home" /> },
  { path: '/users', title: () => t`People`, element: <ComingScreen what="people" /> },
  { path: '/users/:username', title: withAt, element: <ComingScreen what="profile" /> },
  { path: '/edit', title: () => t`Edit`, element: <ComingScreen what="editing" /> },
  {
    path: '/edit-profile',
    title: () => t`Edit profile`,
    element: (
      <>
        <PhotoGallery purpose="profile" />
        <ComingScreen what="editing" />
      </>
    ),
  },
  {
    path: '/edit-home',
    title: () => t`Edit home`,
    element: (
      <>
        <PhotoGallery purpose="home" />
        <ComingScreen what="hosting" />
      </>
    ),
  },
  {
    path: '/complete-profile',
    title: () => t`Your profile`,
    element: (
      <>
        <ComingScreen what="completing" />
        <StudentCard />
      </>
    ),
  },
  { path: '/chats', title: () => t`Chats`, element: <ComingScreen what="chats" /> },
  { path: '/chats/:username', title: withAt, element: <ComingScreen what="conversation" /> },
  { path: '/search', title: () => t`Explore`, element: <SearchScreen /> },
  {
    path: '/settings/account',
    title: () => t`Account`,
    element: <AccountScreen studentStatus={<StudentSection />} />,
  },
  { path: '/settings/notifications', title: () => t`Notifications`, element: <NotificationsScreen /> },
  { path: '/settings/faq', title: () => t`FAQ`, element: <FaqScreen /> },
  { path: '/settings/about', title: () => t`About`, element: <AboutScreen /> },
  { path: '/settings/*', title: () => t`Account`, element: <Navigate to="/settings/account" replace /> },
]
