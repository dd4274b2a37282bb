import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import styles from './action-dialog.module.css'
import { SanctionText } from './sanction-text.tsx'

type DaysProps = { act: 'limit' | 'ban' } & Omit<
  ComponentProps<typeof SegmentedControl>,
  'legend' | 'choices'
>

/** How long a limit or a ban lasts; '' is for good, which only a ban can be. */
export function DaysChoice({ act, ...rest }: DaysProps) {
  const { t } = useLingui()
  return (
    <SegmentedControl
      legend={t`For how long?`}
      choices={[
        { value: '3', label: t`3 days` },
        { value: '7', label: t`7 days` },
        { value: '30', label: t`30 days` },
        act === 'ban'
          ? { value: '', label: t`Permanently`, shortcut: 'g' }
          : { value: '90', label: t`90 days` },
      ]}
      {...rest}
    />
  )
}

type PreviewProps = Pick<ComponentProps<typeof SanctionText>, 'act' | 'reason' | 'quote'> & {
  handle: string
  /** From now on; nothing where there is no end to speak of. */
  days?: string
}

/** Previews the text the student will read, before anything is sent. */
export function SanctionPreview({ handle, act, reason, quote, days = '' }: PreviewProps) {
  const { t } = useLingui()
  const [openedAt] = useState(() => Date.now())
  const until = days === '' ? null : new Date(openedAt + Number(days) * 86_400_000)
  return (
    <section className={styles.preview} aria-label={t`What ${handle} will see`}>
      <p className="meta">
        <Trans>What {handle} will see</Trans>
      </p>
      <SanctionText act={act} reason={reason.trim()} quote={quote} until={until?.toISOString() ?? null} />
    </section>
  )
}
