import { useLingui } from '@lingui/react/macro'
import type { ChatMessage } from '@wayfellow/contract/chats'
import type { StayEvent, StayRequestSubject } from '@wayfellow/contract/chats/subjects'
import { stayWords } from '../../../lib/days.ts'
import { clockWords } from '../../../lib/moments.ts'
import styles from './stay-line.module.css'

type StayLineProps = {
  message: Pick<ChatMessage, 'createdAt'>
  subject: StayRequestSubject
  isMine: boolean
  /** The other's first name. */
  name: string
}

/** «You accepted · 14:20»: what was done with a request, where it was done. */
export function StayLine({ message: { createdAt }, subject, isMine, name }: StayLineProps) {
  const { i18n } = useLingui()
  const words = useEventWords(subject, name)[subject.event][isMine ? 0 : 1]
  const time = clockWords(new Date(createdAt), i18n)
  return (
    <p className={styles.line}>
      {words} · <time dateTime={createdAt}>{time}</time>
    </p>
  )
}

type StayPreviewProps = Pick<StayLineProps, 'subject' | 'isMine' | 'name'>

/** The same in the list of chats. */
export function StayPreview({ subject, isMine, name }: StayPreviewProps) {
  return useEventWords(subject, name)[subject.event][isMine ? 0 : 1]
}

/** Returns two texts for each event: one for the person who did it, one for the other. */
function useEventWords(dates: StayRequestSubject, name: string): Record<StayEvent, [string, string]> {
  const { t, i18n } = useLingui()
  const days = stayWords(dates, i18n)
  return {
    asked: [t`You asked to stay`, t`${name} asked to stay`],
    offered: [t`You offered a bed`, t`${name} offered a bed`],
    datesChanged: [t`You changed the dates to ${days}`, t`${name} changed the dates to ${days}`],
    countered: [t`You suggested ${days}`, t`${name} suggested ${days}`],
    accepted: [t`You accepted`, t`${name} accepted`],
    acceptedLate: [t`You accepted later`, t`${name} accepted later`],
    declined: [t`You declined`, t`${name} declined`],
    withdrawn: [t`You withdrew it`, t`${name} withdrew it`],
    cancelled: [t`You cancelled the stay`, t`${name} cancelled the stay`],
    checkedIn: [t`You arrived safely`, t`${name} arrived safely`],
    leftEarly: [t`You left early`, t`${name} left early`],
  }
}
