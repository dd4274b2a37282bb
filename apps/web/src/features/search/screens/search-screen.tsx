import { Trans, useLingui } from '@lingui/react/macro'
import MapIcon from 'lucide-react/icons/map'
import { Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { forgetPaths, searchPathWith } from '../../../lib/remembered-paths.ts'
import { useSession } from '../../../lib/session.ts'
import { SearchArt } from '../../../ui/art/search-art.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SkeletonBlock } from '../../../ui/skeleton.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { LocationBox } from '../../places/index.ts'
import { FilterChips } from '../components/filter-chips.tsx'
import { FilterSheet } from '../components/filter-sheet.tsx'
import { viewOf } from '../components/map-values.ts'
import { MapView } from '../components/map-view.tsx'
import { Results } from '../components/results.tsx'
import { SearchBar } from '../components/search-bar.tsx'
import {
  datesOf,
  filtersOf,
  isSomewhere,
  noFilters,
  searchTypes,
  type SearchType,
  typeOf,
  wishOf,
} from '../components/search-values.ts'
import { WhenSheet } from '../components/when-sheet.tsx'
import styles from './search-screen.module.css'

/** What one looks for stands in the address, so that it can be shared and come back to. */
export function SearchScreen() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const params = new URLSearchParams(search)

  function go(changes: Record<string, string | undefined>, isStep = false) {
    forgetPaths()
    const whole = { spot: undefined, ...('radius' in changes && { at: undefined }), ...changes }
    void navigate(searchPathWith(search, whole), { replace: !isStep, preventScrollReset: true })
  }

  // Another city is another search: no longer one for the stop of a trip.
  const elsewhere = { lat: undefined, lng: undefined, at: undefined, trip: undefined, stop: undefined }
  const goTo = (label: string) => go({ location: label, ...elsewhere }, true)
  const isVerified = session.status === 'authenticated' && session.user.verified
  if (!isSomewhere(wishOf(params, { isVerified }))) return <Start onWhere={goTo} />
  return <Search params={params} isVerified={isVerified} onWhere={goTo} onChange={go} />
}

interface SearchProps {
  params: URLSearchParams
  isVerified: boolean
  onWhere: (label: string) => void
  onChange: (changes: Record<string, string | undefined>) => void
}

function Search({ params, isVerified, onWhere, onChange }: SearchProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'when' | 'filters'>()
  const type = typeOf(params)
  const wish = wishOf(params, { isVerified })
  const dates = datesOf(wish)
  const filters = filtersOf(wish)
  const close = () => setOpen(undefined)
  const openWhen = () => setOpen('when')
  const isMap = params.get('view') === 'map'
  const other = searchPathWith(params.toString(), { view: isMap ? undefined : 'map', spot: undefined })
  const results = {
    type,
    wish,
    onChangeDates: dates && openWhen,
    onChangeFilters: filters.length === 0 ? undefined : () => onChange(noFilters(type)),
  }
  const show = { posts: t`Show posts`, events: t`Show events`, users: t`Show hosts`, trips: t`Show trips` }[
    type
  ]
  return (
    <>
      <div className={classNames(styles.head, isMap && styles.overMap)}>
        <SearchBar
          location={wish['location'] ?? t`Area on the map`}
          onWhere={onWhere}
          dates={dates}
          onWhen={type === 'posts' ? undefined : openWhen}
          filters={filters.length}
          onFilters={() => setOpen('filters')}
        />
        <Tabs type={type} search={params.toString()} />
      </div>
      {isMap ? (
        <MapView {...results} view={viewOf(params)} listPath={other} onChange={onChange} />
      ) : (
        <>
          <div className={styles.chips}>
            <FilterChips type={type} wish={wish} onChange={onChange} />
          </div>
          <Suspense>
            <Results {...results} />
          </Suspense>
          <Link className={styles.toMap} to={other} preventScrollReset>
            <MapIcon aria-hidden />
            <Trans>Map</Trans>
          </Link>
        </>
      )}
      {open === 'when' && (
        <WhenSheet
          dates={dates}
          confirmLabel={show}
          onChange={(chosen) => onChange({ from: chosen?.arriveOn, to: chosen?.leaveOn })}
          onClose={close}
        />
      )}
      {open === 'filters' && (
        <FilterSheet
          type={type}
          wish={wish}
          isVerified={isVerified}
          confirmLabel={show}
          onChange={onChange}
          onClose={close}
        />
      )}
    </>
  )
}

function Tabs({ type, search }: { type: SearchType; search: string }) {
  const { t } = useLingui()
  const words = { posts: t`Posts`, events: t`Events`, users: t`Hosts`, trips: t`Trips` }
  return (
    <TabLinks
      label={t`What to look for`}
      tabs={searchTypes.map((each) => ({
        key: each,
        to: searchPathWith(search, { type: each, spot: undefined }),
        label: words[each],
        isCurrent: each === type,
      }))}
    />
  )
}

/** Nobody has said where yet. */
function Start({ onWhere }: { onWhere: (label: string) => void }) {
  const { t } = useLingui()
  return (
    <search className={styles.start}>
      <SearchArt />
      <h2 className="title">
        <Trans>Where to?</Trans>
      </h2>
      <p className="call quiet">
        <Trans>Choose a city to see who can host you, what happens there and what students write.</Trans>
      </p>
      <div className={styles.picker}>
        <Suspense fallback={<SkeletonBlock height={52} />}>
          <LocationBox
            label={t`Where to?`}
            isLabelHidden
            placeholder={t`Where to?`}
            value=""
            onChoose={({ label }) => onWhere(label)}
          />
        </Suspense>
      </div>
    </search>
  )
}
