import { eventActionClosed, notGoing, tooManyOrganisers } from '@wayfellow/contract/events/refusals'
import type { SignedIn } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/database/db.ts'
import { refused } from '../../platform/http/errors.ts'
import { visit } from '../profiles/index.ts'
import { findAnswer, setOrganiser } from './answers/queries.ts'
import { notifyOfEvent } from './notifications/notify-of-event.ts'
import { findOrganisers } from './people/queries.ts'
import { leadsTo } from './policy.ts'
import { type EventRow, holdEvent } from './queries.ts'
import { findFor, get } from './get-event.ts'
import { seenBy } from './view.ts'

interface Named {
  eventId: string
  username: string
}

const helpersAtMost = 5

async function changing(
  context: SignedIn,
  { eventId, username }: Named,
  run: (tx: Tx, event: EventRow, personId: string) => Promise<void>,
) {
  const { db, hint, viewer } = context
  const { accountId } = viewer
  const { person } = await visit(context, username)
  const version = await transaction(db, { viewer: accountId }, async (tx) => {
    await holdEvent(tx, eventId)
    const event = await findFor(tx, eventId, accountId)
    await run(tx, event, person.id)
    return event.version
  })
  hint([accountId, person.id], 'events.changed', { id: eventId, version })
  return get(context, { eventId })
}

/** Only who comes anyway: nobody finds their name on something they never heard of. */
export const add = (context: SignedIn, named: Named) =>
  changing(context, named, async (tx, event, personId) => {
    if (!leadsTo('nameOrganisers', event, seenBy(context.viewer.accountId, event)))
      throw refused(eventActionClosed)
    const known = await findAnswer(tx, event.id, personId)
    if (known?.answer !== 'going') throw refused(notGoing)
    if (known.is_organiser) return
    const helpers = await findOrganisers(tx, event.id, context.viewer.accountId, true)
    if (helpers.length >= helpersAtMost) throw refused(tooManyOrganisers)
    await setOrganiser(tx, event.id, personId, true)
    await notifyOfEvent(tx, event, 'eventOrganiser', { accountId: personId })
  })

export const remove = (context: SignedIn, named: Named) =>
  changing(context, named, async (tx, event, personId) => {
    const { accountId } = context.viewer
    const action = personId === accountId ? 'stepDown' : 'nameOrganisers'
    if (!leadsTo(action, event, seenBy(accountId, event))) throw refused(eventActionClosed)
    await setOrganiser(tx, event.id, personId, false)
  })
