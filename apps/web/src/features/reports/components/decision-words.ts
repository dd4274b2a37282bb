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
    return { title: t`Decide about ${handle}`, text: decisionHints()[act], label: labelOf(act, days) }
  }
  return { ...otherWords(one)[act] }
}

function labelOf(act: Decision, days: string) {
  const count = Number(days)
  if (act === 'ban')
    return days === '' ? t`Ban for good` : plural(count, { one: 'Ban for # day', other: 'Ban for # days' })
  if (act === 'limit')
    return plural(count, {
      one: 'No new contacts for # day',
      other: 'No new contacts for # days',
    })
  return decisionNames()[act]
}

const otherWords = ({ source }: Case): Record<Exclude<CaseAction, Decision>, Words> => ({
  dismiss:
    source === 'appeal'
      ? {
          title: t`Uphold the decision?`,
          text: t`Why it stays as it is. It is kept in the log of admins.`,
          label: t`Uphold`,
        }
      : {
          title: t`Dismiss this case?`,
          text: t`Why nothing has to be done. It is kept in the log of admins.`,
          label: t`Dismiss`,
        },
  lift: {
    title: t`Lift the decision?`,
    text: t`Why it was wrong. What it did is undone at once.`,
    label: t`Lift`,
  },
  restore: {
    title: t`Put it back?`,
    text: t`Everybody sees it again. Its author reads your reason.`,
    label: t`Put it back`,
  },
  unpin: {
    title: t`End the pin?`,
    text: t`The post stands where its day puts it. Why is kept in the log of admins.`,
    label: t`Unpin`,
  },
})

/** Names of the reason templates, in the admin's own language. */
export const templateNames = (): Record<TemplateKey, string> => ({
  money: t`Money or a fake offer`,
  threat: t`A threat`,
  harassment: t`Did not stop writing`,
  sexual: t`Unwanted sexual content`,
  hate: t`Hate`,
  spam: t`The same to many`,
  danger: t`Put somebody at risk`,
  illegal: t`Against the law`,
  guidelines: t`Against the guidelines`,
  noRule: t`No guideline broken`,
  notEnough: t`Not enough to act on`,
  dispute: t`A disagreement`,
  settled: t`Taken care of`,
  upheld: t`It was right`,
  mistake: t`It was a mistake`,
  unpinned: t`Long enough`,
})
