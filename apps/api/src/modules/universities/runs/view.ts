import type { UniversityImport } from '@wayfellow/contract/universities/admin'
import type { findLastRun } from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findLastRun>>>

export function asImport({
  domains_added,
  domains_gone,
  created_at,
  ended_at,
  ...row
}: Row): UniversityImport {
  return {
    ...row,
    domainsAdded: domains_added,
    domainsGone: domains_gone,
    startedAt: created_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  }
}
