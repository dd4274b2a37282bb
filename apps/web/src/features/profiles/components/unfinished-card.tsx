import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { WayProgress } from '../../../ui/way-line.tsx'
import { ownProfileQuery } from '../api.ts'
import styles from './checklist-card.module.css'
import { needed } from './stops/way.ts'
import { stopsToGo } from './stops-to-go.ts'

/** On home, until the profile is complete: the progress, and a link to continue. */
export function UnfinishedCard() {
  const { t } = useLingui()
  const { data } = useQuery(ownProfileQuery)
  if (!data || data.completion.missing.length === 0) return null
  const left = data.completion.missing.length
  const all = needed.length
  const done = all - left
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2 className="head">{stopsToGo(left)}</h2>
        <span className="meta">{t`${done} of ${all}`}</span>
      </div>
      <WayProgress text={t`${done} of ${all} done`} stops={all} settled={done} />
      <p className="call quiet">
        <Trans>Finish your profile so hosts know who's coming.</Trans>
      </p>
      <ButtonLink size="small" to="/complete-profile">
        <Trans>Continue</Trans>
      </ButtonLink>
    </Card>
  )
}
