import { tabStore } from './storage.ts'

/** Some fields of a form, as they were typed. */
export type Draft = Record<string, unknown>

/** By the name of its form. Lives in the tab: a reload brings it back, log-out clears it with all the rest. */
const drafts = 'drafts'

export function keepDraft(form: string, draft: Draft): void {
  const { [form]: _before, ...others } = readAll()
  const all = Object.keys(draft).length === 0 ? others : { ...others, [form]: draft }
  if (Object.keys(all).length === 0) tabStore.remove(drafts)
  else tabStore.write(drafts, JSON.stringify(all))
}

export function dropDraft(form: string): void {
  keepDraft(form, {})
}

export function readDraft(form: string): Draft {
  return asDraft(readAll()[form])
}

function readAll(): Draft {
  try {
    return asDraft(JSON.parse(tabStore.read(drafts) ?? '{}'))
  } catch {
    return {}
  }
}

const asDraft = (kept: unknown): Draft =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : {}

/** Of the fields that may be kept, those that are no longer as they began. */
export function changedIn(values: Draft, start: Draft, keep: readonly string[]): Draft {
  return Object.fromEntries(
    keep.flatMap((field) => (isSame(values[field], start[field]) ? [] : [[field, values[field]]])),
  )
}

/** Of a draft, what fits the form of today: a version of the app ago a field may have been another. */
export function fitting(draft: Draft, start: Draft, keep: readonly string[]): Draft {
  return Object.fromEntries(
    Object.entries(changedIn(draft, start, keep)).filter(
      ([field, value]) => field in draft && isAlike(value, start[field]),
    ),
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function isAlike(value: unknown, start: unknown): boolean {
  if (value === null || start === null) return true
  return typeof value === typeof start && Array.isArray(value) === Array.isArray(start)
}
