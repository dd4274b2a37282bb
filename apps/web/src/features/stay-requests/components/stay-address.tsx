import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { HomeAddress, HomePoint } from '@wayfellow/contract/homes'
import MapPin from 'lucide-react/icons/map-pin'
import { SkeletonLine } from '../../../ui/skeleton.tsx'
import { stayCardQuery } from '../api.ts'
import styles from './stay-address.module.css'

/** In the conversation: where to go, as soon as it is on. */
export function StayAddress({ id }: { id: string }) {
  const { data: card, isPending } = useQuery(stayCardQuery(id))
  if (isPending) return <SkeletonLine width="70%" />
  return card ? <Address address={card.address} point={card.point} /> : null
}

export function Address({ address, point }: { address: HomeAddress | null; point: HomePoint | null }) {
  const lines = address && [
    [address.street, address.unit].filter(Boolean).join(', '),
    [address.postcode, address.city].filter(Boolean).join(' '),
  ]
  const where = point ? `${point.lat},${point.lng}` : lines?.filter(Boolean).join(', ')
  return (
    <div className={styles.address}>
      <MapPin aria-hidden />
      <div className={styles.words}>
        {lines?.some(Boolean) ? (
          <address dir="auto">
            {lines.filter(Boolean).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        ) : (
          <p className="quiet">
            <Trans>No address yet. Ask in the chat.</Trans>
          </p>
        )}
        {where && (
          <a className={styles.map} href={mapLink(where, point)} target="_blank" rel="noreferrer noopener">
            <Trans>Open the map</Trans>
            <span className="sr">
              {' '}
              <Trans>in a new tab</Trans>
            </span>
          </a>
        )}
      </div>
    </div>
  )
}

/** Nothing is asked of the map's makers before somebody presses it. */
function mapLink(where: string, point: HomePoint | null): string {
  const base = 'https://www.openstreetmap.org/'
  if (point) return `${base}?mlat=${point.lat}&mlon=${point.lng}#map=17/${point.lat}/${point.lng}`
  return `${base}search?query=${encodeURIComponent(where)}`
}
