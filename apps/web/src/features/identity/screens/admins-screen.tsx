import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { proofNeeded } from '@wayfellow/contract/client/identity/proofs'
import type { Admin } from '@wayfellow/contract/identity/admins'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { SearchArt } from '../../../ui/art/search-art.tsx'
import { askReason } from '../../../ui/dialogs/dialogs.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { adminsQuery, unlock } from '../api.ts'
import { AdminRow } from '../components/admin-row.tsx'
import styles from './admins-screen.module.css'

const linkTo = (page: number) => ({ search: `?show=admins&page=${page}` })

/** Everybody who can decide here, the locked ones first. */
export function AdminsScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const { data, refetch, isFetching } = useQuery(adminsQuery(page))
  const renew = () => void refetch()
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h2 className="head">
          <Trans>Admins</Trans>
        </h2>
        <Button variant="outline" size="small" isLoading={isFetching && data !== undefined} onClick={renew}>
          <Trans>Refresh</Trans>
        </Button>
      </div>
      <Skeleton
        isLoading={data === undefined}
        label={t`Loading admins`}
        shapes={<SkeletonLine width="60%" />}
      >
        {data?.isMissing && <LoadFailed onRetry={renew} />}
        {data?.items.length === 0 && !data.isMissing ? (
          <EmptyState
            art={<SearchArt />}
            title={t`Nobody here`}
            text={t`There's nothing on this page. You've gone past the last one.`}
          />
        ) : (
          <ul className={styles.list}>
            {data?.items.map((admin) => (
              <Entry key={admin._id} admin={admin} onChanged={renew} />
            ))}
          </ul>
        )}
        {data && <Pager page={page} totalPages={data.totalPages} linkTo={linkTo} />}
      </Skeleton>
    </div>
  )
}

function Entry({ admin, onChanged }: { admin: Admin; onChanged: () => void }) {
  const { t } = useLingui()
  const [isUnlocking, setUnlocking] = useState(false)

  const letIn = async () => {
    await askReason({
      title: t`Unlock ${admin.name}?`,
      message: t`They can log in again straight away. Your reason is kept and emailed to them.`,
      confirmLabel: t`Unlock`,
      onSend: async (reason) => {
        setUnlocking(true)
        const refusal = await unlock({ id: admin._id, reason })
        setUnlocking(false)
        if (!refusal) showToast(t`Unlocked`)
        if (refusal?.code !== proofNeeded.code) onChanged()
        return !refusal
      },
    })
  }
  return <AdminRow admin={admin} isUnlocking={isUnlocking} onUnlock={() => void letIn()} />
}
