import { notFound } from '@wayfellow/contract/errors'
import { languageOf, languages } from '@wayfellow/contract/identity/language-choice'
import type { Language } from '@wayfellow/contract/identity/languages'
import type { ReasonTemplate } from '@wayfellow/contract/reports/templates'
import type { SignedIn } from '../../../platform/context.ts'
import { transaction } from '../../../platform/database/db.ts'
import { refused } from '../../../platform/http/errors.ts'
import { wordsIn } from '../../../platform/text/languages.ts'
import { isReadByPerson, viewerActions } from '../policy.ts'
import { findCase } from '../queries.ts'
import { templatesFor } from './template-rules.ts'
import { findReaders } from './queries.ts'
import { answerIn, reasonIn } from './view.ts'

/** People who have chosen no language read English. */
const spoken = (language: string | null): Language => languageOf(language ?? '') ?? languages[0]

export function list(
  { db, viewer: { accountId } }: Pick<SignedIn, 'db' | 'viewer'>,
  { caseId }: { caseId: string },
) {
  return transaction(db, { viewer: accountId }, async (tx) => {
    const row = await findCase(tx, caseId)
    const readers = await findReaders(tx, caseId, accountId)
    if (!row || !readers) throw refused(notFound)
    const own = spoken(readers.admin)
    const language = row.aboutId === null ? null : spoken(readers.about)
    const reportersLanguage = readers.hasReporter ? spoken(readers.reporter) : null
    const offered = templatesFor({
      source: row.source,
      categories: (row.reports ?? []).map(({ category }) => category),
      acts: viewerActions(row, accountId),
    })
    const templates = offered.map(({ key, acts }): ReasonTemplate => {
      const readIn = acts.some(isReadByPerson) ? (language ?? own) : own
      return {
        key,
        acts,
        reason: reasonIn(wordsIn(readIn), key),
        meaning: readIn === own ? '' : reasonIn(wordsIn(own), key),
        answer: reportersLanguage === null ? '' : answerIn(wordsIn(reportersLanguage), key),
      }
    })
    return { templates, language, reportersLanguage }
  })
}
