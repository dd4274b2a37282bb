import { useLingui } from '@lingui/react/macro'
import { classNames } from '../../ui/class-names.ts'
import { LinkText } from '../../ui/link-text.tsx'
import { pageConfig } from '../page-config.ts'
import styles from './map-credit.module.css'

/** Names those whose data a map is drawn from, as their licences ask. */
export function MapCredit({ className }: { className?: string | undefined }) {
  const { t } = useLingui()
  return (
    <p className={classNames(styles.credit, className)}>
      {pageConfig.map ? (
        pageConfig.map.credit
      ) : (
        <LinkText to="/settings/about">{t`© GeoNames, Natural Earth`}</LinkText>
      )}
    </p>
  )
}
