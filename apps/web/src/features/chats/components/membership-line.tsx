import { Trans } from '@lingui/react/macro'
import type { MembershipSubject } from '@wayfellow/contract/chats/subjects'
import styles from './membership-line.module.css'

interface MembershipLineProps {
  event: MembershipSubject['event']
  /** Nothing for oneself. */
  name: string | undefined
}

export function MembershipLine(props: MembershipLineProps) {
  return (
    <p className={styles.line}>
      <MembershipWords {...props} />
    </p>
  )
}

/** The same in the list of chats. */
export function MembershipWords({ event, name }: MembershipLineProps) {
  if (name === undefined)
    return event === 'joined' ? <Trans>You joined the chat.</Trans> : <Trans>You left the chat.</Trans>
  return event === 'joined' ? <Trans>{name} joined the chat.</Trans> : <Trans>{name} left the chat.</Trans>
}
