import type { KeptUniversity, ListedUniversity, Term } from '@wayfellow/contract/universities-admin'
import { asChoice } from '../search/view.ts'
import { actionsFor, type DomainChoice } from './policy.ts'
import type { findKept, ListedRow } from './queries.ts'

export function asListed({ domains, students, ...row }: ListedRow): ListedUniversity {
  return { ...asChoice(row), domains, students }
}

type KeptRow = NonNullable<Awaited<ReturnType<typeof findKept>>>

export function asKept(
  { website, students, edited_at, retired_at, is_used, ...row }: KeptRow,
  domains: DomainChoice[],
  terms: Term[],
): KeptUniversity {
  return {
    ...asChoice(row),
    website,
    domains,
    terms,
    students,
    editedAt: edited_at?.toISOString() ?? null,
    viewerActions: actionsFor({ isRetired: retired_at !== null, isUsed: is_used }),
  }
}
