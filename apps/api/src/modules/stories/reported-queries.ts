import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { storyById } from './queries.ts'

/** Reads a story for a report, and hides or restores it. */
export const reportedStory = {
  async find(tx: Tx, viewer: string, id: string) {
    const story = await storyById.first(tx, { viewer, id })
    return story && { aboutId: story.user.id, quote: story.caption }
  },
  async hide(tx: Tx, id: string, isHidden: boolean) {
    await sql`select stories_hide(${id}::uuid, ${isHidden})`.execute(tx)
  },
}
