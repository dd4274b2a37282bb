import { createContext, use } from 'react'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { HomeChange } from '@wayfellow/contract/homes'
import type { HomeValues } from './home-values.ts'

/** Our own: the library's would weigh on the log-in page, which shares its code. */
export const HomeFormContext = createContext<UseFormReturn<HomeValues, unknown, HomeChange> | null>(null)

export function useHomeForm() {
  const form = use(HomeFormContext)
  if (!form) throw new Error('this field stands outside of the form of a home')
  return form
}

/** Binds a value of the form to a component that is not a native input. */
export function useHomeField<Name extends Path<HomeValues>>(name: Name) {
  const form = useHomeForm()
  return {
    value: form.watch(name),
    change: (value: PathValue<HomeValues, Name>) => form.setValue(name, value, { shouldDirty: true }),
  }
}
