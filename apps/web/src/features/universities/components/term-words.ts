import { t } from '@lingui/core/macro'
import type { TermKind, TermSource } from '@wayfellow/contract/universities/admin'

export const termKindNames = (): Record<TermKind, string> => ({
  lectures: t`Lectures`,
  exams: t`Exams`,
  break: t`Term break`,
})

export const termSources = (): Record<TermSource, string> => ({
  team: t`Entered by our team`,
  students: t`Proposed by a student and confirmed by someone else`,
})
