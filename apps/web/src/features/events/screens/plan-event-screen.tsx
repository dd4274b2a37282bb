import { Trans } from '@lingui/react/macro'
import { missingPaths } from '@wayfellow/contract/client/profiles/own'
import { useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { Card } from '../../../ui/card.tsx'
import { LinkText } from '../../../ui/link-text.tsx'
import { plan } from '../api.ts'
import { EventForm } from '../components/event-form.tsx'
import styles from './plan-event-screen.module.css'

export function PlanEventScreen() {
  const session = useSession()
  // Sent again after a lost answer it is the same event.
  const [clientId] = useState(() => crypto.randomUUID())
  const user = session.status === 'authenticated' ? session.user : undefined
  const isMember = user === undefined || (user.verified && user.profileCompleted)
  return (
    <>
      {user && !isMember && (
        <div className={styles.missing}>
          <Card>
            <p>
              <Trans>
                People are more likely to come when they know who's organising. Before you can publish:
              </Trans>
            </p>
            <ul>
              {!user.profileCompleted && (
                <li>
                  <LinkText isTappable to="/complete-profile">
                    <Trans>Finish your profile</Trans>
                  </LinkText>
                </li>
              )}
              {!user.verified && (
                <li>
                  <LinkText isTappable to={missingPaths.verification ?? '/settings/account'}>
                    <Trans>Confirm that you're a student</Trans>
                  </LinkText>
                </li>
              )}
            </ul>
          </Card>
        </div>
      )}
      <EventForm isAllowed={isMember} onSend={(input) => plan({ clientId, ...input })} />
    </>
  )
}
