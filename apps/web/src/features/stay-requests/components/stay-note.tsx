import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StayRequest } from '@wayfellow/contract/stay-requests'
import { dayPart } from '../../../lib/days.ts'

type Noted = Pick<StayRequest, 'kind' | 'guests' | 'flexibleDays' | 'arrivesAround' | 'roomReadyOn'> & {
  university: { name: string; shortName?: string | null } | null
}

/** «1 guest · arrives around 18:00», and for a landing what it is for. */
export function StayNote({ of }: { of: Noted }) {
  const { t, i18n } = useLingui()
  const { kind, guests, flexibleDays, arrivesAround, roomReadyOn, university } = of
  const ready = roomReadyOn && dayPart(roomReadyOn, { day: 'numeric', month: 'short' }, i18n)
  const facts = [
    plural(guests, { one: '# guest', other: '# guests' }),
    arrivesAround !== null && t`arriving around ${arrivesAround}`,
    flexibleDays > 0 && plural(flexibleDays, { one: '± # day is fine', other: '± # days are fine' }),
  ]
  const landing = kind === 'landing' && [
    t`First nights in town`,
    university && (university.shortName ?? university.name),
    ready && t`room ready on ${ready}`,
  ]
  return (
    <>
      {joined(facts)}
      {landing && (
        <>
          <br />
          <bdi>{joined(landing)}</bdi>
        </>
      )}
    </>
  )
}

const joined = (facts: (string | false | null)[]) => facts.filter(Boolean).join(' · ')
