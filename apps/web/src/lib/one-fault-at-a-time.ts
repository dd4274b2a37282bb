import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { get } from 'react-hook-form'

/**
 * Makes a form speak of one wrong field at a time: of the first when it is submitted, and before that of one that was
 * left with something wrong in it, unless an earlier one has a fault of its own. Empty fields are asked for on submit.
 * The order is that of the default values.
 */
export function oneFaultAtATime<Values extends FieldValues, Sent>(
  resolver: Resolver<Values, unknown, Sent>,
): Resolver<Values, unknown, Sent> {
  return async (values, context, options) => {
    const judged = await resolver(values, context, options)
    const { errors } = judged
    const all = Object.keys(values)
    const asked: readonly string[] = options.names ?? all
    const isSubmitted = all.every((name) => asked.includes(name))
    const isWritten = (name: string) => ![undefined, null, '', false].includes(get(values, name))
    if (!isSubmitted && !asked.some(isWritten)) return { values: {}, errors: {} }
    const first = all.find(
      (name) => get(errors, name) !== undefined && (isSubmitted || isWritten(name) || asked.includes(name)),
    )
    if (first === undefined) return Object.keys(errors).length > 0 ? { values: {}, errors: {} } : judged
    const only: FieldErrors = { [first]: get(errors, first) }
    // The one field of the form's own errors.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return { values: {}, errors: only as FieldErrors<Values> }
  }
}
