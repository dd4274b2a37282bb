import { Trans } from '@lingui/react/macro'
import { pageVersion } from '../../lib/page-config.ts'
import { LinkText } from '../../ui/link-text.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Credits } from './credits.tsx'
import { Fold } from './fold.tsx'
import { InstallSection } from './install-section.tsx'
import { LicenceList } from './licence-list.tsx'
import styles from './settings-page.module.css'

/** /settings/about: what this is, who says so, what was agreed on, and whose work it stands on. */
export function AboutScreen() {
  return (
    <div className={styles.page}>
      <section>
        <Logo size="large" />
        {pageVersion !== null && (
          <p className="meta">
            <Trans>Version {pageVersion}</Trans>
          </p>
        )}
      </section>
      <section>
        <h2 className="head">
          <Trans>Students hosting students</Trans>
        </h2>
        <p>
          <Trans>
            Wayfellow is for students who travel, often alone and on a tight budget, and for students with a
            mattress to spare. Find a host, someone to travel with or a dinner to join tonight, and show
            someone your own city. Nobody pays for a stay. Wherever you go, you'll know someone.
          </Trans>
        </p>
      </section>
      <section>
        <h2 className="head">
          <Trans>What we promise</Trans>
        </h2>
        <p>
          <Trans>
            Safety before growth. Your exact address stays with you until you share it. No advertising
            profiles, no selling your data. If something isn't ready, we say so.
          </Trans>
        </p>
      </section>
      <section>
        <h2 className="head">
          <Trans>Rules and privacy</Trans>
        </h2>
        <ul>
          <li>
            <LinkText isTappable to="/terms">
              <Trans>Terms</Trans>
            </LinkText>
          </li>
          <li>
            <LinkText isTappable to="/privacy">
              <Trans>Privacy</Trans>
            </LinkText>
          </li>
          <li>
            <LinkText isTappable to="/guidelines">
              <Trans>Community guidelines</Trans>
            </LinkText>
          </li>
          <li>
            <LinkText isTappable to="/safety">
              <Trans>Staying safe</Trans>
            </LinkText>
          </li>
          <li>
            <LinkText isTappable to="/settings/faq">
              <Trans>Questions and answers</Trans>
            </LinkText>
          </li>
        </ul>
      </section>
      <InstallSection />
      <Credits />
      <section>
        <h2 className="head">
          <Trans>Licences</Trans>
        </h2>
        <p>
          <Trans>
            Wayfellow is free software under the MIT licence. The components it's built from have their own
            licences.
          </Trans>
        </p>
        <Fold title={<Trans>What this app is built with</Trans>}>
          <LicenceList />
        </Fold>
      </section>
    </div>
  )
}
