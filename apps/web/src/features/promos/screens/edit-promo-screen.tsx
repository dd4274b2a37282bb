import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ErrorArt } from '../../../ui/art/error-art.tsx'
import { LockedArt } from '../../../ui/art/locked-art.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { cityPlacesQuery } from '../../city-admins/index.ts'
import { edit, ownPromoQuery } from '../api.ts'
import { PromoForm } from '../components/promo-form.tsx'

/** /promos/{id}/edit: every change needs a new approval by an admin. */
export function EditPromoScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const places = useQuery(cityPlacesQuery)
  const { data: promo, isPending, refetch } = useQuery(ownPromoQuery(id))
  return (
    <Skeleton
      isLoading={isPending || places.isPending}
      label={t`Loading the promo`}
      shapes={<SkeletonBlock height={320} />}
    >
      {promo?.viewerActions.includes('edit') && places.data && places.data.length > 0 ? (
        <PromoForm
          key={id}
          places={places.data}
          promo={promo}
          onSend={(words) => edit({ promoId: id, version: promo.version, ...words })}
        />
      ) : promo && places.data ? (
        <EmptyState art={<LockedArt />} title={<Trans>This can't be changed.</Trans>} />
      ) : (
        <EmptyState
          art={<ErrorArt />}
          title={<Trans>This page isn't available.</Trans>}
          text={<Trans>It may have been removed, or there's a connection problem.</Trans>}
          onRetry={() => void Promise.all([refetch(), places.refetch()])}
        />
      )}
    </Skeleton>
  )
}
