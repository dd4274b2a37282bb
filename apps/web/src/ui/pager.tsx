import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './pager.module.css'
import { listPages } from './list-pages.ts'

type PagerProps = { page: number; totalPages: number; linkTo: (page: number) => To }

/** Numbered pages, for lists one returns to. Nothing to draw when one page holds everything. */
export function Pager({ page, totalPages, linkTo }: PagerProps) {
  const { t } = useLingui()
  if (totalPages < 2) return null
  return (
    <nav aria-label={t`Pages`}>
      <ul className={styles.pages}>
        <li>
          <Edge to={page > 1 ? linkTo(page - 1) : undefined} label={t`Previous page`}>
            <ChevronLeft aria-hidden className="mirror" />
          </Edge>
        </li>
        {listPages(page, totalPages).map((entry) => (
          <li key={entry}>
            {typeof entry === 'number' ? (
              <Link
                className={styles.page}
                to={linkTo(entry)}
                aria-label={t`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
              >
                {entry}
              </Link>
            ) : (
              <span className={classNames(styles.page, styles.gap)} aria-hidden>
                …
              </span>
            )}
          </li>
        ))}
        <li>
          <Edge to={page < totalPages ? linkTo(page + 1) : undefined} label={t`Next page`}>
            <ChevronRight aria-hidden className="mirror" />
          </Edge>
        </li>
      </ul>
    </nav>
  )
}

type EdgeProps = { to: To | undefined; label: string; children: ReactNode }

function Edge({ to, label, children }: EdgeProps) {
  if (to === undefined) {
    return (
      <span className={classNames(styles.page, styles.off)} aria-hidden>
        {children}
      </span>
    )
  }
  return (
    <Link className={styles.page} to={to} aria-label={label}>
      {children}
    </Link>
  )
}
