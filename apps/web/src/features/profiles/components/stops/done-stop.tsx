import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { OwnCity } from '@wayfellow/contract/profiles/city'
import type { OwnProfile } from '@wayfellow/contract/profiles/own'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { explorePath, forgetPaths } from '../../../../lib/remembered-paths.ts'
import { shortLocation } from '../../../../lib/words.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { WayLine, WayProgress } from '../../../../ui/way-line.tsx'
import { ownCityQuery } from '../../api.ts'
import { MissingList } from '../missing-list.tsx'
import styles from './stops.module.css'
import { isComplete, stops } from './way.ts'

/** The end of the way, or what is still open on it. */
export function DoneStop({ profile, firstLook }: { profile: OwnProfile; firstLook: ReactNode }) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: city } = useQuery(ownCityQuery)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { done, missing } = profile.completion
  const count = done.length + missing.length

  if (!isComplete(profile)) {
    return (
      <div className={styles.done}>
        <WayProgress text={t`${done.length} of ${count} done`} stops={count} settled={done.length} />
        <div>
          <h1 ref={heading} tabIndex={-1} className="display">
            <Trans>Almost there</Trans>
          </h1>
          <p className="quiet">
            <Trans>You can look around. To write to hosts, this is still missing:</Trans>
          </p>
        </div>
        <MissingList missing={missing} />
      </div>
    )
  }
  const open = profile.standing.filter(({ item }) => item === 'verification')
  return (
    <div className={styles.done}>
      <WayLine text={t`All steps are done`} stops={stops.length} isDrawing />
      <div>
        <h1 ref={heading} tabIndex={-1} className="display">
          <Trans>You're in.</Trans>
        </h1>
        {city && (
          <p>
            <CityWords city={city} />
          </p>
        )}
      </div>
      {open.length > 0 && (
        <div>
          <p className="quiet">
            <Trans>One thing before you can write to hosts:</Trans>
          </p>
          <MissingList missing={open} />
        </div>
      )}
      <Suspense>{firstLook}</Suspense>
      <div className={styles.actions}>
        <ButtonLink to="/home">
          <Trans>Go to Home</Trans>
        </ButtonLink>
        <ButtonLink variant="outline" to={explorePath(profile.place?.label ?? null)} onClick={forgetPaths}>
          <Trans>Explore</Trans>
        </ButtonLink>
        <ButtonLink
          variant="outline"
          to={`/users/${encodeURIComponent(profile.username ?? '')}?section=about`}
        >
          <Trans>See your profile</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}

function CityWords({ city: { label, students, hasMore } }: { city: OwnCity }) {
  const name = shortLocation(label)
  if (hasMore)
    return (
      <Trans>
        {name} has more than {students} students.
      </Trans>
    )
  if (students <= 1)
    return <Trans>You're the first student in {name}. Invite some friends and it won't stay quiet.</Trans>
  return (
    <Trans>
      {name} has <Plural value={students} one="# student" other="# students" />.
    </Trans>
  )
}
