import type { CityAction } from '@wayfellow/contract/reports/city'
import type { CaseStatus } from '@wayfellow/contract/reports'
import { cityActions, cityDestination } from '../machine.ts'

export interface CityFacts {
  status: CaseStatus
  /** Is it about something in one of their places? */
  isCovered: boolean
  /** Theirs, or an event that they help to organise. */
  isOwn: boolean
  /** A block stands between them and its author. */
  isApart: boolean
  /** The last word was that of a city admin. */
  isOfCity: boolean
  /** Not deleted since. */
  isThere: boolean
  isHidden: boolean
  /** An appeal against it lies with the admins. */
  isAppealed: boolean
  /** Handed on to the team, whose word it waits for. */
  isEscalated: boolean
}

/** Cases that are not theirs look as if they did not exist. */
export const maySee = ({ isCovered, isOwn, isApart }: CityFacts) => isCovered && !isOwn && !isApart

const isPossible: Record<CityAction, (facts: CityFacts) => boolean> = {
  // Content hidden by three reports can be kept hidden: without a decision it would wait for ever.
  hide: ({ isHidden, isOfCity }) => !isHidden || !isOfCity,
  restore: ({ isHidden }) => isHidden,
  escalate: () => true,
}

export const viewerActions = (facts: CityFacts): CityAction[] =>
  maySee(facts) && facts.isThere && !facts.isAppealed && !facts.isEscalated
    ? cityActions.filter((act) => cityDestination(act, facts) !== undefined && isPossible[act](facts))
    : []
