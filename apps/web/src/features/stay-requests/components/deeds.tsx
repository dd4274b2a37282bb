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
import styles from './deeds.module.css'
import { type Deed, useDeeds } from './use-deeds.ts'

const DeedSheets = lazy(async () => ({ default: (await import('./deed-sheets.tsx')).DeedSheets }))

/** One button for each thing the server says may be done now, and nothing else. */
export function Deeds({ request }: { request: StayRequest }) {
  const deeds = useDeeds(request)
  return (
    <div className={styles.deeds}>
      <First request={request} deeds={deeds} />
      {request.viewerActions.includes('openCard') && (
        <ButtonLink isFull variant="tonal" to={`/stays/${request._id}`} icon={<DoorOpen aria-hidden />}>
          {request.viewerSide === 'guest' ? (
            <Trans>Directions and calendar</Trans>
          ) : (
            <Trans>See the stay</Trans>
          )}
        </ButtonLink>
      )}
      <Rest request={request} deeds={deeds} />
    </div>
  )
}

/** On the page of the stay: what is asked now stands on top, what ends it at the end. */
export function DeedsAround({ request, children }: { request: StayRequest; children: ReactNode }) {
  const deeds = useDeeds(request)
  return (
    <>
      <div className={styles.deeds}>
        <First request={request} deeds={deeds} />
      </div>
      {children}
      <div className={styles.deeds}>
        <Rest request={request} deeds={deeds} />
      </div>
    </>
  )
}

interface PlaceProps {
  request: StayRequest
  deeds: ReturnType<typeof useDeeds>
}

function First({ request: { _id, viewerActions, status, ownAnswer }, deeds }: PlaceProps) {
  const has = (action: StayAction) => viewerActions.includes(action)
  return (
    <>
      {has('sayWhether') && <Question deeds={deeds} />}
      {!has('sayWhether') && ownAnswer !== null && status === 'accepted' && (
        <p className="call quiet">
          <Trans>Thanks for telling us.</Trans>
        </p>
      )}
      {status === 'tookPlace' && (
        <Suspense>
          <ReviewOfStay stayId={_id} />
        </Suspense>
      )}
      <Answer has={has} deeds={deeds} />
      {has('checkIn') && (
        <Button
          isFull
          icon={<ShieldCheck aria-hidden />}
          isLoading={deeds.busy === 'checkIn'}
          onClick={() => void deeds.checkIn()}
        >
          <Trans>I arrived safely</Trans>
        </Button>
      )}
    </>
  )
}

function Rest({ request, deeds }: PlaceProps) {
  const { viewerActions, viewerSide, phase, status, city } = request
  const isOffline = useNetwork().kind === 'offline'
  const needsNetwork = viewerActions.some((action) => action !== 'openCard')
  const hasEnded = phase === 'closed' && viewerSide === 'guest' && status !== 'tookPlace'
  return (
    <>
      <Smaller has={(action) => viewerActions.includes(action)} deeds={deeds} />
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
      {deeds.sheet && (
        <Suspense>
          <DeedSheets request={request} deeds={deeds} />
        </Suspense>
      )}
    </>
  )
}

interface PartProps {
  has: (action: StayAction) => boolean
  deeds: ReturnType<typeof useDeeds>
}

/** Yes and no, side by side. */
function Answer({ has, deeds }: PartProps) {
  const yes: { deed: Deed; label: ReactNode } | undefined = has('accept')
    ? { deed: 'accept', label: <Trans>Accept stay</Trans> }
    : has('agree')
      ? { deed: 'agree', label: <Trans>Take these dates</Trans> }
      : has('acceptLate')
        ? { deed: 'acceptLate', label: <Trans>Accept late</Trans> }
        : undefined
  if (!yes && !has('decline')) return null
  return (
    <div className={styles.answer}>
      {yes && (
        <Button
          variant="good"
          icon={<Check aria-hidden />}
          isLoading={deeds.busy === yes.deed}
          onClick={() => void deeds.settle(yes.deed)}
        >
          {yes.label}
        </Button>
      )}
      {has('decline') && (
        <Button variant="outline" onClick={() => deeds.open('decline')}>
          <Trans>Decline</Trans>
        </Button>
      )}
    </div>
  )
}

function Smaller({ has, deeds }: PartProps) {
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
          onClick={() => deeds.open('counter')}
        >
          {deeds.isCountered ? <Trans>Suggest others</Trans> : <Trans>Suggest other dates</Trans>}
        </Button>
      )}
      {(has('changeDates') || mayWithdraw) && (
        <div className={styles.pair}>
          {has('changeDates') && (
            <Button
              size="small"
              variant="quiet"
              icon={<CalendarDays aria-hidden />}
              onClick={() => deeds.open('dates')}
            >
              <Trans>Change dates</Trans>
            </Button>
          )}
          {mayWithdraw && (
            <Button
              size="small"
              variant="quietDanger"
              isLoading={deeds.busy === 'withdraw'}
              onClick={() => void deeds.withdraw()}
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
              isLoading={deeds.busy === 'leaveEarly'}
              onClick={() => void deeds.leaveEarly()}
            >
              <Trans>I leave early</Trans>
            </Button>
          )}
          {has('cancel') && (
            <Button
              size="small"
              variant="quietDanger"
              isLoading={deeds.busy === 'cancel'}
              onClick={() => void deeds.callOff()}
            >
              <Trans>Call it off</Trans>
            </Button>
          )}
        </div>
      )}
      {has('askAgain') && (
        <Button isFull size="small" variant="tonal" onClick={() => deeds.open('ask')}>
          <Trans>Ask again</Trans>
        </Button>
      )}
    </>
  )
}

function Question({ deeds }: Pick<PartProps, 'deeds'>) {
  const { t } = useLingui()
  return (
    <fieldset className={styles.question} aria-label={t`Did it happen?`}>
      <p className="strong" aria-hidden>
        <Trans>Did it happen?</Trans>
      </p>
      <p className="meta">
        <Trans>Only you see your answer. Reviews come after it.</Trans>
      </p>
      <div className={styles.answer}>
        <Button variant="tonal" isLoading={deeds.busy === 'yes'} onClick={() => void deeds.say(true)}>
          <Trans>Yes, it did</Trans>
        </Button>
        <Button variant="outline" isLoading={deeds.busy === 'no'} onClick={() => void deeds.say(false)}>
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
