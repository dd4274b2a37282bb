import { useLingui } from '@lingui/react/macro'
import { caseReasonLength } from '@wayfellow/contract/reports'
import type { ComponentProps } from 'react'
import { textRules } from '../../../lib/rules.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'

/** What `register` wants to know of a reason. */
export function useReasonRules() {
  const { t } = useLingui()
  const tooShort = t`Reason must be at least 10 characters long`
  const { least, most } = caseReasonLength
  return {
    ...textRules({ required: tooShort, maxLength: most }),
    validate: (value: string) => value.trim().length >= least || tooShort,
  }
}

/** Nothing is done without one. */
export const ReasonField = (props: ComponentProps<typeof TextArea>) => (
  <TextArea rows={3} countTo={caseReasonLength.most} {...props} />
)
