import { Trans } from '@lingui/react/macro'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { useSession } from '../../../lib/session.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './student-card.module.css'

/** A stop on the way to a complete profile. */
export function StudentCard() {
  const session = useSession()
  if (session.status !== 'authenticated') return null
  return (
    <Card className={styles.card}>
      <h2 className="head">
        <Trans>Confirm that you are a student</Trans>
      </h2>
      {session.user.verified ? (
        <>
          <p>
            <Trans>Done. Others see that you study, not your address.</Trans>
          </p>
          <p>
            <Tag variant="good" icon={<BadgeCheck aria-hidden />}>
              <Trans>Student, confirmed</Trans>
            </Tag>
          </p>
        </>
      ) : (
        <>
          <p>
            <Trans>Hosts open their homes to students. A code to your university address is enough.</Trans>
          </p>
          <p>
            <ButtonLink size="small" to="/settings/account#student">
              <Trans>Confirm it now</Trans>
            </ButtonLink>
          </p>
        </>
      )}
    </Card>
  )
}
