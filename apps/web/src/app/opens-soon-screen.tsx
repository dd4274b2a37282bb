import { Trans } from '@lingui/react/macro'
import { PublicPage } from '../features/identity/index.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { useArrival } from './use-arrival.ts'
import styles from './opens-soon-screen.module.css'

/** Says plainly that this is not open yet; the way back always works. */
export function OpensSoonScreen({ title }: { title: string }) {
  useArrival(title)
  return (
    <PublicPage title={title}>
      <div className={styles.text}>
        <p className="head" aria-hidden>
          {title}
        </p>
        <p className="call quiet">
          <Trans>This opens soon. If you have an account already, you can log in.</Trans>
        </p>
      </div>
      <div className={styles.back}>
        <ButtonLink to="/login" isFull>
          <Trans>Back to login</Trans>
        </ButtonLink>
      </div>
    </PublicPage>
  )
}
