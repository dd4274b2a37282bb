import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { occasionsQuery } from '../api.ts'

/** On a stay that is over: the way to its review, for as long as one can write it. */
export function ReviewOfStay({ stayId }: { stayId: string }) {
  const { data } = useQuery(occasionsQuery)
  const occasion = data?.find(({ subjectId }) => subjectId === stayId)
  if (!occasion) return null
  const isNew = occasion.viewerActions.includes('write')
  return (
    <ButtonLink
      isFull
      size="small"
      variant={isNew ? 'tonal' : 'quiet'}
      to={`/reviews/new/${occasion.other.username}?about=${occasion._id}`}
      icon={<Star aria-hidden />}
    >
      {isNew ? <Trans>Write a review</Trans> : <Trans>Change your review</Trans>}
    </ButtonLink>
  )
}
