import { Trans } from '@lingui/react/macro'
import type { Profile } from '@wayfellow/contract/profiles'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import PlaneTakeoff from 'lucide-react/icons/plane-takeoff'
import { shortLocation } from '../../../lib/words.ts'
import { Fact, Facts } from './fact.tsx'
import { monthsWords, studyLevelWords } from './words.ts'

type StudiesProps = { profile: Pick<Profile, 'studyField' | 'studyLevel' | 'university' | 'exchanges'> }

/** Nothing when nothing was said. */
export function Studies({ profile: { studyField, studyLevel, university, exchanges } }: StudiesProps) {
  const level = studyLevel === null ? undefined : studyLevelWords(studyLevel)
  const first = studyField ?? university?.name ?? level
  if (first === undefined && exchanges.length === 0) return null
  const more = [level, university?.name].filter((words) => words !== undefined && words !== first)
  return (
    <Facts id="studies" title={<Trans>Studies</Trans>}>
      {first !== undefined && (
        <Fact icon={<GraduationCap aria-hidden />} note={<bdi>{more.join(' · ')}</bdi>}>
          <bdi>{first}</bdi>
        </Fact>
      )}
      {exchanges.map(({ university: there, place, from, to }) => (
        <Fact
          key={`${place._id} ${from}`}
          icon={<PlaneTakeoff aria-hidden className="mirror" />}
          note={monthsWords(from, to)}
        >
          <Trans>
            Exchange in <bdi>{shortLocation(place.label)}</bdi>
          </Trans>
          {there && (
            <>
              {' · '}
              <bdi>{there.name}</bdi>
            </>
          )}
        </Fact>
      ))}
    </Facts>
  )
}
