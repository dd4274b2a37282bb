import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PlaceChoice } from '@wayfellow/contract/places'
import History from 'lucide-react/icons/history'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import MapPin from 'lucide-react/icons/map-pin'
import { type ReactNode, useState } from 'react'
import { useNetwork } from '../../../lib/online.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Combobox } from '../../../ui/fields/combobox.tsx'
import { nearestPlace, placesQuery } from '../api.ts'
import { findPosition, wholeDegrees } from './position.ts'
import { readRecentPlaces, rememberPlace } from './recent-places.ts'

const typingPause = 100
const nearMe = 'near-me'

interface LocationBoxProps {
  label: string
  isLabelHidden?: boolean
  isBare?: boolean
  placeholder?: string
  hint?: ReactNode
  /** The label of the place that is chosen; empty for none. */
  value: string
  onChoose: (place: PlaceChoice) => void
}

/** Chooses a city: recent places and "Near me" before anything is typed, then the cities that begin with the text. */
export function LocationBox({ value, onChoose, hint, ...looks }: LocationBoxProps) {
  const { t } = useLingui()
  const isOffline = useNetwork().kind === 'offline'
  const [typed, setTyped] = useState<string>()
  const near = useNearMe(take)
  const asked = typed === undefined || typed === value ? '' : typed.trim()
  const settled = useDebounced(asked, typingPause)
  const { data, isFetching } = useQuery(placesQuery(isOffline ? '' : settled, near.degrees))
  const isWaiting = !isOffline && asked !== '' && (asked !== settled || isFetching)
  const found = isOffline || !data ? [] : data
  const offered = asked === '' ? readRecentPlaces() : found

  const offlineWords = t`You're offline. Connect to search for places.`

  function take(place: PlaceChoice) {
    rememberPlace(place)
    setTyped(undefined)
    onChoose(place)
  }

  function choose(id: string) {
    if (id === nearMe) {
      setTyped(undefined)
      void near.look()
      return
    }
    const place = offered.find(({ _id }) => _id === id)
    if (place) take(place)
  }

  function wordsForNothing() {
    if (isOffline) return offlineWords
    if (isWaiting) return t`Searching…`
    if (data === null) return t`We couldn't load places. Keep typing to try again.`
    return t`No results for “${asked}”`
  }

  return (
    <Combobox
      {...looks}
      icon={<MapPin aria-hidden />}
      // A list that was never open has no place for these words.
      hint={isOffline ? offlineWords : (near.words ?? hint)}
      text={typed ?? value}
      onText={setTyped}
      isBusy={isWaiting || near.isLooking}
      emptyWords={wordsForNothing()}
      choices={[
        ...(asked === '' && !isOffline
          ? [{ id: nearMe, label: t`Near me`, icon: <LocateFixed aria-hidden /> }]
          : []),
        ...offered.map(({ _id, label }) => ({
          id: _id,
          label,
          icon: asked === '' ? <History aria-hidden /> : <MapPin aria-hidden />,
        })),
      ]}
      onChoose={choose}
      onLeave={() => setTyped(undefined)}
    />
  )
}

type Search = 'resting' | 'looking' | 'denied' | 'unknown' | 'nowhere' | 'failed'

function useNearMe(onFound: (place: PlaceChoice) => void) {
  const { t } = useLingui()
  const [search, setSearch] = useState<Search>('resting')
  const [degrees, setDegrees] = useState<string>()

  async function look() {
    setSearch('looking')
    const point = await findPosition()
    if (typeof point === 'string') return setSearch(point)
    setDegrees(wholeDegrees(point))
    try {
      const place = await nearestPlace(point)
      setSearch(place ? 'resting' : 'nowhere')
      if (place) onFound(place)
    } catch (error) {
      console.error(error)
      setSearch('failed')
    }
  }

  const words: Record<Search, string | undefined> = {
    resting: undefined,
    looking: t`Finding your location…`,
    denied: t`Your browser isn't sharing your location. Allow it there, or type a city.`,
    unknown: t`Your device can't find your location. Type a city instead.`,
    nowhere: t`We couldn't find a city near you. Type one instead.`,
    failed: t`That didn't work. Try again, or type a city.`,
  }
  return { look, degrees, isLooking: search === 'looking', words: words[search] }
}
