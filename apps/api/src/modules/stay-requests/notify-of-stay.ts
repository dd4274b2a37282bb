import type { StayEvent } from '@wayfellow/contract/chats/subjects'
import type { NotificationKind } from '@wayfellow/contract/notifications/topics'
import type { Tx } from '../../platform/database/db.ts'
import { notify } from '../notifications/index.ts'
import type { StayRow } from './queries.ts'

type StayNotification = StayEvent | 'waiting' | 'expired' | 'nudge' | 'over'

const kinds: Record<StayNotification, NotificationKind | null> = {
  asked: 'requestReceived',
  offered: 'inviteReceived',
  datesChanged: 'requestChanged',
  countered: 'requestCountered',
  accepted: 'requestAccepted',
  acceptedLate: 'requestAccepted',
  declined: 'requestDeclined',
  withdrawn: 'requestWithdrawn',
  cancelled: 'stayCancelled',
  checkedIn: 'stayArrived',
  // The line in the conversation says it.
  leftEarly: null,
  waiting: 'requestWaiting',
  expired: 'requestExpired',
  nudge: 'stayArrival',
  over: 'stayOver',
}

/** In the transaction of what happened, to one of the two; the other one is named. Once for each version of it. */
export async function notifyOfStay(
  tx: Tx,
  stay: StayRow,
  accountId: string | null,
  reason: StayNotification,
) {
  const kind = kinds[reason]
  const other = accountId === stay.guestId ? stay.hostId : stay.guestId
  if (!kind || accountId === null || other === null) return
  const { arriveOn, departOn } = stay
  await notify(tx, {
    accountId,
    kind,
    actorId: other,
    subjectId: stay.id,
    facts: {
      arriveOn: stay.suggestArriveOn ?? arriveOn,
      departOn: stay.suggestDepartOn ?? departOn,
    },
    key: `${kind}:${stay.id}:${stay.version}`,
  })
}
