import { Trans, useLingui } from '@lingui/react/macro'
import DoorOpen from 'lucide-react/icons/door-open'
import Flag from 'lucide-react/icons/flag'
import HandCoins from 'lucide-react/icons/hand-coins'
import MessageCircle from 'lucide-react/icons/message-circle'
import Users from 'lucide-react/icons/users'
import { LinkText } from '../../../../ui/link-text.tsx'
import { QuestionFrame } from './question-frame.tsx'
import styles from './stops.module.css'
import type { StopProps } from './stop-props.ts'

/** Safety advice; nothing to fill in. */
export function SafetyStop({ onDone }: StopProps) {
  const { t } = useLingui()
  const rules = [
    { icon: <MessageCircle />, text: t`Chat here first, so there's a record.` },
    { icon: <Users />, text: t`Meet in a café or at the station before you go to someone's home.` },
    { icon: <HandCoins />, text: t`Stays are free. If someone asks you for money, tell us.` },
    { icon: <DoorOpen />, text: t`You can leave at any time. You don't owe anyone an explanation.` },
    {
      icon: <Flag />,
      text: t`Report anything that feels wrong. A person reads it, and we never say who reported it.`,
    },
  ]
  return (
    <QuestionFrame
      question={<Trans>Stay safe out there</Trans>}
      text={<Trans>Five things to know before your first night away.</Trans>}
      note={t`Last step.`}
      onSubmit={onDone}
    >
      <ul className={styles.rules}>
        {rules.map(({ icon, text }) => (
          <li key={text} className={styles.rule}>
            <span className={styles.icon} aria-hidden>
              {icon}
            </span>
            {text}
          </li>
        ))}
      </ul>
      <p className={styles.links}>
        <LinkText isTappable to="/safety">
          <Trans>All safety tips</Trans>
        </LinkText>
        <LinkText isTappable to="/settings/notifications">
          <Trans>Choose your notifications</Trans>
        </LinkText>
      </p>
    </QuestionFrame>
  )
}
