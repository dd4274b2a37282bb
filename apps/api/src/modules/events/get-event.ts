import { notFound } from '@wayfellow/contract/errors'
import type { SignedIn } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/database/db.ts'
import { refused } from '../../platform/http/errors.ts'
import { missingIn } from '../profiles/index.ts'
import { placeInLine } from './answers/queries.ts'
import { findLead, findOrganisers, guestsOf } from './people/queries.ts'
import { partyOf } from './policy.ts'
import { type EventRow, findEvent } from './queries.ts'
import { toEvent } from './view.ts'

/** All that planning and answering needs; a script has it as well. */
export type Doing = Pick<SignedIn, 'db' | 'hint' | 'viewer' | 'photoLinks' | 'jobs'>

const facesShown = 5

/** Unknown, not for this one and behind a block are one and the same «not there». */
export async function findFor(tx: Tx, eventId: string, viewerId: string): Promise<EventRow> {
  const event = await findEvent(tx, eventId, viewerId)
  if (!event?.isForViewer) throw refused(notFound)
  return event
}

export async function get(
  context: Pick<Doing, 'db' | 'viewer' | 'photoLinks'>,
  { eventId }: { eventId: string },
) {
  const { db, viewer } = context
  const { accountId: viewerId } = viewer
  return transaction(db, { viewer: viewerId }, async (tx) => {
    const event = await findFor(tx, eventId, viewerId)
    const { viewerAnswer, viewerArrival } = event
    const organises = partyOf(event.organiserId, { ...event, viewerId }) !== 'guest'
    const going = { viewerId, organises: false, answer: 'going' as const }
    const lead = await findLead(tx, event.organiserId, going)
    const limit = facesShown - lead.length
    const guests = await guestsOf(eventId, going, { place: undefined, offset: 0, limit }).execute(tx)
    const faces = [...lead, ...guests.rows]
    const coOrganisers = await findOrganisers(tx, eventId, viewerId, organises)
    const isInLine = viewerAnswer === 'waiting' && viewerArrival !== null
    const viewerPlace = isInLine ? await placeInLine(tx, eventId, viewerArrival) : null
    const missing = await missingIn(tx, viewer)
    return { event: toEvent(event, context, { faces, coOrganisers, viewerPlace, missing }) }
  })
}
