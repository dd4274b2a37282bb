import { useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@wayfellow/contract/identity'
import Compass from 'lucide-react/icons/compass'
import House from 'lucide-react/icons/house'
import Menu from 'lucide-react/icons/menu'
import MessageCircle from 'lucide-react/icons/message-circle'
import UserRound from 'lucide-react/icons/user-round'
import { type MouseEvent, Suspense, lazy, useState } from 'react'
import { useLocation } from 'react-router'
import { useSeenHere, useUnread } from '../../features/notifications/index.ts'
import { queryClient } from '../../lib/query-client.ts'
import { explorePath, forgetPaths, profilePath } from '../../lib/remembered-paths.ts'
import { BottomBar } from '../../ui/bars/bottom-bar.tsx'

const SettingsDrawer = lazy(async () => ({
  default: (await import('./settings-drawer.tsx')).SettingsDrawer,
}))

const ownPages = new Set(['/complete-profile', '/edit', '/edit-profile', '/edit-home'])

export function MainBar({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const isUnder = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const explore = explorePath(user.location)
  const profile = profilePath(user)
  const unread = useUnread()
  // Opening the own profile marks its notifications as seen.
  useSeenHere('profile', pathname === ownProfile(user))
  function unreadProfileLabel() {
    if (!user.profileCompleted) return t`not finished`
    return unread.profile ? t`news` : undefined
  }

  return (
    <>
      <BottomBar
        stops={[
          {
            key: 'home',
            label: t`Home`,
            icon: <House />,
            to: '/home',
            isCurrent: isUnder('/home'),
            onClick: goUpOrRefresh,
          },
          {
            key: 'explore',
            label: t`Explore`,
            icon: <Compass />,
            to: explore,
            isCurrent: isUnder('/search'),
            onClick: (event) => {
              goUpOrRefresh(event)
              if (!event.defaultPrevented) forgetPaths()
            },
          },
          {
            key: 'chats',
            label: t`Chats`,
            icon: <MessageCircle />,
            to: '/chats',
            isCurrent: isUnder('/chats'),
            unreadLabel: unread.chats ? t`new messages` : undefined,
            onClick: goUpOrRefresh,
          },
          {
            key: 'profile',
            label: t`Profile`,
            icon: <UserRound />,
            to: profile,
            isCurrent: ownPages.has(pathname) || pathname === ownProfile(user),
            unreadLabel: unreadProfileLabel(),
            onClick: goUpOrRefresh,
          },
          {
            key: 'settings',
            label: t`Settings`,
            icon: <Menu />,
            isExpanded: isOpen,
            isCurrent: isUnder('/settings'),
            onClick: () => {
              setOpened(true)
              setOpen(true)
            },
          },
        ]}
      />
      {wasOpened && (
        <Suspense>
          <SettingsDrawer user={user} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const ownProfile = ({ username }: SessionUser) => `/users/${encodeURIComponent(username ?? '')}`

/**
 * A second tap on the current stop scrolls to the top, a third one refreshes. The URL changes before the screen has
 * loaded.
 */
function goUpOrRefresh(event: MouseEvent) {
  const { currentTarget } = event
  if (!(currentTarget instanceof HTMLAnchorElement)) return
  if (currentTarget.pathname !== window.location.pathname) return
  event.preventDefault()
  if (window.scrollY > 0) window.scrollTo({ top: 0, behavior: 'smooth' })
  else void queryClient.invalidateQueries()
}
