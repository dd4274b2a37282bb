import { Trans, useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import List from 'lucide-react/icons/list'
import { Suspense, useState } from 'react'
import { forgetPaths } from '../../../lib/remembered-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './map-sheet.module.css'
import { Results } from './results.tsx'
import type { SearchType, SearchValues } from './search-values.ts'

interface MapSheetProps {
  type: SearchType
  values: SearchValues
  spot: string | undefined
  listPath: string
  onChangeDates: (() => void) | undefined
  onChangeFilters: (() => void) | undefined
  onChange: (changes: Record<string, string | undefined>) => void
}

/** The results on the map, or at one place on it, as a list; also the alternative for people who cannot see the map. */
export function MapSheet({ spot, values, listPath, onChange, ...rest }: MapSheetProps) {
  const { t } = useLingui()
  const [isTall, setTall] = useState(false)
  return (
    <section className={classNames(styles.sheet, isTall && styles.tall)} aria-label={t`What the map shows`}>
      <div className={styles.head}>
        <IconButton
          label={isTall ? t`Show less` : t`Show more`}
          icon={isTall ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
          aria-expanded={isTall}
          onClick={() => setTall(!isTall)}
        />
        {spot !== undefined && (
          <Button size="small" variant="tonal" onClick={() => onChange({ spot: undefined })}>
            <Trans>Show all</Trans>
          </Button>
        )}
        <span className={styles.list}>
          <ButtonLink
            size="small"
            variant="quiet"
            icon={<List aria-hidden />}
            to={listPath}
            onClick={forgetPaths}
          >
            <Trans>List</Trans>
          </ButtonLink>
        </span>
      </div>
      <div className={styles.results}>
        <Suspense>
          <Results {...rest} isOnMap values={spot === undefined ? values : { ...values, spot }} />
        </Suspense>
      </div>
    </section>
  )
}
