import { Trans, useLingui } from '@lingui/react/macro'
import type { StayAction, StayRequest } from '@wayfellow/contract/stay-requests'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Check from 'lucide-react/icons/check'
import DoorOpen from 'lucide-react/icons/door-open'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { lazy, type ReactNode, Suspense } from 'react'
import { useNetwork } from '../../../lib/online.ts'
import { forgetPaths, searchPathWith } from '../../../lib/remembered-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ReviewOfStay } from '../../reviews/index.ts'
import styles from './stay-actions.module.css'
import { type SettlingAction, useStayActions } from './use-stay-actions.ts'

const StayActionSheets = lazy(async () => ({
  default: (await import('./stay-action-sheets.tsx')).StayActionSheets,
}))

/** One button for each thing the server says may be done now, and nothing else. */
export function StayActions({ request }: { request: StayRequest }) {
  const actions = useStayActions(request)
  return (
    <div className={styles.actions}>
      <First request={request} actions={actions} />
      {request.viewerActions.includes('openCard') && (
        <ButtonLink isFull variant="tonal" to={`/stays/${request._id}`} icon={<DoorOpen aria-hidden />}>
          {request.viewerSide === 'guest' ? (
            <Trans>Directions and calendar</Trans>
          ) : (
            <Trans>See the stay</Trans>
          )}
        </ButtonLink>
      )}
      <Rest request={request} actions={actions} />
    </div>
  )
}

/** On the page of the stay: what is asked now stands on top, what ends it at the end. */
export function StayActionsAround({ request, children }: { request: StayRequest; children: ReactNode }) {
  const actions = useStayActions(request)
  return (
    <>
      <div className={styles.actions}>
        <First request={request} actions={actions} />
      </div>
      {children}
      <div className={styles.actions}>
        <Rest request={request} actions={actions} />
      </div>
    </>
  )
}

interface PlaceProps {
  request: StayRequest
  actions: ReturnType<typeof useStayActions>
}

function First({ request: { _id, viewerActions, status, ownAnswer }, actions }: PlaceProps) {
  const has = (action: StayAction) => viewerActions.includes(action)
  return (
    <>
      {has('sayWhether') && <Question actions={actions} />}
      {!has('sayWhether') && ownAnswer !== null && status === 'accepted' && (
        <p className="call quiet">
          <Trans>Thanks for letting us know.</Trans>
        </p>
      )}
      {status === 'tookPlace' && (
        <Suspense>
          <ReviewOfStay stayId={_id} />
        </Suspense>
      )}
      <Answer has={has} actions={actions} />
      {has('checkIn') && (
        <Button
          isFull
          icon={<ShieldCheck aria-hidden />}
          isLoading={actions.busy === 'checkIn'}
          onClick={() => void actions.checkIn()}
        >
          <Trans>I've arrived safely</Trans>
        </Button>
      )}
    </>
  )
}

function Rest({ request, actions }: PlaceProps) {
  const { viewerActions, viewerSide, phase, status, city } = request
  const isOffline = useNetwork().kind === 'offline'
  const needsNetwork = viewerActions.some((action) => action !== 'openCard')
  const hasEnded = phase === 'closed' && viewerSide === 'guest' && status !== 'tookPlace'
  return (
    <>
      <Smaller has={(action) => viewerActions.includes(action)} actions={actions} />
      {phase === 'now' && (
        <ButtonLink isFull size="small" variant="quiet" to="/safety" icon={<LifeBuoy aria-hidden />}>
          <Trans>Get help</Trans>
        </ButtonLink>
      )}
      {hasEnded && <OtherHosts city={city} />}
      {isOffline && needsNetwork && (
        <p className="meta">
          <Trans>You're offline</Trans>
        </p>
      )}
      {actions.sheet && (
        <Suspense>
          <StayActionSheets request={request} actions={actions} />
        </Suspense>
      )}
    </>
  )
}

interface PartProps {
  has: (action: StayAction) => boolean
  actions: ReturnType<typeof useStayActions>
}

/** Yes and no, side by side. */
function Answer({ has, actions }: PartProps) {
  const yes: { action: SettlingAction; label: ReactNode } | undefined = has('accept')
    ? { action: 'accept', label: <Trans>Accept stay</Trans> }
    : has('agree')
      ? { action: 'agree', label: <Trans>Accept these dates</Trans> }
      : has('acceptLate')
        ? { action: 'acceptLate', label: <Trans>Accept anyway</Trans> }
        : undefined
  if (!yes && !has('decline')) return null
  return (
    <div className={styles.answer}>
      {yes && (
        <Button
          variant="good"
          icon={<Check aria-hidden />}
          isLoading={actions.busy === yes.action}
          onClick={() => void actions.settle(yes.action)}
        >
          {yes.label}
        </Button>
      )}
      {has('decline') && (
        <Button variant="outline" onClick={() => actions.open('decline')}>
          <Trans>Decline</Trans>
        </Button>
      )}
    </div>
  )
}

function Smaller({ has, actions }: PartProps) {
  // Somebody who can decline does not also need to withdraw: both end the request.
  const mayWithdraw = has('withdraw') && !has('decline')
  return (
    <>
      {has('counter') && (
        <Button
          isFull
          size="small"
          variant="quiet"
          icon={<CalendarDays aria-hidden />}
          onClick={() => actions.open('counter')}
        >
          {actions.isCountered ? <Trans>Suggest different dates</Trans> : <Trans>Suggest other dates</Trans>}
        </Button>
      )}
      {(has('changeDates') || mayWithdraw) && (
        <div className={styles.pair}>
          {has('changeDates') && (
            <Button
              size="small"
              variant="quiet"
              icon={<CalendarDays aria-hidden />}
              onClick={() => actions.open('dates')}
            >
              <Trans>Change dates</Trans>
            </Button>
          )}
          {mayWithdraw && (
            <Button
              size="small"
              variant="quietDanger"
              isLoading={actions.busy === 'withdraw'}
              onClick={() => void actions.withdraw()}
            >
              <Trans>Withdraw</Trans>
            </Button>
          )}
        </div>
      )}
      {(has('leaveEarly') || has('cancel')) && (
        <div className={styles.pair}>
          {has('leaveEarly') && (
            <Button
              size="small"
              variant="quiet"
              isLoading={actions.busy === 'leaveEarly'}
              onClick={() => void actions.leaveEarly()}
            >
              <Trans>I'm leaving early</Trans>
            </Button>
          )}
          {has('cancel') && (
            <Button
              size="small"
              variant="quietDanger"
              isLoading={actions.busy === 'cancel'}
              onClick={() => void actions.callOff()}
            >
              <Trans>Cancel stay</Trans>
            </Button>
          )}
        </div>
      )}
      {has('askAgain') && (
        <Button isFull size="small" variant="tonal" onClick={() => actions.open('ask')}>
          <Trans>Ask again</Trans>
        </Button>
      )}
    </>
  )
}

function Question({ actions }: Pick<PartProps, 'actions'>) {
  const { t } = useLingui()
  return (
    <fieldset className={styles.question} aria-label={t`Did the stay happen?`}>
      <p className="strong" aria-hidden>
        <Trans>Did the stay happen?</Trans>
      </p>
      <p className="meta">
        <Trans>Only you can see your answer. Reviews come next.</Trans>
      </p>
      <div className={styles.answer}>
        <Button variant="tonal" isLoading={actions.busy === 'yes'} onClick={() => void actions.say(true)}>
          <Trans>Yes, it did</Trans>
        </Button>
        <Button variant="outline" isLoading={actions.busy === 'no'} onClick={() => void actions.say(false)}>
          <Trans>No</Trans>
        </Button>
      </div>
    </fieldset>
  )
}

function OtherHosts({ city }: { city: string | null }) {
  return (
    <ButtonLink
      isFull
      size="small"
      variant="quiet"
      to={searchPathWith('', { type: 'users', location: city ?? '' })}
      onClick={forgetPaths}
    >
      <Trans>See other hosts</Trans>
    </ButtonLink>
  )
}
