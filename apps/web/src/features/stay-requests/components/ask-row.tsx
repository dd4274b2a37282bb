import { useLingui } from '@lingui/react/macro'
import Sofa from 'lucide-react/icons/sofa'
import { Row } from '../../../ui/row.tsx'

/** In the + sheet of a chat. */
export function AskRow({ username, onAsk }: { username: string; onAsk: () => void }) {
  const { t } = useLingui()
  return (
    <Row
      start={<Sofa aria-hidden />}
      title={t`Request to stay`}
      subtitle={t`Dates, guests and a short message`}
      to={`/chats/${username}?ask=stay`}
      onClick={onAsk}
    />
  )
}
