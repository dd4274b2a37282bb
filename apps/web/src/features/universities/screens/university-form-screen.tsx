import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { KeptUniversity } from '@wayfellow/contract/universities/admin'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { SearchArt } from '../../../ui/art/search-art.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { keptQuery } from '../api.ts'
import { UniversityActions } from '../components/university-actions.tsx'
import { UniversityForm } from '../components/university-form.tsx'
import styles from './universities-screen.module.css'

const list = '/admin/universities'

/** `?domain=`: of a wish that is granted here. */
export function CreateUniversityScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [id] = useState(() => crypto.randomUUID())

  function goOn({ _id }: KeptUniversity) {
    showToast(t`Added`)
    void navigate(`${list}/edit?id=${_id}`, { replace: true })
  }

  return (
    <div className={styles.page}>
      <UniversityForm id={id} firstDomain={search.get('domain') ?? undefined} onSaved={goOn} />
    </div>
  )
}

export function EditUniversityScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const id = search.get('id')
  const { data, refetch } = useQuery(keptQuery(id ?? ''))
  if (id === null || id === '') return <Navigate to={list} replace />
  return (
    <div className={styles.page}>
      <Skeleton
        isLoading={data === undefined}
        label={t`Loading university`}
        shapes={<SkeletonBlock height={320} />}
      >
        {data === null && (
          <EmptyState
            art={<SearchArt />}
            title={t`We couldn't show this university`}
            text={t`It may have been deleted or merged. Check your connection and try again.`}
            onRetry={() => void refetch()}
            action={
              <ButtonLink size="small" to={list}>
                <Trans>Back to universities</Trans>
              </ButtonLink>
            }
          />
        )}
        {data && (
          <>
            <UniversityForm
              key={data.editedAt}
              id={data._id}
              kept={data}
              onSaved={() => showToast(t`Saved`)}
              onStale={() => void refetch()}
            />
            <UniversityActions university={data} />
          </>
        )}
      </Skeleton>
    </div>
  )
}
