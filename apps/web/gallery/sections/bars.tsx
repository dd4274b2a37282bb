import Bell from 'lucide-react/icons/bell'
import Compass from 'lucide-react/icons/compass'
import Ellipsis from 'lucide-react/icons/ellipsis'
import House from 'lucide-react/icons/house'
import Menu from 'lucide-react/icons/menu'
import MessageCircle from 'lucide-react/icons/message-circle'
import Plus from 'lucide-react/icons/plus'
import Share from 'lucide-react/icons/share'
import UserRound from 'lucide-react/icons/user-round'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Flag from 'lucide-react/icons/flag'
import Lock from 'lucide-react/icons/lock'
import LogOut from 'lucide-react/icons/log-out'
import Megaphone from 'lucide-react/icons/megaphone'
import Users from 'lucide-react/icons/users'
import { ActionBar } from '../../src/ui/bars/action-bar.tsx'
import { AdminBar } from '../../src/ui/bars/admin-bar.tsx'
import { BottomBar, type BarStop } from '../../src/ui/bars/bottom-bar.tsx'
import { TopBar } from '../../src/ui/bars/top-bar.tsx'
import { Button } from '../../src/ui/button.tsx'
import { IconButton } from '../../src/ui/icon-button.tsx'
import { Menu as ActionMenu } from '../../src/ui/menu.tsx'
import { Section, Specimen } from '../specimen.tsx'

function listStops(current: string, unread?: { chats: string; profile: string }): BarStop[] {
  return [
    { key: 'home', label: 'Home', icon: <House />, to: '#bars', isCurrent: current === 'home' },
    { key: 'explore', label: 'Explore', icon: <Compass />, to: '#bars', isCurrent: current === 'explore' },
    {
      key: 'chats',
      label: 'Chats',
      icon: <MessageCircle />,
      to: '#bars',
      isCurrent: current === 'chats',
      unreadLabel: unread?.chats,
    },
    {
      key: 'profile',
      label: 'Profile',
      icon: <UserRound />,
      to: '#bars',
      isCurrent: current === 'profile',
      unreadLabel: unread?.profile,
    },
    { key: 'settings', label: 'Settings', icon: <Menu />, isExpanded: false },
  ]
}

export function Bars() {
  return (
    <Section id="bars" title="Bars">
      <Specimen
        name="TopBar and BottomBar, home"
        note="A hairline appears under the top bar once scrolled."
        isScreen
      >
        <TopBar
          brandTo="#"
          actions={
            <>
              <IconButton label="New post, trip or event" variant="tonal" icon={<Plus aria-hidden />} />
              <IconButton label="Notifications, 2 new" hasDot icon={<Bell aria-hidden />} />
            </>
          }
        />
        <BottomBar stops={listStops('home', { chats: 'new messages', profile: 'not finished' })} />
      </Specimen>
      <Specimen name="TopBar, title and back" isScreen>
        <TopBar
          title="Inês Carvalho"
          onBack={() => history.back()}
          actions={
            <>
              <IconButton label="Share" icon={<Share aria-hidden />} />
              <IconButton label="More" icon={<Ellipsis aria-hidden />} />
            </>
          }
        />
        <BottomBar stops={listStops('profile')} />
      </Specimen>
      <Specimen name="TopBar, long title and subtitle" isScreen>
        <TopBar
          title="Maximiliane Freifrau von und zu Hohenlohe-Langenburg"
          subtitle="14:05 there · active today"
          onBack={() => history.back()}
        />
        <BottomBar stops={listStops('chats')} />
      </Specimen>
      <Specimen name="BottomBar, explore" isScreen>
        <BottomBar stops={listStops('explore')} />
      </Specimen>
      <Specimen name="AdminBar" isScreen>
        <AdminBar
          sections={[
            { key: 'promos', label: 'Promos', icon: <Megaphone aria-hidden />, to: '#', isCurrent: false },
            {
              key: 'unis',
              label: 'Universities',
              icon: <GraduationCap aria-hidden />,
              to: '#',
              isCurrent: false,
            },
            { key: 'users', label: 'Users', icon: <Users aria-hidden />, to: '#', isCurrent: false },
            { key: 'reports', label: 'Reports', icon: <Flag aria-hidden />, to: '#', isCurrent: true },
          ]}
          menu={
            <ActionMenu
              label="Account menu"
              entries={[
                {
                  id: 'logout',
                  label: 'Logout',
                  icon: <LogOut aria-hidden className="mirror" />,
                  onAction: () => {},
                },
                {
                  id: 'lock',
                  label: 'Lock account',
                  icon: <Lock aria-hidden />,
                  isDanger: true,
                  onAction: () => {},
                },
              ]}
            />
          }
        />
      </Specimen>
      <Specimen name="ActionBar" isScreen>
        <ActionBar note="2 added. One is enough.">
          <Button>Continue</Button>
        </ActionBar>
      </Specimen>
    </Section>
  )
}
