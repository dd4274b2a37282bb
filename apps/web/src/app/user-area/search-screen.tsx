import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LocationBox } from '../../features/places/index.ts'
import { forgetPaths, searchPathWith } from '../../lib/remembered-paths.ts'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import { ComingScreen } from './coming-screen.tsx'
import styles from './search-screen.module.css'

/** Where one looks stands in the address, so that it can be shared and come back to. */
export function SearchScreen() {
  const { t } = useLingui()
  const { search } = useLocation()
  const navigate = useNavigate()

  return (
    <>
      <search className={styles.where}>
        <Suspense fallback={<SkeletonBlock height={52} />}>
          <LocationBox
            label={t`Where to?`}
            isLabelHidden
            placeholder={t`Where to?`}
            value={new URLSearchParams(search).get('location') ?? ''}
            onChoose={({ label }) => {
              forgetPaths()
              void navigate(searchPathWith(search, { location: label }))
            }}
          />
        </Suspense>
      </search>
      <ComingScreen what="search" />
    </>
  )
}
