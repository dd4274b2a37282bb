import { numbersWeeks } from '@wayfellow/contract/reports/numbers'
import type { SignedIn } from '../../../platform/context.ts'
import { inOneTrip } from '../../../platform/database/db.ts'
import { countedWeeks, openAges } from './queries.ts'
import { toNumbers } from './view.ts'

export async function get({ db, viewer }: SignedIn) {
  const [[ages], weeks] = await inOneTrip(db, { viewer: viewer.accountId }, [
    openAges.bind({}),
    countedWeeks.bind({ atMost: numbersWeeks }),
  ])
  return toNumbers(ages, weeks)
}
