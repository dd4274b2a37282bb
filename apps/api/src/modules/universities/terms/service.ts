import type { Db, Tx } from '../../../platform/db.ts'
import { findExams } from './queries.ts'

/** Exam weeks that are not over, as half-open ranges of days: `to` is the first day after. */
export const examWeeksOf = (db: Db | Tx, universityId: string): Promise<{ from: string; to: string }[]> =>
  findExams(db, universityId)
