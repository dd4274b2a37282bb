import type { StayDates } from '@wayfellow/contract/stay-requests'
import { Counter } from 'prom-client'
import { nightsOf } from './policy.ts'

const requests = new Counter({
  name: 'wayfellow_stay_requests_total',
  help: 'Stays by what became of them: asked (also offered by a host), accepted',
  labelNames: ['outcome'],
})
for (const outcome of ['asked', 'accepted']) requests.inc({ outcome }, 0)
const nights = new Counter({ name: 'wayfellow_nights_total', help: 'Nights of stays that were accepted' })

export const countAskedStay = () => requests.inc({ outcome: 'asked' })

export function countAcceptedStay(dates: StayDates) {
  requests.inc({ outcome: 'accepted' })
  nights.inc(nightsOf(dates))
}
