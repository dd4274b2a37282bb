import { Trans } from '@lingui/react/macro'
import type { StudentStatus, WishStatus } from '@wayfellow/contract/universities'
import { Card } from '../../../ui/card.tsx'
import styles from './student-section.module.css'

/** The status of the universities the student asked for. */
export function Wishes({ wishes }: Pick<StudentStatus, 'wishes'>) {
  if (wishes.length === 0) return null
  return (
    <Card variant="sunken">
      <ul className={styles.wishes}>
        {wishes.map(({ domain, status }) => (
          <li key={domain}>
            <Words domain={domain} status={status} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Words({ domain, status }: { domain: string; status: WishStatus }) {
  const name = <bdi className="strong">{domain}</bdi>
  if (status === 'open') return <Trans>We're reviewing {name} and will email you.</Trans>
  if (status === 'added') return <Trans>{name} has been added. Enter your email address from there.</Trans>
  return <Trans>We couldn't add {name}. Use another email address from your university.</Trans>
}
