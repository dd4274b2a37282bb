import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchItem } from '../../lib/query.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx'
import { Fold } from './fold.tsx'
import styles from './licence-list.module.css'

interface Licence {
  name: string
  packages: string[]
  text: string
}

/** Our own build has written it. */
const isList = (value: unknown): value is Licence[] => Array.isArray(value)

const licencesQuery = queryOptions({
  queryKey: ['app', 'licences'],
  queryFn: () =>
    fetchItem(async () => {
      const value: unknown = await (await fetch('/licences.json')).json()
      if (!isList(value)) throw new Error('licences.json is no list')
      return value
    }),
})

/** Licences of the packages shipped to the browser, as collected by the build. */
export function LicenceList() {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(licencesQuery)
  return (
    <Skeleton
      isLoading={isPending}
      label={t`Loading the licences`}
      shapes={<SkeletonLine width="80%" height={44} />}
    >
      {data ? (
        data.map(({ name, packages, text }) => (
          <Fold key={packages.join(' ')} level="h4" title={`${packages.join(', ')} · ${name}`}>
            <p lang="en" className={styles.text}>
              {text}
            </p>
          </Fold>
        ))
      ) : (
        <LoadFailed onRetry={() => void refetch()} />
      )}
    </Skeleton>
  )
}
