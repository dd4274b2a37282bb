import { Trans, useLingui } from '@lingui/react/macro'
import MapIcon from 'lucide-react/icons/map'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { forgetPaths, searchPathWith } from '../../../lib/remembered-paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { FilterChips } from './filter-chips.tsx'
import { viewOf } from './map-values.ts'
import { MapView } from './map-view.tsx'
import { Results } from './results.tsx'
import { SearchBar } from './search-bar.tsx'
import {
  datesOf,
  filtersOf,
  noFilters,
  searchTypes,
  type SearchType,
  typeOf,
  valuesOf,
} from './search-values.ts'
import styles from './search-somewhere.module.css'

const WhenSheet = lazy(async () => ({ default: (await import('./when-sheet.tsx')).WhenSheet }))
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

interface SearchSomewhereProps {
  params: URLSearchParams
  isVerified: boolean
  onWhere: (label: string) => void
  onChange: (changes: Record<string, string | undefined>) => void
}

/** Search results in a city or an area of the map. */
export function SearchSomewhere({ params, isVerified, onWhere, onChange }: SearchSomewhereProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'when' | 'filters'>()
  const type = typeOf(params)
  const values = valuesOf(params, { isVerified })
  const dates = datesOf(values)
  const filters = filtersOf(values)
  const close = () => setOpen(undefined)
  const openWhen = () => setOpen('when')
  const isMap = params.get('view') === 'map'
  const other = searchPathWith(params.toString(), { view: isMap ? undefined : 'map', spot: undefined })
  const results = {
    type,
    values,
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
          location={values['location'] ?? t`Area on the map`}
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
            <FilterChips type={type} values={values} onChange={onChange} />
          </div>
          <Suspense>
            <Results {...results} />
          </Suspense>
          <Link className={styles.toMap} to={other} preventScrollReset onClick={forgetPaths}>
            <MapIcon aria-hidden />
            <Trans>Map</Trans>
          </Link>
        </>
      )}
      <Suspense>
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
            values={values}
            isVerified={isVerified}
            confirmLabel={show}
            onChange={onChange}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

function Tabs({ type, search }: { type: SearchType; search: string }) {
  const { t } = useLingui()
  const words = { posts: t`Posts`, events: t`Events`, users: t`Hosts`, trips: t`Trips` }
  return (
    <TabLinks
      label={t`What to search for`}
      onClick={forgetPaths}
      tabs={searchTypes.map((each) => ({
        key: each,
        to: searchPathWith(search, { type: each, spot: undefined }),
        label: words[each],
        isCurrent: each === type,
      }))}
    />
  )
}
