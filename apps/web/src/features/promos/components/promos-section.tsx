import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useSession } from '../../../lib/session.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import styles from './promos-section.module.css'

/** The way to one's promos on /settings/account, for city admins. */
export function PromosSection() {
  const session = useSession()
  const heading = useId()
  if (session.status !== 'authenticated' || !session.user.cityAdmin || session.user.banned) return null
  return (
    <section id="promos" aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className="head">
        <Trans>Promos</Trans>
      </h2>
      <p className="quiet">
        <Trans>Offers and notices for students in your cities. An admin reviews each one first.</Trans>
      </p>
      <div className={styles.actions}>
        <ButtonLink size="small" variant="tonal" to="/promos">
          <Trans>Your promos</Trans>
        </ButtonLink>
        <ButtonLink size="small" variant="outline" to="/promos/new">
          <Trans>Submit a promo</Trans>
        </ButtonLink>
      </div>
    </section>
  )
}
