import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PlannedEvent } from '@wayfellow/contract/events'
import type { ShownAnswer } from '@wayfellow/contract/events/actions'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useNetwork } from '../../../lib/online.ts'
import { firstName } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { answer } from '../api.ts'
import { ReviewOfEvent } from '../../reviews/index.ts'
import styles from './event-people.module.css'
import { GuestList } from './guest-list.tsx'
import { OpenChat } from './open-chat.tsx'

/** Some of those who are going; all of them behind «See all». */
export function EventPeople({ event }: { event: PlannedEvent }) {
  const { t } = useLingui()
  const [opened, openWith] = useState<ShownAnswer>()
  const { going, waiting, spotsLeft: left, faces, viewerActions } = event
  return (
    <section className={styles.people}>
      <div className={styles.head}>
        <h2 className="head">
          <Plural value={going} one="# going" other="# going" />
        </h2>
        {(going > 0 || viewerActions.includes('seeAnswers')) && (
          <Button size="small" variant="quiet" onClick={() => openWith('going')}>
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
            <Plural value={left} one="# spot left" other="# spots left" />
          ) : (
            <>
              <Trans>All spots are taken</Trans>
              {waiting > 0 && (
                <>
                  {', '}
                  <Plural value={waiting} one="# waiting" other="# waiting" />
                </>
              )}
            </>
          )}
        </p>
      )}
      {event.asked > 0 && (
        <Button isFull variant="tonal" onClick={() => openWith('asked')}>
          <Plural value={event.asked} one="# person wants to join" other="# people want to join" />
        </Button>
      )}
      <Nerves event={event} />
      {viewerActions.includes('join') && (
        <p className={styles.places}>
          <Trans>If you go, you'll join the chat, too.</Trans>
        </p>
      )}
      {viewerActions.includes('openChat') && <OpenChat eventId={event._id} />}
      {viewerActions.includes('review') && (
        <Suspense>
          <ReviewOfEvent endsAt={event.endsAt} onChoose={() => openWith('going')} />
        </Suspense>
      )}
      {opened && <GuestList event={event} first={opened} onClose={() => openWith(undefined)} />}
    </section>
  )
}

/** Encourages people who know nobody there: shows how many come alone or for the first time, never who. */
function Nerves({ event }: { event: PlannedEvent }) {
  const isOffline = useNetwork().kind === 'offline'
  const { phase, nerves, viewerAnswer, viewerIsAlone } = event
  const isComing = viewerAnswer === 'going' || viewerAnswer === 'waiting' || viewerAnswer === 'asked'
  if (phase !== 'upcoming') return null
  return (
    <>
      {nerves.alone > 0 && (
        <p className={styles.places}>
          <Plural value={nerves.alone} one="# is coming alone" other="# are coming alone" />
          {nerves.first > 0 && (
            <>
              {', '}
              <Plural value={nerves.first} one="# for the first time" other="# for the first time" />
            </>
          )}
        </p>
      )}
      {nerves.alone === 0 && nerves.first > 0 && (
        <p className={styles.places}>
          <Plural
            value={nerves.first}
            one="# is coming for the first time"
            other="# are coming for the first time"
          />
        </p>
      )}
      {isComing && (
        <div className={styles.alone}>
          <Chip
            isPressed={viewerIsAlone}
            disabled={isOffline}
            onClick={() => void answer(event, 'going', !viewerIsAlone)}
          >
            <Trans>I'm coming alone</Trans>
          </Chip>
          <span className="meta">
            <Trans>Others only see how many, not who.</Trans>
          </span>
        </div>
      )}
    </>
  )
}
