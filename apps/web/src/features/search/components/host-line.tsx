import { Trans, useLingui } from '@lingui/react/macro'
import type { HostCard } from '@wayfellow/contract/search'
import { Link } from 'react-router'
import { pathOfPerson } from '../../../lib/stay-request-address.ts'
import { firstName } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Bed } from './host-entry.tsx'
import styles from './stop-hosts.module.css'

/** A host in a short list, with the request one tap away; `asking` is carried along to it. */
export function HostLine({ host, asking }: { host: HostCard; asking: Record<string, string> }) {
  const { t } = useLingui()
  const { username, name, photo, offer } = host
  const shortName = firstName(host)
  return (
    <div className={styles.host}>
      <Link className={styles.who} to={pathOfPerson(username, { section: 'about', ...asking })}>
        <Avatar name={name} src={photo} size={32} />
        <span className={styles.words}>
          <bdi className="truncate">{name}</bdi>
          {offer && (
            <span className="meta truncate">
              <Bed offer={offer} />
            </span>
          )}
        </span>
      </Link>
      <ButtonLink
        size="small"
        variant="outline"
        aria-label={t`Request to stay with ${shortName}`}
        to={pathOfPerson(username, { ask: 'stay', ...asking })}
      >
        <Trans>Request</Trans>
      </ButtonLink>
    </div>
  )
}
