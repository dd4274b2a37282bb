import { t } from '@lingui/core/macro'
import type { TermKind } from '@wayfellow/contract/universities-admin'

export const termKindNames = (): Record<TermKind, string> => ({
  lectures: t`Lectures`,
  exams: t`Exams`,
  break: t`Break`,
})
