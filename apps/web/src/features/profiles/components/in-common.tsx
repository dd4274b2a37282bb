import { Trans } from '@lingui/react/macro'
import type { InCommon as Shared } from '@wayfellow/contract/profiles'
import Globe from 'lucide-react/icons/globe'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Heart from 'lucide-react/icons/heart'
import Languages from 'lucide-react/icons/languages'
import MapPin from 'lucide-react/icons/map-pin'
import { type ReactNode, useState } from 'react'
import { shortLocation } from '../../../lib/words.ts'
import styles from './in-common.module.css'
import { countryName, languageName, listed, monthsWords } from './words.ts'

/** «You both»: what to begin with. Stands only where there is something. */
export function InCommon({ shared }: { shared: Shared }) {
  const { exchanges, universities, languages, interests, countries } = shared
  return (
    <section className={styles.box} aria-labelledby="in-common">
      <h2 id="in-common" className="strong">
        <Trans>You both</Trans>
      </h2>
      <ul>
        {exchanges.map(({ place, from, to }) => (
          <Line key={`${place._id} ${from}`} icon={<MapPin aria-hidden />}>
            <Together place={shortLocation(place.label)} from={from} to={to} />
          </Line>
        ))}
        {universities.length > 0 && (
          <Line icon={<GraduationCap aria-hidden />}>
            <Trans>
              study at <bdi>{listed(universities.map(({ name }) => name))}</bdi>
            </Trans>
          </Line>
        )}
        {languages.length > 0 && (
          <Line icon={<Languages aria-hidden />}>
            <Trans>speak {listed(languages.map(languageName))}</Trans>
          </Line>
        )}
        {interests.length > 0 && (
          <Line icon={<Heart aria-hidden />}>
            <Trans>
              are into <bdi>{listed(interests)}</bdi>
            </Trans>
          </Line>
        )}
        {countries.length > 0 && (
          <Line icon={<Globe aria-hidden />}>
            <Trans>have been to {listed(countries.map(countryName))}</Trans>
          </Line>
        )}
      </ul>
    </section>
  )
}

/** Days are compared as text: they belong to no time zone. */
function Together({ place, from, to }: { place: string; from: string; to: string }) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const months = monthsWords(from, to)
  if (to <= today) {
    return (
      <Trans>
        were in <bdi>{place}</bdi>, {months}
      </Trans>
    )
  }
  return from > today ? (
    <Trans>
      will be in <bdi>{place}</bdi>, {months}
    </Trans>
  ) : (
    <Trans>
      are in <bdi>{place}</bdi>, {months}
    </Trans>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.line}>
      {icon}
      <span>{children}</span>
    </li>
  )
}
