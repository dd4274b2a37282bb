import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Report } from '@wayfellow/contract/reports'
import { useId } from 'react'
import { sinceWords } from '../../../lib/moments.ts'
import { useSession } from '../../../lib/session.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/skeleton.tsx'
import { NoEntries } from '../../../ui/no-entries.tsx'
import { ownReportsQuery } from '../api.ts'
import { categoryNames, statusWords, Subject } from './report-words.tsx'
import styles from './your-reports.module.css'

/** «Your reports» of /settings/account. Who is banned has other worries. */
export function YourReports() {
  const session = useSession()
  return session.status === 'authenticated' && !session.user.banned ? <Section /> : null
}

function Section() {
  const { t } = useLingui()
  const heading = useId()
  const list = useInfiniteQuery({
    ...ownReportsQuery,
    // Decided elsewhere.
    staleTime: 0,
    refetchOnMount: true,
  })
  const { data, isPending } = list
  const reports = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section id="reports" aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className="head">
        <Trans>Your reports</Trans>
      </h2>
      <p className="quiet">
        <Trans>We read every report. We never tell anyone it was you.</Trans>
      </p>
      <Skeleton isLoading={isPending} label={t`Loading your reports`} shapes={<Shapes />}>
        {reports.length === 0 ? (
          <NoEntries list={list}>
            <p className="quiet">
              <Trans>You haven't reported anything.</Trans>
            </p>
          </NoEntries>
        ) : (
          <ul className={styles.list}>
            {reports.map((report) => (
              <Entry key={report._id} report={report} />
            ))}
          </ul>
        )}
      </Skeleton>
      <ShowMore list={list} />
    </section>
  )
}

function Entry({ report }: { report: Report }) {
  const { kind, about, category, createdAt, status, messagesCount, photosCount, answer } = report
  const { i18n } = useLingui()
  return (
    <li className={styles.row}>
      <p>
        <Trans>
          About <Subject kind={kind} whose={about?.name} />
        </Trans>
      </p>
      <p className="meta">
        {categoryNames()[category]} ·{' '}
        <time dateTime={createdAt}>{sinceWords(new Date(createdAt), i18n.locale)}</time>
      </p>
      {messagesCount + photosCount > 0 && (
        <p className="meta">
          {messagesCount > 0 && (
            <Plural value={messagesCount} one="# message shared" other="# messages shared" />
          )}
          {messagesCount > 0 && photosCount > 0 && ' · '}
          {photosCount > 0 && <Plural value={photosCount} one="# photo shared" other="# photos shared" />}
        </p>
      )}
      <p className="quiet">{statusWords()[status]}</p>
      {answer !== '' && (
        <p className={styles.answer} dir="auto">
          {answer}
        </p>
      )}
    </li>
  )
}

function Shapes() {
  return (
    <div className={styles.list}>
      {[0, 1].map((row) => (
        <div key={row} className={styles.row}>
          <SkeletonLine width="55%" />
          <SkeletonLine width="40%" />
          <SkeletonLine width="25%" />
        </div>
      ))}
    </div>
  )
}
