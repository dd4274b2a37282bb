import { Trans, useLingui } from '@lingui/react/macro'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ImagePlus from 'lucide-react/icons/image-plus'
import MessageSquare from 'lucide-react/icons/message-square'
import TrainFront from 'lucide-react/icons/train-front'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Row } from '../../ui/row.tsx'

/** Things a student can create. Each row leads to a page. */
export function NewSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const rows = [
    {
      to: '/posts/new',
      icon: <MessageSquare aria-hidden />,
      title: t`Post`,
      text: t`A tip, a question, a plan`,
    },
    {
      to: '/trips/new',
      icon: <TrainFront aria-hidden />,
      title: t`Trip`,
      text: t`The way, its stops, who travels along`,
    },
    {
      to: '/events/new',
      icon: <CalendarPlus aria-hidden />,
      title: t`Event`,
      text: t`A day, a place, who comes`,
    },
    { to: '/stories/new', icon: <ImagePlus aria-hidden />, title: t`Story`, text: t`A photo, for a day` },
  ]
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>New</Trans>}>
      <ul>
        {rows.map(({ to, icon, title, text }) => (
          <li key={to}>
            <Row start={icon} title={title} subtitle={text} to={to} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
