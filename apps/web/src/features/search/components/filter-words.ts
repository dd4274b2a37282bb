import { t } from '@lingui/core/macro'
import type { ActiveWithin, HostingFilter, HostSort } from '@wayfellow/contract/search'
import type { HostFlag } from '@wayfellow/contract/search/host-filters'
import type { PostKind } from '@wayfellow/contract/posts'
import { languageName } from '../../profiles/index.ts'
import type { SearchValues } from './search-values.ts'

export const kindWords = (): Record<PostKind, string> => ({
  tip: t`Tips`,
  question: t`Questions`,
  lookingFor: t`Looking for`,
  offering: t`Offering`,
})

export const hostingWords = (): Record<HostingFilter, string> => ({
  open: t`Can host or might host`,
  yes: t`Can host`,
  any: t`Everybody`,
})

export const activeWords = (): Record<ActiveWithin, string> => ({
  week: t`This week`,
  month: t`This month`,
  halfYear: t`Last six months`,
  any: t`Any time`,
})

export const sortWords = (): Record<HostSort, string> => ({
  fit: t`Best match`,
  answers: t`Replies fast`,
  newest: t`Newest`,
})

interface FlagWords {
  chip: string
  /** A longer label for the sheet, which has room for it. */
  sheet?: string
}

/** Filters that are on or off, in the order of the sheet. */
export const flagWords = (): Record<HostFlag, FlagWords> => ({
  ownRoom: { chip: t`Private room` },
  stepFree: { chip: t`Step-free` },
  landing: { chip: t`First nights`, sheet: t`Hosts newcomers for their first nights` },
  reviewed: { chip: t`Has reviews` },
  verified: { chip: t`Confirmed student`, sheet: t`Confirmed students` },
  tandem: { chip: t`Tandem`, sheet: t`Tandem: speaks what I'm learning, learns what I speak` },
})

const of = (words: Record<string, string>, value: string) => words[value] ?? value

/** The label of an active filter. The name of a university is loaded by the caller. */
export function filterWords(name: string, values: SearchValues): string | undefined {
  const value = values[name] ?? ''
  const words: Record<string, () => string> = {
    radius: () => t`Within ${value} km`,
    q: () => t`“${value}”`,
    kind: () => of(kindWords(), value),
    free: () => t`Spots left`,
    needsHost: () => t`Needs a host`,
    guests: () => (value === '1' ? t`1 guest` : t`${value} guests`),
    hosting: () => of(hostingWords(), value),
    language: () => {
      const language = languageName(value)
      return t`Speaks ${language}`
    },
    learn: () => {
      const language = languageName(value)
      return t`Learns ${language}`
    },
    gender: () => t`My gender only`,
    ageFrom: () => t`${value} or older`,
    ageTo: () => t`${value} or younger`,
    lastActive: () => {
      const active = of(activeWords(), value)
      return t`Active: ${active}`
    },
  }
  const flags: Partial<Record<string, FlagWords>> = flagWords()
  return words[name]?.() ?? flags[name]?.chip
}
