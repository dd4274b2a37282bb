import { useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@wayfellow/contract/identity'
import Compass from 'lucide-react/icons/compass'
import House from 'lucide-react/icons/house'
import Menu from 'lucide-react/icons/menu'
import MessageCircle from 'lucide-react/icons/message-circle'
import UserRound from 'lucide-react/icons/user-round'
import { Suspense, lazy, useState } from 'react'
import { useLocation } from 'react-router'
import { explorePath, forgetPathsBeforeSearch, profilePath } from '../../lib/remembered-paths.ts'
import { BottomBar } from '../../ui/bars/bottom-bar.tsx'

const SettingsDrawer = lazy(async () => ({
  default: (await import('./settings-drawer.tsx')).SettingsDrawer,
}))

export function MainBar({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const isUnder = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const isOwnProfile = [
    profilePath(user).split('?', 1)[0],
    '/complete-profile',
    '/edit',
    '/edit-profile',
    '/edit-home',
  ]
  return (
    <>
      <BottomBar
        stops={[
          { key: 'home', label: t`Home`, icon: <House />, to: '/home', isCurrent: isUnder('/home') },
          {
            key: 'explore',
            label: t`Explore`,
            icon: <Compass />,
            to: explorePath(user.location),
            isCurrent: isUnder('/search'),
            onClick: forgetPathsBeforeSearch,
          },
          {
            key: 'chats',
            label: t`Chats`,
            icon: <MessageCircle />,
            to: '/chats',
            isCurrent: isUnder('/chats'),
          },
          {
            key: 'profile',
            label: t`Profile`,
            icon: <UserRound />,
            to: profilePath(user),
            isCurrent: isOwnProfile.includes(pathname),
            news: user.profileCompleted ? undefined : t`not finished`,
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
