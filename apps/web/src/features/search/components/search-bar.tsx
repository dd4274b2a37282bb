import { Trans, useLingui } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Suspense } from 'react'
import { stayWords } from '../../../lib/days.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SkeletonBlock } from '../../../ui/skeleton.tsx'
import { LocationBox } from '../../places/index.ts'
import styles from './search-bar.module.css'

interface SearchBarProps {
  location: string
  onWhere: (label: string) => void
  dates: { arriveOn: string; leaveOn: string } | undefined
  /** Nothing where days don't matter. */
  onWhen: (() => void) | undefined
  filters: number
  onFilters: () => void
}

/** Buttons for the place, the dates and the filters. */
export function SearchBar({ location, onWhere, dates, onWhen, filters, onFilters }: SearchBarProps) {
  const { t, i18n } = useLingui()
  const days = dates && stayWords({ arriveOn: dates.arriveOn, departOn: dates.leaveOn }, i18n)
  return (
    <search className={styles.pill}>
      <div className={styles.where}>
        <Suspense fallback={<SkeletonBlock height={24} />}>
          <LocationBox
            label={t`Where to?`}
            isLabelHidden
            isBare
            placeholder={t`Where to?`}
            value={location}
            onChoose={({ label }) => onWhere(label)}
          />
        </Suspense>
      </div>
      {onWhen && (
        <button type="button" className={styles.when} onClick={onWhen}>
          <CalendarDays aria-hidden />
          {days === undefined ? (
            <Trans>When</Trans>
          ) : (
            <>
              <span className="sr">
                <Trans>Dates:</Trans>
              </span>
              <span className="truncate">{days}</span>
            </>
          )}
        </button>
      )}
      <span className={styles.filters}>
        <IconButton
          label={filters === 0 ? t`Filters` : t`Filters, ${filters} active`}
          icon={<SlidersHorizontal aria-hidden />}
          onClick={onFilters}
        />
        {filters > 0 && (
          <span aria-hidden className={styles.count}>
            {filters}
          </span>
        )}
      </span>
    </search>
  )
}
