import { useLingui } from '@lingui/react/macro'
import type { ListedPerson } from '@wayfellow/contract/profiles/people'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { Link } from 'react-router'
import { shortLocation } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SkeletonCircle, SkeletonLine } from '../../../ui/skeleton.tsx'
import { FollowButton } from '../../relations/index.ts'
import styles from './person-entry.module.css'
import { useSharedWords } from './use-shared-words.ts'

/** A person in any list: who it is, what we share, and whether I follow. */
export function PersonEntry({ person }: { person: ListedPerson }) {
  const { t } = useLingui()
  const { username, name, photo, location, badge, shared, viewerActions } = person
  const sharedWords = useSharedWords()(shared)
  const facts = [badge?.university?.name, location === null ? undefined : shortLocation(location)]
  const follow = viewerActions.find(({ action }) => action === 'follow' || action === 'unfollow')
  return (
    <li className={styles.entry}>
      <Link className={styles.person} to={`/users/${username}?section=about`}>
        <Avatar name={name} src={photo} size={56} />
        <span className={styles.text}>
          <span className={styles.name}>
            <bdi className="truncate">{name}</bdi>
            {badge?.status === 'verified' && (
              <BadgeCheck
                className={styles.badge}
                aria-label={badge.proof === 'member' ? t`Confirmed member` : t`Student`}
              />
            )}
          </span>
          <span className="meta truncate">
            <bdi>{facts.filter((fact) => fact !== undefined).join(' · ') || `@${username}`}</bdi>
          </span>
          {sharedWords !== undefined && (
            <span className={classNames(styles.shared, 'meta', 'truncate')}>
              <bdi>{sharedWords}</bdi>
            </span>
          )}
        </span>
      </Link>
      {follow && <FollowButton person={person} isFollowing={follow.action === 'unfollow'} />}
    </li>
  )
}

/** The same geometry, before anybody is known. */
export function PersonShapes({ count }: { count: number }) {
  return (
    <div>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={styles.entry}>
          <div className={styles.person}>
            <SkeletonCircle size={56} />
            <span className={styles.lines}>
              <SkeletonLine width="50%" />
              <SkeletonLine width="70%" height={13} />
            </span>
          </div>
          <SkeletonLine width={96} height={40} />
        </div>
      ))}
    </div>
  )
}
