import { Trans, useLingui } from '@lingui/react/macro'
import { homeTextLength } from '@wayfellow/contract/client/homes'
import type { OwnHome } from '@wayfellow/contract/homes'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { findExactPosition } from './exact-position.ts'
import { HomeArea } from './home-area.tsx'
import { useHomeField, useHomeForm } from './home-form.ts'
import { readPoint, writePoint } from './point-text.ts'
import styles from './home-form.module.css'

type Saved = { saved: Pick<OwnHome, 'point' | 'area'> }

/** The one thing about a home that nobody else is told. */
export function WhereFields({ saved }: Saved) {
  const { t } = useLingui()
  const { register, formState } = useHomeForm()
  const { errors } = formState
  return (
    <>
      <p className={styles.promise}>
        <Lock aria-hidden />
        <span>
          <Trans>We only show your area, about 2 km wide, until you accept someone.</Trans>
        </span>
      </p>
      <TextField
        label={t`Street and number`}
        autoComplete="street-address"
        error={errors.street?.message}
        {...register('street')}
      />
      <TextField
        label={t`Floor, flat, name on the doorbell`}
        autoComplete="off"
        error={errors.unit?.message}
        {...register('unit')}
      />
      <div className={styles.pair}>
        <TextField
          label={t`Postcode`}
          autoComplete="postal-code"
          error={errors.postcode?.message}
          {...register('postcode')}
        />
        <TextField
          label={t`City`}
          autoComplete="address-level2"
          error={errors.city?.message}
          {...register('city')}
        />
      </div>
      <PointField saved={saved} />
      <TextArea
        label={t`How to get there`}
        hint={t`Only guests you've accepted can read this.`}
        countTo={homeTextLength}
        error={errors.directions?.message}
        {...register('directions')}
      />
      <TextField
        label={t`Phone number`}
        type="tel"
        autoComplete="tel"
        hint={t`Only guests you've accepted can see it. Include the country code, like +351 912 345 678.`}
        error={errors.phone?.message}
        {...register('phone')}
      />
    </>
  )
}

function PointField({ saved }: Saved) {
  const { value, change } = useHomeField('point')
  const isSaved = value?.lat === saved.point?.lat && value?.lng === saved.point?.lng
  const { t } = useLingui()
  const [isLooking, setLooking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [pasted, setPasted] = useState('')

  async function look() {
    setLooking(true)
    setProblem(undefined)
    const found = await findExactPosition()
    setLooking(false)
    if (found === 'denied')
      setProblem(t`Your browser isn't sharing your location. Paste coordinates instead.`)
    else if (found === 'unknown') setProblem(t`We couldn't find your location. Paste coordinates instead.`)
    else change(found)
  }

  function paste(text: string) {
    setPasted(text)
    const point = readPoint(text)
    setProblem(
      text !== '' && !point
        ? t`We can't find coordinates in this. They look like 44.4938, 11.3426.`
        : undefined,
    )
    if (!point) return
    setPasted('')
    change(point)
  }

  return (
    <div className={styles.point}>
      <h3 className={styles.label}>
        <Trans>Location on the map</Trans>
      </h3>
      {value && (
        <>
          <p>
            <bdi className={styles.digits}>{writePoint(value)}</bdi>{' '}
            <span className="meta">
              <Trans>only visible to you</Trans>
            </span>
          </p>
          {isSaved && saved.area ? (
            <HomeArea area={saved.area} isOwn />
          ) : (
            <p className="meta">
              <Trans>Save to see the area that others see.</Trans>
            </p>
          )}
        </>
      )}
      <div className={styles.buttons}>
        <Button
          type="button"
          variant="outline"
          size="small"
          icon={<LocateFixed aria-hidden />}
          isLoading={isLooking}
          onClick={() => void look()}
        >
          <Trans>Use my location</Trans>
        </Button>
        {value && (
          <Button type="button" variant="outline" size="small" onClick={() => change(null)}>
            <Trans>Remove the location</Trans>
          </Button>
        )}
      </div>
      <TextField
        label={t`Or paste it from a map app`}
        hint={t`In the map app, press and hold on your home and copy the coordinates, or the link.`}
        error={problem}
        autoComplete="off"
        dir="ltr"
        value={pasted}
        onChange={({ target }) => paste(target.value)}
      />
    </div>
  )
}
