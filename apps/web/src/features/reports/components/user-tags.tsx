import { Trans } from '@lingui/react/macro'
import type { ListedUser } from '@wayfellow/contract/reports/people'
import { Tag } from '../../../ui/tag.tsx'

type UserTagsProps = Pick<ListedUser, 'isBanned' | 'isLimited' | 'cityAdmin' | 'profileCompleted'>

/** Tags for the unusual facts about a user, the gravest first; none when all is well. */
export function UserTags({ isBanned, isLimited, cityAdmin, profileCompleted }: UserTagsProps) {
  return (
    <>
      {isBanned && (
        <Tag variant="danger">
          <Trans>Banned</Trans>
        </Tag>
      )}
      {isLimited && (
        <Tag variant="mark">
          <Trans>Restricted</Trans>
        </Tag>
      )}
      {cityAdmin && (
        <Tag variant="primary">
          <Trans>City admin</Trans>
        </Tag>
      )}
      {!profileCompleted && (
        <Tag>
          <Trans>Incomplete</Trans>
        </Tag>
      )}
    </>
  )
}
