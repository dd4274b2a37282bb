import { useLingui } from '@lingui/react/macro'
import { caseReasonLength } from '@wayfellow/contract/client/reports'
import { textRules } from './rules.ts'

/** Validation rules of a reason, for `register`. */
export function useReasonRules() {
  const { t } = useLingui()
  const tooShort = t`Reason must be at least 10 characters long`
  const { least, most } = caseReasonLength
  return {
    ...textRules({ required: tooShort, maxLength: most }),
    validate: (value: string) => value.trim().length >= least || tooShort,
  }
}
