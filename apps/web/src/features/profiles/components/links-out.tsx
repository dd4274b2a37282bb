import { Trans } from '@lingui/react/macro'
import ExternalLink from 'lucide-react/icons/external-link'
import link from '../../../ui/link-text.module.css'
import { Fact, Facts } from './fact.tsx'

/** Links the user has given to other sites. They open in a new tab and send no referrer. */
export function LinksOut({ links }: { links: readonly string[] }) {
  return (
    <Facts id="links" title={<Trans>Elsewhere</Trans>}>
      {links.map((address) => (
        <Fact key={address} icon={<ExternalLink aria-hidden />}>
          <a
            className={link.link}
            href={address}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            dir="ltr"
          >
            {address.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')}
            <span className="sr">
              {' '}
              <Trans>(opens in a new tab)</Trans>
            </span>
          </a>
        </Fact>
      ))}
    </Facts>
  )
}
