import { useLingui } from '@lingui/react/macro'
import { classNames } from '../../ui/class-names.ts'
import { LinkText } from '../../ui/link-text.tsx'
import { pageConfig } from '../page-config.ts'
import styles from './map-credit.module.css'

/** Names those whose data a map is drawn from, as their licences ask. */
export function MapCredit({ className }: { className?: string | undefined }) {
  const { t } = useLingui()
  const { map } = pageConfig
  return (
    <p className={classNames(styles.credit, className)}>
      {map && <Operators credit={map.credit} />}
      {map?.kind !== 'raster' && <LinkText to="/settings/about">{t`© GeoNames, Natural Earth`}</LinkText>}
    </p>
  )
}

/** OpenStreetMap asks that its name leads to its terms. */
const Operators = ({ credit }: { credit: string }) =>
  credit.includes('OpenStreetMap') ? (
    <LinkText to="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
      {credit}
    </LinkText>
  ) : (
    <span>{credit}</span>
  )
