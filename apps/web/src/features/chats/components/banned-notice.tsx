import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatPersonState } from '@wayfellow/contract/chats'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { firstName } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useReportEntry } from '../../reports/index.ts'
import styles from './banned-notice.module.css'
import type { ChatOf } from './chat-parts.ts'

interface BannedNoticeProps {
  personState: Exclude<ChatPersonState, 'active'>
  of: ChatOf
}

/** In the place of the composer: why nothing can be written, and what to do now. */
export function BannedNotice({ personState, of: { user, chatId } }: BannedNoticeProps) {
  const { t } = useLingui()
  const name = firstName(user)
  const report = useReportEntry({
    kind: 'person',
    targetId: user._id,
    person: user,
    ...(chatId !== undefined && { chatId }),
  })
  const isRemoved = personState === 'removed'
  return (
    <section className={styles.notice} aria-label={t`About this account`}>
      <h2 className="head">
        {isRemoved ? <Trans>This account was removed</Trans> : <Trans>This account is paused</Trans>}
      </h2>
      <p>
        {isRemoved ? (
          <Trans>
            {name} broke our rules. Don't send money, don't open links they sent you, and don't move to
            another app. We've removed the links from this chat.
          </Trans>
        ) : (
          <Trans>{name} can't read or reply to messages for now. You can still read this chat.</Trans>
        )}
      </p>
      <div className={styles.actions}>
        {isRemoved && (
          <ButtonLink size="small" to="/safety" icon={<LifeBuoy aria-hidden />}>
            <Trans>Get help</Trans>
          </ButtonLink>
        )}
        <Button size="small" variant="outline" icon={report.icon} onClick={report.onAction}>
          {report.label}
        </Button>
      </div>
    </section>
  )
}
