import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { findEvent } from './queries.ts'

/** What a report needs to know of an event, and what may become of it. */
export const reportedEvent = {
  async find(tx: Tx, viewer: string, id: string) {
    const event = await findEvent(tx, id, viewer)
    return event?.isForViewer && event.organiserId !== null
      ? { aboutId: event.organiserId, quote: `${event.title}\n${event.text}`.trim() }
      : undefined
  },
  /** Index: events_pkey */
  async hide(tx: Tx, id: string, isHidden: boolean) {
    await sql`select events_hide(${id}, ${isHidden})`.execute(tx)
  },
}
