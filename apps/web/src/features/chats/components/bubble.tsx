import { Trans, useLingui } from '@lingui/react/macro'
import { removedLink } from '@wayfellow/contract/client/chats'
import { Fragment, type ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './bubble.module.css'

interface BubbleProps {
  text: string | null
  isUnsent?: boolean
  isMine: boolean
  isFirst: boolean
  isLast: boolean
  /** On its way: paler, until the server has it. */
  isPending?: boolean
  children?: ReactNode
}

export function Bubble({
  text,
  isUnsent = false,
  isMine,
  isFirst,
  isLast,
  isPending = false,
  children,
}: BubbleProps) {
  return (
    <div
      className={classNames(
        styles.message,
        isMine ? styles.mine : styles.theirs,
        isFirst && styles.first,
        isLast && styles.last,
        isPending && styles.pending,
        isUnsent && styles.gone,
      )}
    >
      {isUnsent ? (
        <p>{isMine ? <Trans>You unsent this message.</Trans> : <Trans>This message was unsent.</Trans>}</p>
      ) : (
        text !== null && (
          <p dir="auto">
            <Words text={text} />
          </p>
        )
      )}
      {children}
    </div>
  )
}

/** The text, with words where the server has taken a link out. */
function Words({ text }: { text: string }) {
  if (!text.includes(removedLink)) return text
  return text.split(removedLink).map((part, index) => (
    // Parts have no name of their own, and never move.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && (
        <i>
          <Trans>[link removed]</Trans>
        </i>
      )}
      {part}
    </Fragment>
  ))
}

/** In a group it says who types to everybody, not to screen readers alone. */
export function TypingBubble({ name, isNamed }: { name: string; isNamed: boolean }) {
  const { t } = useLingui()
  return (
    <div className={classNames(styles.message, styles.theirs, styles.first, styles.last, styles.typing)}>
      <span className={isNamed ? styles.typist : 'sr'}>{t`${name} is typing`}</span>
      <p aria-hidden>
        <b />
        <b />
        <b />
      </p>
    </div>
  )
}
