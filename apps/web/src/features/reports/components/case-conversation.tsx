import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Case } from '@wayfellow/contract/reports'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/skeleton.tsx'
import { conversationQuery } from '../api.ts'
import { InlinePanel } from '../../../ui/inline-panel.tsx'
import { at } from './case-words.ts'
import { ReadMessages } from './read-messages.tsx'

/** The last messages of the two people. By the time they are displayed, the access has already been logged. */
export function CaseConversation({ of: one, onClose }: { of: Case; onClose: () => void }) {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(conversationQuery(one._id))
  return (
    <InlinePanel
      title={t`Conversation`}
      text={t`The reporter agreed to this. The admin log records that you read it.`}
      onClose={onClose}
    >
      <Skeleton isLoading={isPending} label={t`Loading messages`} shapes={<SkeletonLine width="70%" />}>
        {!data ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : data.messages.length === 0 ? (
          <p className="quiet">
            <Trans>They haven't written to each other yet.</Trans>
          </p>
        ) : (
          <ReadMessages messages={data.messages} handle={at(one.about)} />
        )}
      </Skeleton>
    </InlinePanel>
  )
}
