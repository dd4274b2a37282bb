import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip, TripLeg } from '@wayfellow/contract/trips'
import Lock from 'lucide-react/icons/lock'
import Sofa from 'lucide-react/icons/sofa'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { stayWords } from '../../../lib/days.ts'
import { forgetPaths, searchPathWith } from '../../../lib/remembered-paths.ts'
import { shortLocation } from '../../../lib/words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { countNights } from '../../../ui/dates/chosen-dates.ts'
import { Tag } from '../../../ui/tag.tsx'
import { transportIcons, transportWords } from './trip-words.tsx'
import styles from './trip-way.module.css'

/** Draws the parts of a stop that belong to other features, which depend on trips and not the other way round. */
export type DrawStop = (trip: Trip, leg: TripLeg) => ReactNode

/** The stops in order, with the transport between them. */
export function TripWay({ trip, drawStop }: { trip: Trip; drawStop: DrawStop }) {
  const { legs } = trip
  return (
    <ol className={styles.way}>
      {legs.map((leg, nth) => (
        <Stop key={leg._id} leg={leg} isFirst={nth === 0} isLast={nth === legs.length - 1}>
          {!trip.isOwner && leg.kind === 'host' && (
            <Tag variant="when" icon={<Sofa aria-hidden />}>
              <Trans>Needs a host</Trans>
            </Tag>
          )}
          {drawStop(trip, leg)}
        </Stop>
      ))}
    </ol>
  )
}

interface StopProps {
  leg: TripLeg
  children: ReactNode
  isFirst: boolean
  isLast: boolean
}

function Stop({ leg, children, isFirst, isLast }: StopProps) {
  const { i18n } = useLingui()
  const { place, from, to, kind, transport, note } = leg
  const nights = countNights(from, to)
  const words = transportWords()
  return (
    <>
      {!isFirst && transport && (
        <li className={styles.hop}>
          <span className={styles.rail}>
            <span className={styles.ride}>{transportIcons[transport]}</span>
          </span>
          <span className="meta">{words[transport]}</span>
        </li>
      )}
      <li className={classNames(styles.stop, isFirst && styles.first, isLast && styles.last)}>
        <span className={styles.rail}>
          <span className={styles.mark} />
        </span>
        <div className={styles.body}>
          <div className={styles.line}>
            <Link
              className={styles.place}
              to={searchPathWith('', { type: 'posts', location: place.label })}
              onClick={forgetPaths}
            >
              <bdi>{shortLocation(place.label)}</bdi>
            </Link>
            <span className="meta">{stayWords({ arriveOn: from, departOn: to }, i18n)}</span>
          </div>
          <p className="call quiet">{plural(nights, { one: '# night', other: '# nights' })}</p>
          {note !== '' && (
            <p className="call quiet" dir="auto">
              {note}
            </p>
          )}
          {kind === 'private' && (
            <Tag icon={<Lock aria-hidden />}>
              <Trans>Only you can see this stop</Trans>
            </Tag>
          )}
          {children}
        </div>
      </li>
    </>
  )
}
