import type { DomainKind, KeptUniversity, Level, Term } from '@wayfellow/contract/universities/admin'
import { readHost } from '../catalogue/domain-rules.ts'

export interface DomainChoice {
  domain: string
  kind: DomainKind
  isShared: boolean
}

/** As they are kept, each once; or the first that is none. */
export function readDomains(domains: readonly DomainChoice[]): DomainChoice[] | { wrong: string } {
  const read = new Map<string, DomainChoice>()
  for (const { domain, kind, isShared } of domains) {
    const host = readHost(domain)
    if (host === undefined) return { wrong: domain }
    read.set(host, { domain: host, kind, isShared })
  }
  return [...read.values()]
}

/** Returns the domains that confirm people from now on and did not before; `before` is nothing for a new university. */
export function confirmingDomains(
  before: readonly DomainChoice[] | undefined,
  level: Level,
  domains: readonly DomainChoice[],
): string[] {
  if (level !== 'university') return []
  const kinds = new Map(before?.map(({ domain, kind }) => [domain, kind]))
  return domains
    .filter(({ kind, isShared }) => isShared || kind !== 'alumni')
    .map(({ domain }) => domain)
    .filter((domain) => (kinds.get(domain) ?? 'alumni') === 'alumni')
}

const longestDays = 366

/** Every term ends after it starts and within a year, and none overlaps another of its kind. */
export function areTermsRight(terms: readonly Term[]): boolean {
  const sorted = terms.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1))
  return sorted.every(({ kind, startsOn, endsOn }, at) => {
    const days = (Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000
    const next = sorted.slice(at + 1).find((other) => other.kind === kind)
    return days >= 0 && days <= longestDays && (!next || next.startsOn > endsOn)
  })
}

/** Retired universities are read-only. */
export function actionsFor({ isRetired, isUsed }: { isRetired: boolean; isUsed: boolean }) {
  const actions: KeptUniversity['viewerActions'] = []
  if (!isRetired) actions.push('edit', 'merge')
  if (!isRetired && !isUsed) actions.push('delete')
  return actions
}
