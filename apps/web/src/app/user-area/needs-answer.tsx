import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWaitingReviews } from '../../features/reviews/index.ts'
import { useWaitingStays } from '../../features/stay-requests/index.ts'
import styles from './home-parts.module.css'
import { PartFailed } from './part-failed.tsx'

const rowsAtFirst = 2

/** Requests to answer, then reviews to write. Nothing when there are none. */
export function NeedsAnswer() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const sources = [useWaitingStays(), useWaitingReviews()]
  const missing = sources.filter(({ isMissing }) => isMissing)
  const all = sources.flatMap(({ rows }) => rows)
  if (all.length === 0 && missing.length === 0) return null
  const rows = isOpen ? all : all.slice(0, rowsAtFirst)
  const more = all.length - rows.length
  return (
    <section aria-labelledby="needs-answer">
      <div className={`${styles.padded} ${styles.heading}`}>
        <h2 id="needs-answer" className="head">
          <Trans>Needs your answer</Trans>
        </h2>
        {more > 0 && (
          <button type="button" className={styles.more} onClick={() => setOpen(true)}>
            <Plural value={more} one="# more" other="# more" />
          </button>
        )}
      </div>
      <ul>
        {rows.map(({ id, row }) => (
          <li key={id}>{row}</li>
        ))}
      </ul>
      <div className={styles.padded}>
        <PartFailed sources={missing}>{t`Some requests couldn't be loaded.`}</PartFailed>
      </div>
    </section>
  )
}
