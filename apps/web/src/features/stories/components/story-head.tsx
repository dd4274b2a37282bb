import { useLingui } from '@lingui/react/macro'
import type { Story } from '@wayfellow/contract/stories'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { sinceWords } from '../../../lib/moments.ts'
import { firstName, shortLocation } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './story-head.module.css'

interface StoryHeadProps {
  story: Story
  at: number
  count: number
  goesOn: boolean
  /** Nothing moves by itself, so there is nothing to pause. */
  isStill: boolean
  isPaused: boolean
  onPause: () => void
  onOver: () => void
  onClose: () => void
}

export function StoryHead({
  story,
  at,
  count,
  goesOn,
  isStill,
  isPaused,
  onPause,
  onOver,
  onClose,
}: StoryHeadProps) {
  const { t, i18n } = useLingui()
  const { user, place, createdAt } = story
  const since = sinceWords(new Date(createdAt), i18n.locale)
  return (
    <div className={styles.head}>
      <ol className={styles.way} aria-hidden>
        {Array.from({ length: count }, (_, nth) => (
          <li key={nth} className={classNames(styles.part, nth < at && styles.done)}>
            {nth === at &&
              (isStill ? (
                <b className={styles.still} />
              ) : (
                <b
                  key={story._id}
                  className={styles.run}
                  style={{ animationPlayState: goesOn ? 'running' : 'paused' }}
                  onAnimationEnd={onOver}
                />
              ))}
          </li>
        ))}
      </ol>
      <div className={styles.row}>
        <Link className={styles.person} to={`/users/${encodeURIComponent(user.username)}`}>
          <Avatar name={user.name} src={user.photo} size={44} />
          <span>
            <bdi className="strong">{firstName(user)}</bdi>
            <span className={styles.facts}>
              <time dateTime={createdAt}>{since}</time>
              {place && <span> · {shortLocation(place.label)}</span>}
            </span>
          </span>
        </Link>
        {!isStill && (
          <IconButton
            label={isPaused ? t`Play` : t`Pause`}
            icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
            onClick={onPause}
          />
        )}
        <IconButton label={t`Close story`} icon={<X aria-hidden />} onClick={onClose} />
      </div>
    </div>
  )
}
