import { Trans } from '@lingui/react/macro'
import type { Profile } from '@wayfellow/contract/profiles'
import Globe from 'lucide-react/icons/globe'
import House from 'lucide-react/icons/house'
import MapPin from 'lucide-react/icons/map-pin'
import { Fact, Facts } from './fact.tsx'
import { countryName, listed } from './words.ts'

type WhereaboutsProps = {
  profile: Pick<Profile, 'location' | 'hometown' | 'countriesLived' | 'countriesVisited'>
}

export function Whereabouts({ profile }: WhereaboutsProps) {
  const { location, hometown, countriesLived, countriesVisited } = profile
  const isSaid = location !== null || hometown !== null
  if (!isSaid && countriesLived.length === 0 && countriesVisited.length === 0) return null
  return (
    <Facts id="whereabouts" title={<Trans>Places</Trans>}>
      {location !== null && (
        <Fact icon={<MapPin aria-hidden />}>
          <Trans>
            Lives in <bdi>{location}</bdi>
          </Trans>
        </Fact>
      )}
      {hometown !== null && (
        <Fact icon={<House aria-hidden />}>
          <Trans>
            From <bdi>{hometown}</bdi>
          </Trans>
        </Fact>
      )}
      {countriesLived.length > 0 && (
        <Fact icon={<Globe aria-hidden />}>
          <Trans>Lived in {listed(countriesLived.map(countryName))}</Trans>
        </Fact>
      )}
      {countriesVisited.length > 0 && (
        <Fact icon={<Globe aria-hidden />}>
          <Trans>Has been to {listed(countriesVisited.map(countryName))}</Trans>
        </Fact>
      )}
    </Facts>
  )
}
