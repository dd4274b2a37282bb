import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PlannedEvent } from '@wayfellow/contract/events'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { firstName } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ReviewOfEvent } from '../../reviews/index.ts'
import styles from './event-people.module.css'
import { GuestList } from './guest-list.tsx'
import { OpenChat } from './open-chat.tsx'

/** Some of those who are going; all of them behind «See all». */
export function EventPeople({ event }: { event: PlannedEvent }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { going, waiting, capacity, faces, viewerActions } = event
  const left = capacity === null ? null : Math.max(0, capacity - going)
  return (
    <section className={styles.people}>
      <div className={styles.head}>
        <h2 className="head">
          <Plural value={going} one="# going" other="# going" />
        </h2>
        {(going > 0 || viewerActions.includes('seeAnswers')) && (
          <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
            <Trans>See all</Trans>
          </Button>
        )}
      </div>
      {faces.length > 0 && (
        <ul className={styles.faces} aria-label={t`People who are going`}>
          {faces.map((person) => (
            <li key={person._id}>
              <Link className={styles.face} to={`/users/${person.username}`}>
                <Avatar name={person.name} src={person.photo} size={56} />
                <span className="truncate">
                  <bdi>{firstName(person)}</bdi>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {left !== null && event.phase === 'upcoming' && (
        <p className={styles.places}>
          {left > 0 ? (
            <Plural value={left} one="# place left" other="# places left" />
          ) : (
            <>
              <Trans>All places are taken</Trans>
              {waiting > 0 && (
                <>
                  {', '}
                  <Plural value={waiting} one="# waits" other="# wait" />
                </>
              )}
            </>
          )}
        </p>
      )}
      {viewerActions.includes('openChat') && <OpenChat eventId={event._id} />}
      {viewerActions.includes('review') && (
        <Suspense>
          <ReviewOfEvent endsAt={event.endsAt} onChoose={() => setOpen(true)} />
        </Suspense>
      )}
      {isOpen && <GuestList event={event} onClose={() => setOpen(false)} />}
    </section>
  )
}
