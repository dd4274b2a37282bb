import { t } from '@lingui/core/macro'
import type { CaseAction, DecidedAction } from '@wayfellow/contract/reports'

/** Decisions an admin can choose, from the mildest to the gravest. */
export const decisions = ['settle', 'warn', 'hide', 'limit', 'ban'] as const satisfies readonly CaseAction[]
export type Decision = (typeof decisions)[number]

export const decisionNames = (): Record<Decision, string> => ({
  settle: t`Close without a sanction`,
  warn: t`Warn`,
  hide: t`Remove content`,
  limit: t`Restrict`,
  ban: t`Ban`,
})

export const decisionHints = (): Record<Decision, string> => ({
  settle: t`For cases handled another way. Write down what was done.`,
  warn: t`They'll see the reason. The reported content is hidden.`,
  hide: t`Nobody but the author can see it.`,
  limit: t`They can reply to existing chats but can't contact anyone new.`,
  ban: t`They can only open their account page.`,
})

/** How a case ended, and what was written down. */
export const actionDone = (): Record<DecidedAction, string> => ({
  dismiss: t`Dismissed`,
  settle: t`Closed without action`,
  warn: t`Warned`,
  hide: t`Content removed`,
  limit: t`Restricted`,
  ban: t`Banned`,
  lift: t`Reversed`,
  restore: t`Restored`,
  pin: t`Pinned`,
  unpin: t`Unpinned`,
  unlimit: t`Restriction lifted`,
  unban: t`Ban lifted`,
  endSessions: t`Logged out everywhere`,
  verify: t`Confirmed as a student`,
  makeCityAdmin: t`Made a city admin`,
  changeCityPlaces: t`City admin's cities changed`,
  endCityAdmin: t`No longer a city admin`,
})

/** Titles above the reason, as read by the person the decision is about. */
export const sanctionTitles = (): Record<'warn' | 'hide' | 'limit' | 'ban', string> => ({
  warn: t`You've received a warning`,
  hide: t`We removed something you posted`,
  limit: t`You can't contact new people for now`,
  ban: t`Your account is banned`,
})

export const isSanction = (act: Decision): act is Exclude<Decision, 'settle'> => act !== 'settle'
