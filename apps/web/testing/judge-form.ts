import type { FieldValues, Resolver } from 'react-hook-form'

interface Judged<Sent> {
  /** The messages of the fields, by their names. */
  faults: Record<string, string>
  /** The request; empty when there is a fault. */
  sent: Sent | Record<string, never>
}

/** Runs the resolver of a form over values, as submitting does. */
export const judgeForm =
  <Values extends FieldValues, Sent>(resolver: Resolver<Values, unknown, Sent>) =>
  async (values: Values): Promise<Judged<Sent>> => {
    const judged = await resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false })
    return { faults: Object.fromEntries(messagesOf(judged.errors, '')), sent: judged.values }
  }

function messagesOf(errors: unknown, path: string): [string, string][] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('message' in errors) return [[path, String(errors.message)]]
  return Object.entries(errors).flatMap(([name, part]) =>
    messagesOf(part, path === '' ? name : `${path}.${name}`),
  )
}
