import type { KeptUniversity, ListedUniversity, SourcedTerm } from '@wayfellow/contract/universities/admin'
import { asChoice } from '../search/view.ts'
import { actionsFor, type DomainChoice } from './policy.ts'
import type { findKept, ListedRow } from './queries.ts'

export function asListed({ level, domains, students, ...row }: ListedRow): ListedUniversity {
  return { ...asChoice(row), level, domains, students }
}

type KeptRow = NonNullable<Awaited<ReturnType<typeof findKept>>>

export function asKept(
  { level, local_name, aliases, website, students, listed_in, listed_on, ...row }: KeptRow,
  domains: DomainChoice[],
  terms: SourcedTerm[],
): KeptUniversity {
  return {
    ...asChoice(row),
    level,
    localName: local_name,
    aliases,
    website,
    source: listed_in === null ? null : { names: listed_in.split('+'), listedOn: listed_on },
    domains,
    terms,
    students,
    editedAt: row.edited_at?.toISOString() ?? null,
    viewerActions: actionsFor({ isRetired: row.retired_at !== null, isUsed: row.is_used }),
  }
}
