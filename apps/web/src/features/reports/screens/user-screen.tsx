import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { User } from '@wayfellow/contract/reports/people'
import { type ReactNode, useId } from 'react'
import { dayWords } from '../../../lib/moments.ts'
import { SearchArt } from '../../../ui/art/search-art.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { userQuery } from '../components/users.ts'
import { SameDevice } from '../components/same-device.tsx'
import { UserActions } from '../components/user-actions.tsx'
import { UserCases, UserSanctions, UserSessions } from '../components/user-history.tsx'
import { UserTags } from '../components/user-tags.tsx'
import styles from './user-screen.module.css'

interface UserScreenProps {
  username: string
  /** The profile belongs to another part: `account` stands under its head, `record` is a section of it. */
  renderProfile: (username: string, beside: { account: ReactNode; record: ReactNode }) => ReactNode
}

/** The profile of a student as others see it, what the team knows beside it, and what can be done about it. */
export function UserScreen({ username, renderProfile }: UserScreenProps) {
  const { t } = useLingui()
  const { data: user, refetch } = useQuery(userQuery(username))
  return (
    <div className={styles.page}>
      <Skeleton
        isLoading={user === undefined}
        label={t`Loading the account`}
        shapes={<SkeletonBlock height={160} />}
      >
        {user === null && (
          <EmptyState
            art={<SearchArt />}
            title={t`Nobody here`}
            text={t`We couldn't find this account. Check the username and your connection.`}
            action={
              <ButtonLink size="small" to="/admin/users">
                <Trans>Back to users</Trans>
              </ButtonLink>
            }
            onRetry={() => void refetch()}
          />
        )}
        {user && (user.isAdmin ? <AdminPanel user={user} /> : renderProfile(username, partsOf(user)))}
      </Skeleton>
    </div>
  )
}

const partsOf = (user: User) => ({ account: <Account user={user} />, record: <TeamRecord user={user} /> })

/** Under the head of the profile: what holds now, and what can be done. */
function Account({ user }: { user: User }) {
  return (
    <div className={styles.account}>
      <Card className={styles.card}>
        <Tags user={user} />
        <Facts user={user} />
        <UserActions user={user} />
      </Card>
    </div>
  )
}

function TeamRecord({ user }: { user: User }) {
  const { t } = useLingui()
  return (
    <div className={styles.panel}>
      <Part title={t`Cases`}>
        <UserCases cases={user.cases} empty={t`No cases about this person.`} />
      </Part>
      <Part title={t`Decisions about them`}>
        <UserSanctions sanctions={user.sanctions} />
      </Part>
      <Part title={t`Reports they made`}>
        <UserCases cases={user.raised} empty={t`They haven't reported anything.`} showsAbout />
      </Part>
      {user.sameDevice.length > 0 && (
        <Part title={t`Same device`}>
          <SameDevice users={user.sameDevice} />
        </Part>
      )}
      <Part title={t`Active logins`}>
        <UserSessions sessions={user.sessions} />
      </Part>
    </div>
  )
}

/** An admin has no profile. */
function AdminPanel({ user }: { user: User }) {
  const { t } = useLingui()
  return (
    <div className={styles.panel}>
      <Card className={styles.card}>
        <Who user={user} />
        <Facts user={user} />
        <p className="quiet">
          <Trans>This is an admin account. Only the operator can take action on it.</Trans>
        </p>
      </Card>
      <Part title={t`Cases`}>
        <UserCases cases={user.cases} empty={t`No cases about this person.`} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card>
      <section className={styles.card} aria-labelledby={id}>
        <h2 id={id} className="head">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  )
}

function Who({ user }: { user: User }) {
  const { name, photo } = user
  return (
    <div className={styles.who}>
      <Avatar name={name} src={photo} size={56} />
      <div className={styles.name}>
        <h2 className="head" dir="auto">
          {name}
        </h2>
        <Tags user={user} />
      </div>
    </div>
  )
}

function Tags({ user }: { user: User }) {
  return (
    <p className={styles.tags}>
      {user.isAdmin ? (
        <Tag variant="primary">
          <Trans>Admin</Trans>
        </Tag>
      ) : (
        <UserTags {...user} />
      )}
      {user.isLocked && (
        <Tag variant="danger">
          <Trans>Locked</Trans>
        </Tag>
      )}
    </p>
  )
}

function Facts({ user }: { user: User }) {
  const { t, i18n } = useLingui()
  const {
    joinedAt,
    cityAdmin,
    isBanned,
    bannedUntil,
    isLimited,
    limitedUntil,
    verification,
    reportsMade,
    cityPlaces,
  } = user
  const day = (moment: string) => dayWords(new Date(moment), i18n.locale)
  const verified: Record<User['verification'], string> = {
    none: t`Not confirmed yet`,
    verified: t`Confirmed student`,
    alumni: t`Former student`,
  }
  return (
    <dl className={styles.facts}>
      <Fact name={t`Joined`}>{day(joinedAt)}</Fact>
      <Fact name={t`Student status`}>{verified[verification]}</Fact>
      {isBanned && (
        <Fact name={t`Banned until`}>{bannedUntil === null ? t`Permanently` : day(bannedUntil)}</Fact>
      )}
      {isLimited && limitedUntil !== null && <Fact name={t`Restricted until`}>{day(limitedUntil)}</Fact>}
      {cityAdmin && (
        <Fact name={t`Cities`}>
          {cityPlaces.length === 0 ? t`None yet` : cityPlaces.map(({ label }) => label).join('; ')}
        </Fact>
      )}
      <Fact name={t`Reports sent`}>
        <Plural value={reportsMade} one="# report" other="# reports" />
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className="meta">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
