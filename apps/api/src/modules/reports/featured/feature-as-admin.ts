import { notAllowed, notFound } from '@wayfellow/contract/errors'
import type { EventTicket } from '@wayfellow/contract/events'
import {
  type CityEvent,
  type featureEvent,
  type listCityEvents,
  tooManyFeatured,
} from '@wayfellow/contract/reports/city'
import type { z } from 'zod/mini'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { coversPlace } from '../../city-admins/index.ts'
import { featuredEvents } from '../../events/index.ts'
import { featureActions, mayFeature } from './policy.ts'
import { noteFeature } from './queries.ts'

type Looking = Pick<SignedIn, 'db' | 'viewer' | 'photoLinks'>

const withActions = (event: EventTicket, hasRoom: boolean): CityEvent => {
  const { phase, isOrganiser, isFeatured } = event
  const isUpcoming = phase === 'upcoming'
  return {
    ...event,
    viewerActions: featureActions({ isCovered: true, isUpcoming, isOrganiser, isFeatured, hasRoom }),
  }
}

/** Of a place that is theirs; any other is not there. */
export function list(looking: Looking, { placeId, ...pageInput }: z.output<typeof listCityEvents.input>) {
  const { accountId } = looking.viewer
  return transaction(looking.db, { viewer: accountId }, async (tx) => {
    if (!(await coversPlace(tx, accountId, placeId))) throw refused(notFound)
    const hasRoom = await featuredEvents.hasFreeSlot(tx, placeId)
    const { events, facts } = await featuredEvents.listComing(tx, looking, placeId, pageInput)
    return {
      events: events.map((event) => withActions(event, hasRoom)),
      ...facts,
    }
  })
}

/** Saying it twice is once. */
export function feature(
  { db, viewer }: Pick<SignedIn, 'db' | 'viewer'>,
  { eventId, isFeatured }: z.output<typeof featureEvent.input>,
) {
  const { accountId } = viewer
  return transaction(db, { viewer: accountId }, async (tx) => {
    const event = await featuredEvents.findFeaturable(tx, accountId, eventId)
    const isCovered = await coversPlace(tx, accountId, event.placeId)
    if (!mayFeature({ ...event, isCovered })) throw refused(notAllowed)
    if (isFeatured === event.isFeatured) return {}
    if (isFeatured) {
      const hasSlot = await featuredEvents.feature(tx, event.placeId, eventId)
      if (!hasSlot) throw refused(tooManyFeatured)
    } else await featuredEvents.unfeature(tx, eventId)
    await noteFeature(tx, eventId, isFeatured)
    return {}
  })
}
