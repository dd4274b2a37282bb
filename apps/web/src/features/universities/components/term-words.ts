import { t } from '@lingui/core/macro'
import type { TermKind, TermSource } from '@wayfellow/contract/universities/admin'

export const termKindNames = (): Record<TermKind, string> => ({
  lectures: t`Lectures`,
  exams: t`Exams`,
  break: t`Break`,
})

export const termSources = (): Record<TermSource, string> => ({
  team: t`Entered by our team`,
  students: t`Proposed by a student, confirmed by a second person`,
})
