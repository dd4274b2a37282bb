import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSession } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import styles from './visitor-links.module.css'

/** Below a shared page, for those who are not signed in: what this is, and both ways in. */
export function VisitorLinks({ children }: { children: ReactNode }) {
  if (useSession().status === 'authenticated') return null
  return (
    <div className={styles.links}>
      <p className="call quiet">{children}</p>
      <div className={styles.buttons}>
        <ButtonLink isFull to="/register">
          <Trans>Sign up</Trans>
        </ButtonLink>
        <ButtonLink isFull variant="tonal" to="/login">
          <Trans>Log in</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
