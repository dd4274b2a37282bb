import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNextEvents } from '../../features/events/index.ts'
import { useNextStays } from '../../features/stay-requests/index.ts'
import { useNextTrips } from '../../features/trips/index.ts'
import { localToday } from '../../lib/days.ts'
import { FindHost } from './find-host.tsx'
import styles from './home-parts.module.css'
import { PartFailed } from './part-failed.tsx'
import { PlanLine } from './plan-line.tsx'
import { inTimeOrder } from './plan-order.ts'
import { whenWords } from './plan-words.ts'

const linesAtFirst = 1

/** The viewer's stays, trips and events in one list by time: a ticket, a line, and the others when asked for. Without plans it offers to find a host. */
export function NextUp() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const sources = [useNextStays(), useNextTrips(), useNextEvents()]
  const missing = sources.filter(({ isMissing }) => isMissing)
  const today = localToday()
  const [next, ...others] = inTimeOrder(
    sources.flatMap(({ plans }) => plans),
    today,
  )
  if (!next && missing.length === 0) {
    return sources.some(({ isPending }) => isPending) ? null : <FindHost />
  }
  const lines = isOpen ? others : others.slice(0, linesAtFirst)
  const more = others.length - lines.length
  return (
    <section className={styles.section} aria-labelledby="next-up">
      <div className={styles.heading}>
        <h2 id="next-up" className="head">
          <Trans>Next up</Trans>
        </h2>
        {next && <span className="meta">{whenWords(next, today)}</span>}
        {more > 0 && (
          <button type="button" className={styles.more} onClick={() => setOpen(true)}>
            <Plural value={more} one="# more" other="# more" />
          </button>
        )}
      </div>
      {next?.ticket}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((plan) => (
            <li key={plan.id}>
              <PlanLine plan={plan} when={whenWords(plan, today)} />
            </li>
          ))}
        </ul>
      )}
      <PartFailed sources={missing}>{t`Some of your plans couldn't be loaded.`}</PartFailed>
    </section>
  )
}
