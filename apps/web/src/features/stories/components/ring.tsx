import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@wayfellow/contract/identity'
import type { Missing } from '@wayfellow/contract/profiles'
import type { StoryRing } from '@wayfellow/contract/stories'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { firstName } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { MissingDialog } from '../../profiles/index.ts'
import styles from './ring.module.css'

/** Red while something is new, and the name says so too. */
export function Ring({ user, isSeen }: StoryRing) {
  const { t } = useLingui()
  const name = firstName(user)
  return (
    <li>
      <Link className={styles.ring} to={`/stories/${encodeURIComponent(user.username)}`}>
        <span className={classNames(styles.edge, !isSeen && styles.fresh)}>
          <Avatar name={user.name} src={user.photo} size={56} />
        </span>
        <bdi className={styles.name} aria-hidden>
          {name}
        </bdi>
        <span className="sr">{isSeen ? t`${name}, story seen` : t`${name}, new story`}</span>
      </Link>
    </li>
  )
}

interface OwnRingProps {
  user: SessionUser
  /** How many of one's own others can look at now. */
  count: number
  missing: readonly Missing[]
}

/** The viewer's own stories, and a link to add one. Somebody who may not add one sees what is missing. */
export function OwnRing({ user, count, missing }: OwnRingProps) {
  const [isAsked, setAsked] = useState(false)
  const face = <Avatar name={user.name} src={user.photo} size={56} />
  const plus = (
    <span className={styles.plus} aria-hidden>
      <Plus />
    </span>
  )
  return (
    <>
      {count > 0 && (
        <li>
          <Link className={styles.ring} to={`/stories/${encodeURIComponent(user.username ?? '')}`}>
            <span className={styles.edge}>{face}</span>
            <span className={styles.name}>
              <Trans>Your story</Trans>
            </span>
          </Link>
        </li>
      )}
      <li>
        {missing.length > 0 ? (
          <button type="button" className={styles.ring} onClick={() => setAsked(true)}>
            <span className={classNames(styles.edge, styles.own)}>{face}</span>
            {plus}
            <span className={styles.name}>
              <Trans>New story</Trans>
            </span>
          </button>
        ) : (
          <Link className={styles.ring} to="/stories/new">
            <span className={classNames(styles.edge, styles.own)}>{face}</span>
            {plus}
            <span className={styles.name}>
              <Trans>New story</Trans>
            </span>
          </Link>
        )}
      </li>
      {isAsked && (
        <Suspense>
          <MissingDialog missing={missing} isOpen onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
