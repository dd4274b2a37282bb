import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LockedArt } from '../../../ui/art/locked-art.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { cityPlacesQuery } from '../../city-admins/index.ts'
import { submit } from '../api.ts'
import { PromoForm } from '../components/promo-form.tsx'

/** /promos/new. */
export function NewPromoScreen() {
  const { t } = useLingui()
  const { data: places, isPending, refetch } = useQuery(cityPlacesQuery)
  // The id stays the same for repeated attempts, so that the promo is submitted once.
  const [clientId] = useState(() => crypto.randomUUID())
  return (
    <Skeleton isLoading={isPending} label={t`Loading your cities`} shapes={<SkeletonBlock height={320} />}>
      {places && places.length > 0 ? (
        <PromoForm places={places} onSend={(words) => submit({ clientId, ...words })} />
      ) : places === null ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <EmptyState
          art={<LockedArt />}
          title={<Trans>Only city admins can create promos.</Trans>}
          text={<Trans>You need a city first. Ask the team to assign you one.</Trans>}
        />
      )}
    </Skeleton>
  )
}
