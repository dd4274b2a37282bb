import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@wayfellow/contract/identity'
import Bell from 'lucide-react/icons/bell'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Info from 'lucide-react/icons/info'
import Landmark from 'lucide-react/icons/landmark'
import LogOut from 'lucide-react/icons/log-out'
import UserPlus from 'lucide-react/icons/user-plus'
import UserRound from 'lucide-react/icons/user-round'
import { Suspense } from 'react'
import { InviteCode } from '../../features/links/index.ts'
import { logOut } from '../../lib/session.ts'
import { shortLocation } from '../../lib/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { DrawerRow } from '../../ui/dialogs/drawer-row.tsx'
import { Drawer } from '../../ui/dialogs/drawer.tsx'
import { inviteFriends, inviteLink } from './invite-friends.ts'
import styles from './settings-drawer.module.css'

interface SettingsDrawerProps {
  user: SessionUser
  isOpen: boolean
  onClose: () => void
}

export function SettingsDrawer({ user, isOpen, onClose }: SettingsDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer title={t`Settings`} isOpen={isOpen} onClose={onClose}>
      <Me user={user} />
      <nav aria-label={t`Settings pages`}>
        <DrawerRow icon={<UserRound aria-hidden />} to="/settings/account" onClick={onClose}>
          <Trans>Account</Trans>
        </DrawerRow>
        {user.cityAdmin && !user.banned && (
          <DrawerRow icon={<Landmark aria-hidden />} to="/city" onClick={onClose}>
            <Trans>Your cities</Trans>
          </DrawerRow>
        )}
        <DrawerRow icon={<Bell aria-hidden />} to="/settings/notifications" onClick={onClose}>
          <Trans>Notifications</Trans>
        </DrawerRow>
        <DrawerRow icon={<CircleQuestionMark aria-hidden />} to="/settings/faq" onClick={onClose}>
          <Trans>FAQ</Trans>
        </DrawerRow>
        <DrawerRow icon={<Info aria-hidden />} to="/settings/about" onClick={onClose}>
          <Trans>About</Trans>
        </DrawerRow>
      </nav>
      <div className={styles.invite}>
        <p className="strong">
          <Trans>Travel is better with your people</Trans>
        </p>
        <Button
          isFull
          size="small"
          icon={<UserPlus aria-hidden />}
          onClick={() => void inviteFriends(t`Stay with fellow students on Wayfellow`, user.username)}
        >
          <Trans>Invite friends</Trans>
        </Button>
        <Suspense>
          <InviteCode link={inviteLink(user.username)} />
        </Suspense>
      </div>
      <DrawerRow isLast icon={<LogOut aria-hidden className="mirror" />} onClick={() => void logOut()}>
        <Trans>Logout</Trans>
      </DrawerRow>
    </Drawer>
  )
}

function Me({ user: { name, username, location, photo } }: { user: SessionUser }) {
  const facts = [username && `@${username}`, location && shortLocation(location)].filter(Boolean)
  return (
    <div className={styles.me}>
      <Avatar name={name} src={photo} size={44} />
      <div className={styles.who}>
        <p className="strong truncate" dir="auto">
          {name}
        </p>
        <p className="meta truncate">{facts.join(', ')}</p>
      </div>
    </div>
  )
}
