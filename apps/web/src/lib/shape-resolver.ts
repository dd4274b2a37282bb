import { t } from '@lingui/core/macro'
import { type FieldErrors, type FieldValues, get, type Path, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod/mini'
import { contractWords } from './contract-words.ts'

/** Messages of a field: while it is empty, and while it holds something that the schema refuses. */
interface FieldWords {
  empty?: string
  wrong?: string
}

type Fields = Readonly<Record<string, string>>

interface ShapedForm<Values extends FieldValues, Shape extends z.ZodMiniType> {
  /** Builds what is sent. It may be incomplete: the schema finds that. */
  toInput: (values: Values) => { [Key in keyof z.input<Shape>]: unknown }
  /** Fields that have another name than their part of the request. Parts of a list are named without their place. */
  fields?: Fields | ((values: Values) => Fields)
  /** Words of the fields that need their own. Fields of a list are named as those of its first entry. */
  words?: (values: Values) => { readonly [Field in Path<Values>]?: FieldWords }
  /** Faults between fields, which no schema finds. */
  judge?: (values: Values) => { readonly [Field in Path<Values>]?: string | undefined }
}

/**
 * Makes a resolver of React Hook Form that checks a form by the contract's own schema. The form submits what the schema
 * returns: the request, trimmed and complete.
 */
export function shapeResolver<Values extends FieldValues, Shape extends z.ZodMiniType<unknown, FieldValues>>(
  shape: Shape,
  { toInput, fields = {}, words, judge }: ShapedForm<Values, Shape>,
): Resolver<Values, unknown, z.output<Shape>> {
  return (values) => {
    const names = typeof fields === 'function' ? fields(values) : fields
    const input = toInput(values)
    const checked = shape.safeParse(input)
    const errors: FieldErrors<Values> = {}
    const fail = (name: string, message: string) => {
      if (get(errors, name) === undefined) set(errors, name, { type: 'shape', message })
    }
    const own: Readonly<Record<string, FieldWords | undefined>> = words?.(values) ?? {}
    for (const issue of checked.error?.issues ?? []) {
      const name = fieldOf(issue.path, names)
      if (!((name.split('.')[0] ?? '') in values)) throw new Error(`The form has no field for ${name}`)
      fail(name, wordsOf(issue, get(input, issue.path.join('.')), own[name.replaceAll(/\.\d+/g, '.0')]))
    }
    for (const [name, message] of Object.entries(judge?.(values) ?? {}))
      if (typeof message === 'string') fail(name, message)
    if (checked.success && Object.keys(errors).length === 0) return { values: checked.data, errors: {} }
    return { values: {}, errors }
  }
}

type Issue = Pick<z.core.$ZodIssue, 'code' | 'message' | 'path'> & { maximum?: unknown; origin?: unknown }

function fieldOf(path: readonly PropertyKey[], fields: Fields): string {
  const whole = fields[path.filter((part) => typeof part !== 'number').join('.')]
  return whole ?? path.map((part) => fields[String(part)] ?? String(part)).join('.')
}

function wordsOf({ code, message, maximum, origin }: Issue, value: unknown, own: FieldWords = {}): string {
  const isEmpty =
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  const stated = contractWords(message)
  if (isEmpty) return own.empty ?? stated ?? t`This field is required`
  if (code === 'too_big' && origin === 'string' && stated === undefined) {
    const maxLength = Number(maximum)
    return t`Use at most ${maxLength} characters`
  }
  return own.wrong ?? stated ?? t`Something isn't right here. Check what you entered and try again.`
}
