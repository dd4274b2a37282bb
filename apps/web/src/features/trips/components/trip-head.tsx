import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@wayfellow/contract/trips'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Eye from 'lucide-react/icons/eye'
import History from 'lucide-react/icons/history'
import Lock from 'lucide-react/icons/lock'
import { Link } from 'react-router'
import { dayPart } from '../../../lib/days.ts'
import { firstName } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { AvatarStack } from '../../../ui/avatar-stack.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { countNights } from '../../../ui/dates/chosen-dates.ts'
import { Tag } from '../../../ui/tag.tsx'
import styles from './trip-page.module.css'
import { audienceWords } from './trip-words.tsx'

/** When, what it is called, and who goes. */
export function TripHead({ trip }: { trip: Trip }) {
  const { i18n } = useLingui()
  const { startsOn, endsOn, title, owner, mates, phase, travellers } = trip
  const nights = countNights(startsOn, endsOn)
  const others = new Intl.ListFormat(i18n.locale).format(mates.map(firstName))
  return (
    <header className={styles.head}>
      <p className={classNames(styles.stub, phase === 'past' && styles.faded)}>
        <Day day={startsOn} />
        <ChevronRight aria-hidden className="mirror" />
        <Day day={endsOn} />
        <span className={styles.nights}>{plural(nights, { one: '# night', other: '# nights' })}</span>
      </p>
      <h1 className="display" dir="auto">
        {title}
      </h1>
      <Link className={styles.owner} to={`/users/${owner.username}`}>
        <Avatar name={owner.name} src={owner.photo} size={44} />
        <span className={styles.grow}>
          <span className="call">
            {mates.length === 0 ? (
              <bdi className={styles.name}>{firstName(owner)}</bdi>
            ) : (
              <Trans>
                <bdi className={styles.name}>{firstName(owner)}</bdi> with {others}
              </Trans>
            )}
          </span>
          <br />
          <span className="meta">
            {plural(travellers, { one: 'Travelling alone', other: '# travelling together' })}
          </span>
        </span>
        {mates.length > 0 && (
          <AvatarStack
            people={mates.map(({ _id, name, photo }) => ({ id: _id, name, src: photo }))}
            label={others}
          />
        )}
      </Link>
      <States trip={trip} />
    </header>
  )
}

function Day({ day }: { day: string }) {
  const { i18n } = useLingui()
  return (
    <time dateTime={day}>
      {dayPart(day, { weekday: 'short' }, i18n)}{' '}
      <span className={styles.number}>{dayPart(day, { day: 'numeric' }, i18n)}</span>{' '}
      {dayPart(day, { month: 'short' }, i18n)}
    </time>
  )
}

function States({ trip: { phase, isOwner, audience } }: { trip: Trip }) {
  return (
    <div className={styles.states}>
      {phase === 'closed' && (
        <Tag icon={<Lock aria-hidden />}>
          <Trans>Closed</Trans>
        </Tag>
      )}
      {phase === 'past' && (
        <Tag icon={<History aria-hidden />}>
          <Trans>Past trip</Trans>
        </Tag>
      )}
      {isOwner && <Tag icon={<Eye aria-hidden />}>{audienceWords()[audience]}</Tag>}
    </div>
  )
}
