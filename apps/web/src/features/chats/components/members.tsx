import { useLingui } from '@lingui/react/macro'
import type { ChatPerson } from '@wayfellow/contract/chats'
import { Avatar } from '../../../ui/avatar.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Row } from '../../../ui/row.tsx'

interface MembersProps {
  people: readonly ChatPerson[]
  isOpen: boolean
  onClose: () => void
}

/** Members of a group; each links to their profile. */
export function Members({ people, isOpen, onClose }: MembersProps) {
  const { t } = useLingui()
  return (
    <Dialog shape="sheet" title={t`In this chat`} isOpen={isOpen} onClose={onClose}>
      <ul>
        {people.map(({ _id, username, name, photo }) => (
          <li key={_id}>
            <Row
              start={<Avatar name={name} src={photo} size={44} />}
              title={name}
              to={`/users/${username}?section=about`}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
