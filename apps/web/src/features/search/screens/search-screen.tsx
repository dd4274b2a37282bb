import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useDeferredValue } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { forgetPaths, searchPathWith } from '../../../lib/remembered-paths.ts'
import { useSession } from '../../../lib/session.ts'
import { SearchArt } from '../../../ui/art/search-art.tsx'
import { SkeletonBlock } from '../../../ui/skeleton.tsx'
import { LocationBox } from '../../places/index.ts'
import { isSomewhere, valuesOf } from '../components/search-values.ts'
import styles from './search-screen.module.css'

/** Loaded lazily: not needed before a place is chosen. */
const SearchSomewhere = lazy(async () => ({
  default: (await import('../components/search-somewhere.tsx')).SearchSomewhere,
}))

/** The search is kept in the URL, so that it can be shared and returned to. */
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
  if (!isSomewhere(valuesOf(params, { isVerified }))) return <Start onWhere={goTo} />
  return <SearchSomewhere params={params} isVerified={isVerified} onWhere={goTo} onChange={go} />
}

const LivelyCities = lazy(async () => ({
  default: (await import('../components/lively-cities.tsx')).LivelyCities,
}))

/** Shown before a place is chosen. */
function Start({ onWhere }: { onWhere: (label: string) => void }) {
  const { t } = useLingui()
  // The heading is painted without waiting for the code of the location field.
  const isDrawn = useDeferredValue(true, false)
  const space = <SkeletonBlock height={52} />
  return (
    <search className={styles.start}>
      <SearchArt />
      <h2 className="title">
        <Trans>Where to?</Trans>
      </h2>
      <p className="call quiet">
        <Trans>Choose a city to see who can host you, what's on there and what students are writing.</Trans>
      </p>
      <div className={styles.picker}>
        <Suspense fallback={space}>
          {isDrawn ? (
            <LocationBox
              label={t`Where to?`}
              isLabelHidden
              placeholder={t`Where to?`}
              value=""
              onChoose={({ label }) => onWhere(label)}
            />
          ) : (
            space
          )}
        </Suspense>
      </div>
      <Suspense>
        <div className={styles.cities}>
          <LivelyCities />
        </div>
      </Suspense>
    </search>
  )
}
