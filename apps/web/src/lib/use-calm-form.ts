import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, Resolver } from 'react-hook-form'
import { oneFaultAtATime } from './one-fault-at-a-time.ts'
import { type DraftFormProps, useDraftForm } from './use-draft-form.ts'

/**
 * A form for people who are new here: it speaks of one wrong field at a time, never of a field that is being filled
 * in, and takes its words back as soon as the field is right.
 */
export function useCalmForm<Values extends FieldValues, Sent>(
  name: string,
  options: DraftFormProps<Values, Sent> & { resolver: Resolver<Values, unknown, Sent> },
) {
  const form = useDraftForm<Values, Sent>(name, {
    ...options,
    resolver: oneFaultAtATime(options.resolver),
    reValidateMode: 'onBlur',
  })
  const { subscribe } = form
  const judgeAgain = useEffectEvent((field: Path<Values>) => {
    if (form.getFieldState(field).invalid) void form.trigger(field)
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: (change) => {
          // The name of a field of this form, which the library calls a text.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          if (change.type === 'change') judgeAgain(change.name as Path<Values>)
        },
      }),
    [subscribe],
  )
  return form
}
