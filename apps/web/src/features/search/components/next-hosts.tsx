import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { forgetPaths, searchPathWith } from '../../../lib/remembered-paths.ts'
import { shortLocation } from '../../../lib/words.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { hostsQuery } from '../api.ts'
import { HostLine } from './host-line.tsx'
import styles from './stop-hosts.module.css'

const shownAtOnce = 3

/** The next city of somebody who travels, and the nights they need there, if they are known. */
export interface NextStop {
  location: string
  from?: string
  to?: string
}

/** Hosts near the next stop of somebody's travels. Renders nothing when there are none. */
export function NextHosts({ stop }: { stop: NextStop }) {
  const { t } = useLingui()
  const { location, from, to } = stop
  const nights = from !== undefined && to !== undefined ? { from, to } : {}
  const { data, isPending, refetch } = useInfiniteQuery(hostsQuery({ location, ...nights }))
  const [page] = data?.pages ?? []
  const city = shortLocation(location)
  const hosts = page?.items ?? []
  if (page && hosts.length === 0 && !page.isMissing) return null
  return (
    <section className={styles.next} aria-labelledby="next-hosts">
      <h2 id="next-hosts" className="head">
        <Trans>Hosts in {city}</Trans>
      </h2>
      <Skeleton isLoading={isPending} label={t`Looking for hosts`} shapes={<SkeletonBlock height={156} />}>
        {hosts.length === 0 ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <>
            <ul>
              {hosts.slice(0, shownAtOnce).map((host) => (
                <li key={host._id}>
                  <HostLine host={host} asking={nights} />
                </li>
              ))}
            </ul>
            <Link
              className={styles.all}
              to={searchPathWith('', { type: 'users', location, ...nights })}
              onClick={forgetPaths}
            >
              <Trans>See all hosts in {city}</Trans>
            </Link>
          </>
        )}
      </Skeleton>
    </section>
  )
}
