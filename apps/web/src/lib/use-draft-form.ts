import { useCallback, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormProps } from 'react-hook-form'
import { changedIn, dropDraft, fitting, keepDraft, readDraft } from './drafts.ts'
import { formDefaults } from './form.ts'

export type DraftFormProps<Values extends FieldValues, Sent> = UseFormProps<Values, unknown, Sent> & {
  defaultValues: DefaultValues<Values>
  /** The fields that outlive a reload. Never a password, never a code. */
  keep: readonly Path<Values>[]
}

/**
 * Every form of the app is made here: what is typed outlives a reload, `userUpdated` and an error. Call
 * `draft.drop` when it has been sent, and show `<DraftNote>` where `draft.isRestored` says so.
 */
export function useDraftForm<Values extends FieldValues, Sent = Values>(
  name: string,
  { keep, ...options }: DraftFormProps<Values, Sent>,
) {
  const form = useForm<Values, unknown, Sent>({ ...formDefaults, ...options })
  const { reset, subscribe } = form
  const [kept] = useState(() => fitting(readDraft(name), options.defaultValues, keep))
  const [isRestored, setRestored] = useState(Object.keys(kept).length > 0)

  const restore = useEffectEvent(() => {
    if (isRestored) reset(Object.assign({}, form.getValues(), kept), { keepDefaultValues: true })
  })
  const note = useEffectEvent((values: FieldValues, start: FieldValues) =>
    keepDraft(name, changedIn(values, start, keep)),
  )

  // Before the first paint: an empty form that fills itself would flicker.
  useLayoutEffect(() => {
    restore()
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => note(values, defaultValues ?? {}),
    })
  }, [subscribe])

  const drop = useCallback(() => {
    dropDraft(name)
    setRestored(false)
  }, [name])
  /** Back to how it began. */
  const discard = useCallback(() => {
    reset()
    drop()
  }, [reset, drop])

  return { ...form, draft: { isRestored, drop, discard } }
}
