import { Trans, useLingui } from '@lingui/react/macro'
import type { EventAnswer, PlannedEvent } from '@wayfellow/contract/events'
import { readEventCalendar } from '@wayfellow/contract/client/events/actions'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import { Suspense, useState } from 'react'
import { download, fetchFile } from '../../../lib/file.ts'
import { useNetwork } from '../../../lib/online.ts'
import { ActionBar } from '../../../ui/bars/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { showError } from '../../../ui/dialogs/dialogs.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MissingDialog } from '../../profiles/index.ts'
import { answer } from '../api.ts'
import styles from './answer-bar.module.css'

/** The end of an event's page: a line in the own calendar, and one's answer. */
export function AnswerBar({ event }: { event: PlannedEvent }) {
  const { t } = useLingui()
  const isOffline = useNetwork().kind === 'offline'
  async function addToCalendar() {
    try {
      download(await fetchFile(readEventCalendar, { eventId: event._id }), 'event.ics')
    } catch (error) {
      console.error(error)
      void showError({ message: t`We couldn't create the calendar file. Try again in a moment.` })
    }
  }
  return (
    <ActionBar note={noteOn(event)} isNoteAbove>
      <IconButton
        variant="tonal"
        label={t`Add to calendar`}
        icon={<CalendarPlus aria-hidden />}
        disabled={isOffline}
        onClick={() => void addToCalendar()}
      />
      {event.viewerActions.includes('edit') && event.viewerAnswer === null ? (
        <ButtonLink isFull to={`/events/${event._id}/edit`} icon={<Pencil aria-hidden />}>
          <Trans>Edit event</Trans>
        </ButtonLink>
      ) : (
        <Answers event={event} isOffline={isOffline} />
      )}
    </ActionBar>
  )
}

/** Why one can't say that one comes, and what one can do. */
function noteOn({ viewerActions, viewerAnswer, phase }: PlannedEvent) {
  if (viewerActions.includes('becomeMember'))
    return <Trans>Only confirmed students with a complete profile can join.</Trans>
  if (viewerActions.includes('ask'))
    return (
      <Trans>The organiser confirms each guest. You'll see the exact location once you're confirmed.</Trans>
    )
  if (viewerAnswer === 'asked' && viewerActions.length > 0)
    return <Trans>We'll let you know as soon as the organiser replies.</Trans>
  if (viewerAnswer !== 'removed' || phase === 'past' || phase === 'cancelled') return undefined
  return <Trans>You're not on the guest list. You can message the organiser.</Trans>
}

function Answers({ event, isOffline }: { event: PlannedEvent; isOffline: boolean }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState<EventAnswer>()
  const [isChanging, setChanging] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { viewerAnswer, viewerPlace, viewerActions } = event
  const may = (action: (typeof viewerActions)[number]) => viewerActions.includes(action)

  const joinWords = () => {
    if (may('ask')) return t`Ask to join`
    return may('wait') ? t`Join waiting list` : t`I'm going`
  }

  async function say(newAnswer: EventAnswer) {
    setChanging(false)
    setBusy(newAnswer)
    await answer(event, newAnswer)
    setBusy(undefined)
  }
  if (
    viewerActions.length === 0 ||
    !(['join', 'wait', 'ask', 'becomeMember', 'maybe', 'decline'] as const).some(may)
  ) {
    return (
      <ButtonLink isFull variant="tonal" to="/home">
        <Trans>See what else is on</Trans>
      </ButtonLink>
    )
  }
  if (viewerAnswer === 'going' || viewerAnswer === 'waiting' || viewerAnswer === 'asked') {
    const place = viewerPlace ?? ''
    const words = {
      going: t`You're going`,
      waiting: t`On the waiting list, place ${place}`,
      asked: t`You asked to join`,
    }
    return (
      <>
        <Button
          isFull
          variant={viewerAnswer === 'going' ? 'good' : 'tonal'}
          icon={<Check aria-hidden />}
          isLoading={busy !== undefined}
          disabled={isOffline}
          aria-haspopup="dialog"
          onClick={() => setChanging(true)}
        >
          {words[viewerAnswer]}
        </Button>
        <Dialog
          isOpen={isChanging}
          onClose={() => setChanging(false)}
          title={<Trans>Change your answer</Trans>}
        >
          <div className={styles.choices}>
            {viewerAnswer === 'going' && event.waiting > 0 && (
              <p className="quiet">
                <Trans>Someone is waiting for a spot. Yours will go to the first person in line.</Trans>
              </p>
            )}
            <Button isFull variant="tonal" onClick={() => void say('maybe')}>
              <Trans>Interested</Trans>
            </Button>
            <Button isFull variant="outline" onClick={() => void say('no')}>
              <Trans>I can't make it</Trans>
            </Button>
          </div>
        </Dialog>
      </>
    )
  }
  return (
    <>
      <Button
        variant="tonal"
        aria-pressed={viewerAnswer === 'maybe'}
        isLoading={busy === 'maybe' || busy === 'no'}
        disabled={isOffline}
        onClick={() => void say(viewerAnswer === 'maybe' ? 'no' : 'maybe')}
      >
        <Trans>Interested</Trans>
      </Button>
      {may('becomeMember') ? (
        <>
          <Button isFull aria-haspopup="dialog" onClick={() => setMissing(true)}>
            <Trans>What's missing?</Trans>
          </Button>
          <Suspense>
            {isMissing && (
              <MissingDialog action="come" missing={event.missing} isOpen onClose={() => setMissing(false)} />
            )}
          </Suspense>
        </>
      ) : (
        <Button
          isFull
          icon={<Check aria-hidden />}
          isLoading={busy === 'going'}
          disabled={isOffline}
          onClick={() => void say('going')}
        >
          {joinWords()}
        </Button>
      )}
    </>
  )
}
