import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Case, CaseReport } from '@wayfellow/contract/reports'
import { sinceWords } from '../../../lib/moments.ts'
import { Tag } from '../../../ui/tag.tsx'
import styles from './case-card.module.css'
import { categoryTags, Subject } from './report-words.tsx'
import { UserLink } from './user-link.tsx'

/** The reported content, unshortened, and the text of each report. */
export function CaseReports({ of: { kind, about, quote, reports, reportsCount } }: { of: Case }) {
  const { t } = useLingui()
  const more = reportsCount - reports.length
  return (
    <>
      <p>
        <Trans>
          <Plural value={reportsCount} one="# report" other="# reports" /> about{' '}
          <Subject kind={kind} whose={<UserLink person={about} />} />
        </Trans>
      </p>
      {quote !== '' && (
        <blockquote className={styles.words} dir="auto">
          {quote}
        </blockquote>
      )}
      <ul className={styles.reports} aria-label={t`Reports`}>
        {reports.map((report) => (
          <MessageBubble key={`${report.by?._id} ${report.createdAt}`} report={report} />
        ))}
      </ul>
      {more > 0 && (
        <p className="meta">
          <Plural value={more} one="And # earlier report" other="And # earlier reports" />
        </p>
      )}
    </>
  )
}

function MessageBubble({ report }: { report: CaseReport }) {
  const { by, category, words, mayRead, messagesCount, photosCount, createdAt } = report
  const { i18n } = useLingui()
  const age = sinceWords(new Date(createdAt), i18n.locale)
  return (
    <li className={styles.report}>
      <p className={styles.facts}>
        <Tag variant={category === 'safety' ? 'mark' : 'when'}>{categoryTags()[category]}</Tag>
        {mayRead && (
          <Tag>
            <Trans>Conversation shared</Trans>
          </Tag>
        )}
        {messagesCount > 0 && (
          <Tag>
            <Plural value={messagesCount} one="# message shared" other="# messages shared" />
          </Tag>
        )}
        {photosCount > 0 && (
          <Tag>
            <Plural value={photosCount} one="# photo shared" other="# photos shared" />
          </Tag>
        )}
      </p>
      <p className={styles.own} dir="auto">
        {words}
      </p>
      <p className="meta">
        <Trans>
          by <UserLink person={by} />
        </Trans>
        , <time dateTime={createdAt}>{age}</time>
      </p>
    </li>
  )
}
