import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Case } from '@wayfellow/contract/reports'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { conversationQuery } from '../api.ts'
import { at } from './case-words.ts'
import { ReadMessages } from './read-messages.tsx'

/** The last messages of the two. That they were read is in the log already when they stand here. */
export function ConversationDialog({ of: one, onClose }: { of: Case; onClose: () => void }) {
  const { t } = useLingui()
  const { data } = useQuery(conversationQuery(one._id))
  const messages = data?.messages ?? []
  return (
    <Dialog isOpen onClose={onClose} title={t`The conversation`} isLoading={!data}>
      {messages.length === 0 ? (
        <p className="quiet">
          <Trans>They have not written to each other.</Trans>
        </p>
      ) : (
        <ReadMessages messages={messages} whom={at(one.about)} />
      )}
    </Dialog>
  )
}
