import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { dayPart } from '../../lib/days.ts'
import type { Plan } from '../../ui/plans.ts'
import styles from './plan-line.module.css'

/** A plan in one line, under the ticket of the one before it. */
export function PlanLine({ plan: { day, title, to }, when }: { plan: Plan; when: string }) {
  const { i18n } = useLingui()
  return (
    <Link className={styles.line} to={to}>
      <time dateTime={day} className={styles.day}>
        {dayPart(day, { weekday: 'short' }, i18n)} {dayPart(day, { day: 'numeric' }, i18n)}
      </time>
      <span className={`${styles.title} truncate`}>
        <bdi>{title}</bdi>
      </span>
      <span className="meta">{when}</span>
    </Link>
  )
}
