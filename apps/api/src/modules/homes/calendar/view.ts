import { FeedFault, feedFaultWords, type OwnCalendar } from '@wayfellow/contract/homes/calendar'
import type { FeedRow } from './queries.ts'

type Calendar = Pick<OwnCalendar, 'window' | 'blocked'>

/** For the owner. The link of the other calendar is a secret: only its site is named. */
export function toOwnCalendar(
  { window, blocked }: Calendar,
  feed: FeedRow | undefined,
  exportToken: string | undefined,
): OwnCalendar {
  const code = FeedFault.safeParse(feed?.import_fault).data
  return {
    window,
    blocked,
    exportPath: exportToken === undefined ? null : `/api/homes/calendars/${exportToken}`,
    imported:
      feed && feed.import_host !== null
        ? {
            host: feed.import_host,
            checkedAt: feed.import_checked_at?.toISOString() ?? null,
            fault: code ? { code, message: feedFaultWords[code] } : null,
          }
        : null,
  }
}
