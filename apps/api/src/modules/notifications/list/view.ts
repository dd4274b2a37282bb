import type { Notification } from '@wayfellow/contract/notifications'
import type { SignedIn } from '../../../platform/context.ts'
import { toFoundPerson } from '../../identity/index.ts'
import { pathOf } from '../notification-paths.ts'
import { mayBeQuieter } from '../settings/channel-rules.ts'
import type { NotificationRow } from './queries.ts'

export function toNotification(
  row: NotificationRow,
  looking: Pick<SignedIn, 'viewer' | 'photoLinks'>,
): Notification {
  const username = row.people[0]?.username ?? null
  return {
    _id: row.id,
    kind: row.kind,
    topic: row.topic,
    people: row.people.map((person) => toFoundPerson(person, looking)),
    count: row.count,
    facts: row.facts,
    path: pathOf(row.kind, { username, subjectId: row.subjectId, facts: row.facts, people: row.count }),
    at: row.lastAt.toISOString(),
    isRead: row.isRead,
    viewerActions: mayBeQuieter(row.topic) ? ['fewer'] : [],
  }
}
