import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { LocationBox } from '../../features/places/index.ts'
import { forgetPaths, searchPathWith } from '../../lib/remembered-paths.ts'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import styles from './home-parts.module.css'

/** For somebody without plans: the hosts of a city, one choice away. */
export function FindHost() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <section className={styles.section} aria-labelledby="find-host">
      <h2 id="find-host" className="head">
        <Trans>Find a host</Trans>
      </h2>
      <Suspense fallback={<SkeletonBlock height={52} />}>
        <LocationBox
          label={t`Where to?`}
          isLabelHidden
          placeholder={t`Where to?`}
          value=""
          onChoose={({ label }) => {
            forgetPaths()
            void navigate(searchPathWith('', { type: 'users', location: label }))
          }}
        />
      </Suspense>
    </section>
  )
}
