import { Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'

interface ShowMoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** For a list in the middle of a page, which must not grow by itself. */
export function ShowMore({ list: { hasNextPage, isFetchingNextPage, fetchNextPage } }: ShowMoreProps) {
  if (!hasNextPage) return null
  return (
    <Button
      variant="outline"
      size="small"
      isLoading={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      <Trans>Show more</Trans>
    </Button>
  )
}
