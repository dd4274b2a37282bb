import { Trans, useLingui } from '@lingui/react/macro'
import styles from './area-circle.module.css'

/** A stylised ground with the circle of the area: the same drawing everywhere, so it can give nothing away. */
export function AreaCircle({ place, isOwn = false }: { place: string | null; isOwn?: boolean }) {
  const { t } = useLingui()
  const label = place === null ? t`Approximate area` : t`Approximate area in ${place}`
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 400 220" className={styles.ground}>
        <title>{label}</title>
        <rect width="400" height="220" className={styles.land} />
        <path d="M-10 178c70-26 120 18 190-6s120-40 230-16v80H-10z" className={styles.water} />
        <path d="M262 22c28-10 62 2 70 24s-18 42-46 40-50-54-24-64z" className={styles.park} />
        <path
          d="M-10 62 150 84l110 60 150 10M60-10l34 96-22 150M220-10l-18 110 60 140"
          className={styles.road}
        />
        <path d="M-10 122 90 130l150-62 180-22M330-10l-50 110 26 140" className={styles.lane} />
        <circle cx="200" cy="108" r="78" className={styles.area} />
      </svg>
      <figcaption className="meta">
        {isOwn ? (
          <Trans>Others see this circle, about 2 km wide, until you accept someone.</Trans>
        ) : (
          <Trans>
            Somewhere in this area, about 2 km wide. You'll get the exact address once you're accepted.
          </Trans>
        )}
      </figcaption>
    </figure>
  )
}
