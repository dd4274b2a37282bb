import { cityCountedTo } from '@wayfellow/contract/profiles/city'
import type { SignedIn } from '../../../platform/context.ts'
import { findCity } from './queries.ts'

export async function get({ db, viewer }: SignedIn) {
  const row = await findCity(db, viewer.accountId, cityCountedTo)
  if (!row) return { city: null }
  const students = Math.min(row.students, cityCountedTo)
  return { city: { label: row.label, students, hasMore: row.students > cityCountedTo } }
}
