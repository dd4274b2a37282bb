import { type Health, type HealthSpan, healthSlots } from '@wayfellow/contract/operations'
import type { SignedIn } from '../../platform/context.ts'
import { inOneTrip } from '../../platform/database/db.ts'
import { pulseOf, slotsOf } from './queries.ts'
import { toHealth } from './view.ts'

export async function get({ db, viewer }: SignedIn, { span }: { span: HealthSpan }): Promise<Health> {
  const { seconds: slotSeconds, count: slots } = healthSlots[span]
  const [found, days] = await inOneTrip(db, { viewer: viewer.accountId }, [
    slotsOf.bind({ slotSeconds, slots }),
    pulseOf.bind({}),
  ])
  return toHealth(span, found, days)
}
