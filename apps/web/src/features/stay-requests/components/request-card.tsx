import { Trans, useLingui } from '@lingui/react/macro'
import type { StayRequest } from '@wayfellow/contract/stay-requests'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Lock from 'lucide-react/icons/lock'
import Sofa from 'lucide-react/icons/sofa'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { dayPart } from '../../../lib/days.ts'
import { classNames } from '../../../ui/class-names.ts'
import { LongText } from '../../../ui/long-text.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { StayActions } from './stay-actions.tsx'
import styles from './request-card.module.css'
import { StayNote } from './stay-note.tsx'
import { StayTicket } from './stay-ticket.tsx'
import { StayAddress } from './stay-address.tsx'
import { endWords, isAgreed, otherOf, shortName, titleOf } from './stay-words.ts'

/** A request or stay inside the conversation, as the server shows it to this side. */
export function RequestCard({ request }: { request: StayRequest }) {
  const { t } = useLingui()
  const { status, kind, suggested, text, viewerActions, viewerSide, direction } = request
  const isDrawing = useJustAgreed(status)
  const name = shortName(otherOf(request))
  const end = endWords(request)
  const isFaded = request.phase === 'closed' && status !== 'tookPlace'
  const asked = { arriveOn: request.arriveOn, departOn: request.departOn }
  return (
    <section
      className={styles.card}
      aria-label={direction === 'request' ? t`Stay request, ${name}` : t`Offer to stay, ${name}`}
    >
      <StayTicket
        icon={kind === 'landing' ? <GraduationCap aria-hidden /> : <Sofa aria-hidden />}
        title={titleOf(request)}
        dates={suggested ?? asked}
        instead={suggested ? asked : undefined}
        note={<StayNote of={request} />}
        isFaded={isFaded}
        isDrawing={isDrawing}
      >
        <State request={request} />
        {end !== undefined && <p className={classNames(styles.words, 'strong')}>{end}</p>}
        {request.reason?.words && <Quote text={request.reason.words} />}
        {text !== null && !isAgreed(request) && !request.reason?.words && <Quote text={text} />}
        {status === 'accepted' && viewerSide === 'guest' && viewerActions.includes('openCard') && (
          <StayAddress id={request._id} />
        )}
        <output className={isDrawing ? styles.change : 'sr'}>
          {isDrawing &&
            (viewerSide === 'guest' ? t`You're all set. Here's the address.` : t`You're all set.`)}
        </output>
        <StayActions request={request} />
        {viewerSide === 'host' && viewerActions.includes('accept') && (
          <p className={styles.lock}>
            <Lock aria-hidden />
            <Trans>Your address stays hidden until you accept</Trans>
          </p>
        )}
      </StayTicket>
    </section>
  )
}

const Quote = ({ text }: { text: string }) => (
  <div className={classNames(styles.words, 'call')}>
    <LongText>{`“${text}”`}</LongText>
  </div>
)

/** The status as a tag, for example the person it waits for, or that the stay is accepted. */
function State({ request }: { request: StayRequest }) {
  const { i18n } = useLingui()
  const { status, phase, waitsFor, viewerSide, departOn } = request
  const name = shortName(otherOf(request))
  if (waitsFor !== null && waitsFor !== viewerSide) {
    return (
      <Tag variant="when" icon={<Clock aria-hidden />}>
        <Trans>Waiting for {name}</Trans>
      </Tag>
    )
  }
  if (status === 'accepted' && phase !== 'past') {
    const until = dayPart(departOn, { weekday: 'long' }, i18n)
    return (
      <Tag variant="good" icon={<Check aria-hidden />}>
        {phase !== 'now' ? (
          <Trans>Stay accepted</Trans>
        ) : viewerSide === 'guest' ? (
          <Trans>You're here until {until}</Trans>
        ) : (
          <Trans>
            {name} is here until {until}
          </Trans>
        )}
      </Tag>
    )
  }
  if (status === 'tookPlace') {
    return (
      <Tag variant="good" icon={<Check aria-hidden />}>
        <Trans>Completed</Trans>
      </Tag>
    )
  }
  if (phase !== 'closed') return null
  return (
    <Tag icon={<X aria-hidden />}>
      <Closed status={status} />
    </Tag>
  )
}

function Closed({ status }: Pick<StayRequest, 'status'>) {
  if (status === 'declined') return <Trans>Declined</Trans>
  if (status === 'withdrawn') return <Trans>Withdrawn</Trans>
  if (status === 'cancelled') return <Trans>Cancelled</Trans>
  if (status === 'didNotHappen') return <Trans>It didn't happen</Trans>
  return <Trans>Expired</Trans>
}

/** True from the moment both agree while one looks at it; who comes later sees it settled. */
function useJustAgreed(status: StayRequest['status']): boolean {
  const [seen, setSeen] = useState(status)
  const [isNew, setNew] = useState(false)
  if (seen !== status) {
    setSeen(status)
    setNew(status === 'accepted')
  }
  return isNew
}
