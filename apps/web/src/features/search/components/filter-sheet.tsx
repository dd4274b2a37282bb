import { Trans, useLingui } from '@lingui/react/macro'
import { radiusUsual } from '@wayfellow/contract/client/search'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { EventFilters } from './event-filters.tsx'
import type { ChangeValues } from './filter-chips.tsx'
import styles from './filter-sheet.module.css'
import { kindWords } from './filter-words.ts'
import { HostFilters } from './host-filters.tsx'
import { type FilterFieldsProps, noFilters, type SearchType, type SearchValues } from './search-values.ts'

interface FilterSheetProps {
  type: SearchType
  values: SearchValues
  isVerified: boolean
  confirmLabel: string
  onChange: ChangeValues
  onClose: () => void
}

const radii = [5, 10, radiusUsual, 50, 100]

/** Everything that narrows a search, taken together when one is done. */
export function FilterSheet({ type, values, isVerified, confirmLabel, onChange, onClose }: FilterSheetProps) {
  const { t } = useLingui()
  const [changes, setChanges] = useState<Record<string, string | undefined>>({})
  const draft: SearchValues = Object.fromEntries(
    Object.entries({ ...values, ...changes }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
  const set = (name: string, value: string) =>
    setChanges((before) => ({ ...before, [name]: value === '' ? undefined : value }))

  function confirm() {
    onChange(changes)
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Filters`}
      foot={
        <>
          <Button variant="outline" onClick={() => setChanges({ ...noFilters(type), sort: undefined })}>
            <Trans>Clear</Trans>
          </Button>
          <Button isFull onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <SearchField
          label={type === 'users' ? t`Name` : t`Keywords`}
          isLabelHidden={false}
          maxLength={100}
          placeholder=""
          value={draft['q'] ?? ''}
          onChange={(value) => set('q', value)}
        />
        <Select
          label={t`Distance`}
          value={draft['radius'] ?? ''}
          onChange={(event) => set('radius', event.target.value)}
        >
          {radii.map((km) => (
            <option key={km} value={km === radiusUsual ? '' : km}>
              {t`${km} km`}
            </option>
          ))}
        </Select>
        {type === 'posts' && <PostFilters values={draft} set={set} isVerified={isVerified} />}
        {type === 'events' && <EventFilters values={draft} set={set} isVerified={isVerified} />}
        {type === 'trips' && <TripFilters values={draft} set={set} isVerified={isVerified} />}
        {type === 'users' && <HostFilters values={draft} set={set} isVerified={isVerified} />}
      </div>
    </Dialog>
  )
}

function PostFilters({ values, set }: FilterFieldsProps) {
  const { t } = useLingui()
  return (
    <Select
      label={t`Type of post`}
      value={values['kind'] ?? ''}
      onChange={(event) => set('kind', event.target.value)}
    >
      <option value="">{t`Everything`}</option>
      {Object.entries(kindWords()).map(([kind, words]) => (
        <option key={kind} value={kind}>
          {words}
        </option>
      ))}
    </Select>
  )
}

function TripFilters({ values, set }: FilterFieldsProps) {
  const { t } = useLingui()
  return (
    <Checkbox
      label={t`Only people who need a host`}
      checked={values['needsHost'] !== undefined}
      onChange={(event) => set('needsHost', event.target.checked ? 'true' : '')}
    />
  )
}
