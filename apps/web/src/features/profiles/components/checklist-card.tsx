import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../ui/card.tsx'
import { WayProgress } from '../../../ui/way-line.tsx'
import { ownProfileQuery } from '../api.ts'
import styles from './checklist-card.module.css'
import { MissingList } from './missing-list.tsx'
import { stopsToGo } from './stops-to-go.ts'

/** On the own profile: what is left until one may ask for a stay. Nothing for members. */
export function ChecklistCard() {
  const { t } = useLingui()
  const { data } = useQuery(ownProfileQuery)
  if (!data || data.standing.length === 0) return null
  const left = data.standing.length
  // The five of a complete profile, and the student status.
  const all = 6
  const done = all - left
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2 className="head">{stopsToGo(left)}</h2>
        <span className="meta">{t`${done} of ${all}`}</span>
      </div>
      <WayProgress text={t`${done} of ${all} done`} stops={all} settled={done} />
      <p className="call quiet">
        <Trans>Then you can message hosts and request to stay.</Trans>
      </p>
      <MissingList missing={data.standing} />
    </Card>
  )
}
