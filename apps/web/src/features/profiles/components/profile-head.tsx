import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '@wayfellow/contract/profiles'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { useIsAdmin } from '../../../lib/session.ts'
import { shortLocation } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './profile-head.module.css'
import { hostingWords, lastActiveWords, meetUpWords, responseWords } from './words.ts'

type ProfileHeadProps = {
  profile: Profile
  renderFace: (profile: Profile, face: ReactNode) => ReactNode
  onOpenPhoto: () => void
}

export function ProfileHead({ profile, renderFace, onOpenPhoto }: ProfileHeadProps) {
  const { name, age, pronouns, location } = profile
  // The screens of admins have a heading of their own.
  const Heading = useIsAdmin() ? 'h2' : 'h1'
  const line = [pronouns, location === null ? null : shortLocation(location)].filter((part) => part !== null)
  return (
    <header className={styles.head}>
      <div className={styles.person}>
        <Portrait profile={profile} renderFace={renderFace} onOpenPhoto={onOpenPhoto} />
        <div className={styles.words}>
          <Heading className="title" tabIndex={-1}>
            <bdi>{name}</bdi>
            {age !== null && <span className={styles.age}>, {age}</span>}
          </Heading>
          {line.length > 0 && (
            <p className="call quiet" title={location ?? undefined}>
              <bdi>{line.join(' · ')}</bdi>
            </p>
          )}
          <StudentBadge badge={profile.badge} />
        </div>
      </div>
      <Answers profile={profile} />
      <Numbers profile={profile} />
    </header>
  )
}

function Portrait({ profile, renderFace, onOpenPhoto }: ProfileHeadProps) {
  const { t } = useLingui()
  const { name, photo, lastActive } = profile
  const face = <Avatar name={name} src={photo?.small} size={92} />
  return (
    <span className={styles.portrait}>
      {renderFace(
        profile,
        photo ? (
          <button
            type="button"
            className={styles.open}
            aria-label={t`Photo of ${name}`}
            onClick={onOpenPhoto}
          >
            {face}
          </button>
        ) : (
          face
        ),
      )}
      {/* The words stand below, under «Active». */}
      {lastActive === 'today' && <span className={styles.active} aria-hidden />}
    </span>
  )
}

function StudentBadge({ badge }: Pick<Profile, 'badge'>) {
  if (!badge) return null
  const { university } = badge
  return (
    <p className={styles.badge}>
      <ShieldCheck aria-hidden />
      <span>
        {badge.status === 'alumni' ? (
          university ? (
            <Trans>
              Studied at <bdi>{university.shortName ?? university.name}</bdi>
            </Trans>
          ) : (
            <Trans>Former student</Trans>
          )
        ) : university && badge.proof === 'member' ? (
          <Trans>
            Member of <bdi>{university.shortName ?? university.name}</bdi>
          </Trans>
        ) : university ? (
          <Trans>
            Student at <bdi>{university.shortName ?? university.name}</bdi>
          </Trans>
        ) : (
          <Trans>Student</Trans>
        )}
      </span>
    </p>
  )
}

const looks = { yes: 'good', maybe: 'when', no: 'neutral' } as const

/** Unanswered is not «no»: it says nothing. */
function Answers({ profile: { hosting, meetUp } }: { profile: Profile }) {
  if (hosting === null && meetUp === null) return null
  return (
    <p className={styles.answers}>
      {hosting !== null && <Tag variant={looks[hosting]}>{hostingWords(hosting)}</Tag>}
      {meetUp !== null && <Tag variant={looks[meetUp]}>{meetUpWords(meetUp)}</Tag>}
    </p>
  )
}

function Numbers({ profile }: { profile: Profile }) {
  const { reviewsCount, responseBand, memberSince, lastActive, languages } = profile
  const countries = new Set([...profile.countriesLived, ...profile.countriesVisited]).size
  return (
    <dl className={styles.numbers}>
      {reviewsCount > 0 && <Figure name={<Trans>Reviews</Trans>}>{reviewsCount}</Figure>}
      {responseBand && (
        <Figure name={<Trans>Usually replies within</Trans>}>{responseWords(responseBand)}</Figure>
      )}
      {languages.length > 0 && <Figure name={<Trans>Languages</Trans>}>{languages.length}</Figure>}
      {countries > 0 && <Figure name={<Trans>Countries</Trans>}>{countries}</Figure>}
      <Figure name={<Trans>Member since</Trans>}>{memberSince.slice(0, 4)}</Figure>
      {lastActive && <Figure name={<Trans>Active</Trans>}>{lastActiveWords(lastActive)}</Figure>}
    </dl>
  )
}

function Figure({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
