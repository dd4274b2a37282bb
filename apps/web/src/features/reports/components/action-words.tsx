import { t } from '@lingui/core/macro'
import type { CaseAction, DecidedAction } from '@wayfellow/contract/reports'

/** Decisions an admin can choose, from the mildest to the gravest. */
export const decisions = ['settle', 'warn', 'hide', 'limit', 'ban'] as const satisfies readonly CaseAction[]
export type Decision = (typeof decisions)[number]

export const decisionNames = (): Record<Decision, string> => ({
  settle: t`Settle without a sanction`,
  warn: t`Warn`,
  hide: t`Take it down`,
  limit: t`No new contacts`,
  ban: t`Ban`,
})

export const decisionHints = (): Record<Decision, string> => ({
  settle: t`Something was done that isn't listed here. Say what.`,
  warn: t`They read the reason. What was reported goes out of sight.`,
  hide: t`Out of sight for everybody but them.`,
  limit: t`They can answer, and write to nobody new.`,
  ban: t`They see their account page and nothing else.`,
})

/** How a case ended, and what was written down. */
export const actionDone = (): Record<DecidedAction, string> => ({
  dismiss: t`Dismissed`,
  settle: t`Settled`,
  warn: t`Warned`,
  hide: t`Taken down`,
  limit: t`No new contacts for a while`,
  ban: t`Banned`,
  lift: t`Lifted`,
  restore: t`Put back`,
  pin: t`Pinned`,
  unpin: t`No longer pinned`,
  unlimit: t`May write to new people again`,
  unban: t`Ban ended`,
  endSessions: t`Signed out everywhere`,
  verify: t`Confirmed as a student`,
  makeCityAdmin: t`Made a city admin`,
  changeCityPlaces: t`Cities of a city admin changed`,
  endCityAdmin: t`No city admin any more`,
})

/** Titles above the reason, as read by the person the decision is about. */
export const sanctionTitles = (): Record<'warn' | 'hide' | 'limit' | 'ban', string> => ({
  warn: t`A warning`,
  hide: t`Something of yours was taken down`,
  limit: t`You can't write to new people for now`,
  ban: t`You are banned`,
})

export const isSanction = (act: Decision): act is Exclude<Decision, 'settle'> => act !== 'settle'
