import { plural, t } from '@lingui/core/macro'
import type { Case, CaseAction } from '@wayfellow/contract/reports'
import type { TemplateKey } from '@wayfellow/contract/reports/templates'
import { type Decision, decisionHints, decisionNames, decisions } from './action-words.tsx'
import { at } from './case-words.ts'

export const isDecision = (act: CaseAction): act is Decision => decisions.some((known) => known === act)

/** The key that chooses an act while the form is open. */
export const actionKeys: Record<Decision, string> = {
  settle: 's',
  warn: 'w',
  hide: 'h',
  limit: 'l',
  ban: 'b',
}

interface Words {
  title: string
  text: string
  /** On the button that does it. */
  label: string
}

/** Title, text and button label of the decision form. An empty `days` means for good. */
export function decisionWords(one: Case, act: CaseAction, days: string): Words {
  if (isDecision(act)) {
    const handle = at(one.about)
    return { title: t`Decide on ${handle}'s case`, text: decisionHints()[act], label: labelOf(act, days) }
  }
  return { ...otherWords(one)[act] }
}

function labelOf(act: Decision, days: string) {
  const count = Number(days)
  if (act === 'ban')
    return days === '' ? t`Ban permanently` : plural(count, { one: 'Ban for # day', other: 'Ban for # days' })
  if (act === 'limit')
    return plural(count, {
      one: 'Restrict for # day',
      other: 'Restrict for # days',
    })
  return decisionNames()[act]
}

const otherWords = ({ source }: Case): Record<Exclude<CaseAction, Decision>, Words> => ({
  dismiss:
    source === 'appeal'
      ? {
          title: t`Uphold the decision?`,
          text: t`Explain why the decision stands. This is recorded in the admin log.`,
          label: t`Uphold`,
        }
      : {
          title: t`Dismiss this case?`,
          text: t`Explain why no action is needed. This is recorded in the admin log.`,
          label: t`Dismiss`,
        },
  lift: {
    title: t`Reverse the decision?`,
    text: t`Explain why it was wrong. Its effects are undone right away.`,
    label: t`Reverse`,
  },
  restore: {
    title: t`Restore this content?`,
    text: t`Everyone will be able to see it again. The author will see your reason.`,
    label: t`Restore`,
  },
  unpin: {
    title: t`Unpin this post?`,
    text: t`The post goes back to its place by date. Your reason is recorded in the admin log.`,
    label: t`Unpin`,
  },
})

/** Names of the reason templates, in the admin's own language. */
export const templateNames = (): Record<TemplateKey, string> => ({
  money: t`Money scam or fake offer`,
  threat: t`Threat`,
  harassment: t`Unwanted messages`,
  sexual: t`Unwanted sexual content`,
  hate: t`Hate speech`,
  spam: t`Same message to many people`,
  danger: t`Put someone at risk`,
  illegal: t`Illegal`,
  guidelines: t`Against the guidelines`,
  noRule: t`No guideline broken`,
  notEnough: t`Not enough evidence`,
  dispute: t`Personal disagreement`,
  settled: t`Handled another way`,
  upheld: t`Decision was right`,
  mistake: t`Decision was a mistake`,
  unpinned: t`Pinned long enough`,
})
