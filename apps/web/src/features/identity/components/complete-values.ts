import { t } from '@lingui/core/macro'
import { completeRegistration } from '@wayfellow/contract/identity/joining'
import { z } from 'zod/mini'
import { type BirthDate, findFault, toDay } from '../../../lib/birth-date.ts'
import { shapeResolver } from '../../../lib/shape-resolver.ts'

export interface CompleteValues extends BirthDate {
  username: string
  agrees: boolean
}

const faultOf = (values: BirthDate) => findFault(values, new Date().getFullYear())

/** Without the link and the versions of the terms, which the screen knows. */
const Completion = z.pick(completeRegistration.input, { username: true, bornOn: true })

export const completeResolver = shapeResolver<CompleteValues, typeof Completion>(Completion, {
  // Phones begin a name with a capital.
  toInput: ({ username, ...birth }) => ({ username: username.trim().toLowerCase(), bornOn: toDay(birth) }),
  fields: (values) => ({ bornOn: faultOf(values)?.part ?? 'year' }),
  words: (values) => {
    const fault = faultOf(values)
    return {
      username: { empty: t`This field is required` },
      ...(fault && { [fault.part]: { empty: fault.message, wrong: fault.message } }),
    }
  },
  judge: (values) => {
    const fault = faultOf(values)
    return {
      ...(fault && { [fault.part]: fault.message }),
      agrees: values.agrees ? undefined : t`Please tick this to start`,
    }
  },
})
