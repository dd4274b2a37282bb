import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@wayfellow/contract/identity'
import LogOut from 'lucide-react/icons/log-out'
import { logOut, useSession } from '../../../lib/session.ts'
import { chooseTheme, themes, useTheme } from '../../../lib/theme.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { BannedIsland } from '../components/banned-island.tsx'
import styles from './account-screen.module.css'

export function AccountScreen() {
  const session = useSession()
  if (session.status !== 'authenticated') return null
  const { user } = session
  return (
    <>
      {user.banned && <BannedIsland />}
      <div className={styles.page}>
        <Who user={user} />
        <Appearance />
        <section>
          <h2 className="head">
            <Trans>Language</Trans>
          </h2>
          <p className="quiet">
            <Trans>English. Other languages will follow.</Trans>
          </p>
        </section>
        {!user.banned && (
          <Button
            variant="outline"
            icon={<LogOut aria-hidden className="mirror" />}
            onClick={() => void logOut()}
          >
            <Trans>Logout</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

function Who({ user: { name, username, location, verified, cityAdmin } }: { user: SessionUser }) {
  return (
    <section className={styles.who}>
      <Avatar name={name} size={56} />
      <div>
        <p className="head" dir="auto">
          {name}
        </p>
        <p className="meta">{[username && `@${username}`, location].filter(Boolean).join(' · ')}</p>
        <p className={styles.tags}>
          {verified ? (
            <Tag variant="good">
              <Trans>Student, confirmed</Trans>
            </Tag>
          ) : (
            <Tag variant="when">
              <Trans>Student, not confirmed yet</Trans>
            </Tag>
          )}
          {cityAdmin && (
            <Tag variant="primary">
              <Trans>City admin</Trans>
            </Tag>
          )}
        </p>
      </div>
    </section>
  )
}

function Appearance() {
  const { t } = useLingui()
  const theme = useTheme()
  const labels = { system: t`System`, light: t`Light`, dark: t`Dark` }
  return (
    <SegmentedControl
      legend={<span className="head">{t`Appearance`}</span>}
      choices={themes.map((value) => ({ value, label: labels[value] }))}
      value={theme}
      onChange={({ currentTarget }) => {
        const choice = themes.find((known) => known === currentTarget.value)
        if (choice) chooseTheme(choice)
      }}
    />
  )
}
