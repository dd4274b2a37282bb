import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { ReviewsArt } from '../../../ui/art/reviews-art.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { occasionsWithQuery } from '../api.ts'
import { ReviewForm } from '../components/review-form.tsx'

/** /reviews/new/{username}: of several occasions the one that was asked for, else what closes first. */
export function NewReviewScreen() {
  const { t } = useLingui()
  const { username = '' } = useParams()
  const [params] = useSearchParams()
  const { data, isPending, refetch } = useQuery(occasionsWithQuery(username))
  const occasion =
    data?.find(({ _id }) => _id === params.get('about')) ??
    data?.find(({ viewerActions }) => viewerActions.includes('write')) ??
    data?.[0]
  return (
    <Skeleton isLoading={isPending} label={t`Loading`} shapes={<SkeletonBlock height={320} />}>
      {occasion ? (
        <ReviewForm key={occasion._id} occasion={occasion} />
      ) : data === null ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <EmptyState
          art={<ReviewsArt />}
          title={<Trans>There's nothing to review right now.</Trans>}
          text={
            <Trans>
              After a stay, a trip or an event together, you have 14 days to write one. After that, reviews
              are public and can't be changed.
            </Trans>
          }
          action={
            <ButtonLink size="small" to={`/users/${username}?section=reviews`}>
              <Trans>See the reviews</Trans>
            </ButtonLink>
          }
        />
      )}
    </Skeleton>
  )
}
