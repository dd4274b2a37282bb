import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { clockWords } from '../../../lib/moments.ts'
import { useNetwork } from '../../../lib/online.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './receipt.module.css'
import type { SentState } from './thread.ts'

/** Under the last own message only. */
export function Receipt({ state, seenAt }: { state: SentState; seenAt?: string | undefined }) {
  const { i18n } = useLingui()
  if (state === 'seen') {
    const time = seenAt && clockWords(new Date(seenAt), i18n)
    return (
      <p className={styles.receipt}>
        <CheckCheck aria-hidden />
        {time ? <Trans>Seen {time}</Trans> : <Trans>Seen</Trans>}
      </p>
    )
  }
  return (
    <p className={styles.receipt}>
      {state === 'delivered' ? <CheckCheck aria-hidden /> : <Check aria-hidden />}
      {state === 'delivered' ? <Trans>Delivered</Trans> : <Trans>Sent</Trans>}
    </p>
  )
}

/** The same in a group, for those who show what they have read. */
export function SeenBy({ names }: { names: readonly string[] }) {
  const [name, second] = names
  const more = names.length - 1
  if (name === undefined) return <Receipt state="sent" />
  return (
    <p className={styles.receipt}>
      <CheckCheck aria-hidden />
      {second === undefined ? (
        <Trans>Seen by {name}</Trans>
      ) : more === 1 ? (
        <Trans>
          Seen by {name} and {second}
        </Trans>
      ) : (
        <Trans>
          Seen by {name} and {more} others
        </Trans>
      )}
    </p>
  )
}

export function OnItsWay() {
  const network = useNetwork()
  return (
    <p className={styles.receipt}>
      <Clock aria-hidden />
      {network.kind === 'offline' ? <Trans>Sends when you're back online</Trans> : <Trans>Sending…</Trans>}
    </p>
  )
}

interface NotSentProps {
  why: string
  onRetry: () => void
  onDelete: () => void
}

export function NotSent({ why, onRetry, onDelete }: NotSentProps) {
  const { t } = useLingui()
  return (
    <div className={classNames(styles.receipt, styles.failed)} role="alert">
      <TriangleAlert aria-hidden />
      <span className={styles.why}>{why || t`We couldn't send this message.`}</span>
      <button type="button" onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
      <button type="button" onClick={onDelete}>
        <Trans>Delete</Trans>
      </button>
    </div>
  )
}
