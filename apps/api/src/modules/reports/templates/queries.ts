import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

interface Readers {
  admin: string | null
  about: string | null
  reporter: string | null
  hasReporter: boolean
}

/** The languages of the admin, of the person the case is about and of the last reporter. Index: reports_of_case */
export async function findReaders(tx: Tx, caseId: string, adminId: string) {
  const { rows } =
    await sql<Readers>`select me.language as admin, a.language as about, w.language as reporter,
      w.id is not null as "hasReporter"
    from reports_cases c join identity_accounts me on me.id = ${adminId}::uuid
    left join identity_accounts a on a.id = c.about_id
    left join lateral (select r.reporter_id from reports r where r.case_id = c.id
      order by r.created_at desc, r.id desc limit 1) r on true
    left join identity_accounts w on w.id = r.reporter_id
    where c.id = ${caseId}::uuid`.execute(tx)
  return rows[0]
}
