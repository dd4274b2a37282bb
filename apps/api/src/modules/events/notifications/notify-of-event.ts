import type { EventFacts, NotificationKind } from '@wayfellow/contract/notifications/topics'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../notifications/index.ts'
import type { EventRow } from '../queries.ts'

export type EventNotificationKind = Extract<NotificationKind, `event${string}`>

const factsOf = (event: EventRow): EventFacts => ({
  title: event.title,
  startsAt: event.startsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
  timeZone: event.timeZone,
  city: event.place.label,
  ...(event.cancelWords !== null && { words: event.cancelWords }),
})

interface About {
  /** The organiser by default. */
  accountId?: string
  /** The organiser by default: it is theirs. */
  actorId?: string
  /** Distinguishes repeated notifications of one kind; the event's version by default. */
  nth?: string
}

/** Call it in the transaction of the change. Notifies once per key, in one row while unread. */
export async function notifyOfEvent(
  tx: Tx,
  event: EventRow,
  kind: EventNotificationKind,
  { accountId = event.organiserId ?? undefined, actorId, nth = String(event.version) }: About = {},
) {
  const who = actorId ?? event.organiserId
  if (accountId === undefined || who === null || who === accountId) return
  await notify(tx, {
    accountId,
    kind,
    actorId: who,
    subjectId: event.id,
    facts: { event: factsOf(event) },
    // No second notification for somebody who joins, leaves and joins again, or asks again.
    key: `${kind}:${event.id}:${kind === 'eventJoined' || kind === 'eventAsked' ? who : nth}`,
    groupKey: `${kind}:${event.id}`,
  })
}
