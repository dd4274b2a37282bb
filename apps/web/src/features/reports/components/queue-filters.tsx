import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { shortLocation } from '../../../lib/words.ts'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { LocationBox } from '../../places/index.ts'
import type { Wanted } from '../api.ts'
import { categories, categoryTags } from './report-words.tsx'
import styles from './queue-filters.module.css'

const typingPause = 200

type Filter = 'q' | 'category' | 'only' | 'place' | 'city'

/** All filters are in the URL, so that admins can share what they found. */
export function useQueueFilters() {
  const [params, setParams] = useSearchParams()
  const set = (values: Partial<Record<Filter, string>>) =>
    setParams(
      (now) => {
        now.delete('case')
        for (const [name, value] of Object.entries(values)) {
          if (value === '') now.delete(name)
          else now.set(name, value)
        }
        return now
      },
      { replace: true },
    )
  const category = categories.find((one) => one === params.get('category'))
  const only = params.get('only')
  const placeId = params.get('place')
  const asked: Pick<Wanted, 'q' | 'category' | 'placeId' | 'only'> = {
    q: params.get('q') ?? '',
    ...(category !== undefined && { category }),
    ...(placeId !== null && { placeId }),
    ...((only === 'urgent' || only === 'mine') && { only }),
  }
  const isAny = asked.q !== '' || Object.keys(asked).length > 1
  return { asked, isAny, city: params.get('city') ?? '', set }
}

/** A name, words or a case number; what it was reported as and where; the urgent, and what one has taken. */
export function QueueFilters({ asked, city, set }: ReturnType<typeof useQueueFilters>) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(asked.q)
  const settled = useDebounced(typed, typingPause)
  const search = useEffectEvent((words: string) => {
    if (words !== asked.q) set({ q: words })
  })
  useEffect(() => search(settled.trim()), [settled])
  const [isPlacing, setPlacing] = useState(false)
  const turnCity = () => {
    if (asked.placeId === undefined) setPlacing(!isPlacing)
    else set({ place: '', city: '' })
  }
  const names = categoryTags()
  return (
    <div className={styles.filters}>
      <SearchField label={t`Name, text or case number`} maxLength={100} value={typed} onChange={setTyped} />
      <div className={styles.line}>
        <Chips label={t`Show only`}>
          <Chip
            isPressed={asked.only === 'urgent'}
            onClick={() => set({ only: asked.only === 'urgent' ? '' : 'urgent' })}
          >
            <Trans>Urgent</Trans>
          </Chip>
          <Chip
            isPressed={asked.only === 'mine'}
            onClick={() => set({ only: asked.only === 'mine' ? '' : 'mine' })}
          >
            <Trans>Mine</Trans>
          </Chip>
          <Chip
            isPressed={asked.placeId !== undefined}
            isRemovable
            aria-expanded={isPlacing}
            onClick={turnCity}
          >
            {asked.placeId === undefined || city === '' ? (
              <Trans>City</Trans>
            ) : (
              <bdi>{shortLocation(city)}</bdi>
            )}
          </Chip>
        </Chips>
        <Select
          label={t`Category`}
          isLabelHidden
          value={asked.category ?? ''}
          onChange={({ currentTarget }) => set({ category: currentTarget.value })}
        >
          <option value="">{t`All categories`}</option>
          {categories.map((category) => (
            <option key={category} value={category}>
              {names[category]}
            </option>
          ))}
        </Select>
      </div>
      {isPlacing && (
        <Suspense>
          <LocationBox
            label={t`City`}
            isLabelHidden
            placeholder={t`City`}
            value=""
            onChoose={({ _id, label }) => {
              setPlacing(false)
              set({ place: _id, city: label })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
