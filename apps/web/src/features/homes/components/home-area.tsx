import { Trans, useLingui } from '@lingui/react/macro'
import type { DrawnArea } from '@wayfellow/contract/homes'
import { type ReactNode, useRef, useState } from 'react'
import { MapCredit } from '../../../lib/map/map-credit.tsx'
import { useNetwork } from '../../../lib/online.ts'
import { wantsLessData } from '../../../lib/reduced-data.ts'
import { shortLocation } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { AreaMap } from './area-map.tsx'
import styles from './home-area.module.css'
import { useInView } from './use-in-view.ts'

interface HomeAreaProps {
  area: DrawnArea
  isOwn?: boolean
}

/** The place of a home as exactly as everybody may know it: the server's cell on the map, and the city in words. */
export function HomeArea({ area, isOwn = false }: HomeAreaProps) {
  const box = useRef<HTMLDivElement>(null)
  const isSeen = useInView(box)
  return (
    <figure className={styles.figure}>
      <div ref={box} className={styles.box}>
        {isSeen && <Picture area={area} />}
      </div>
      <figcaption>
        {area.place !== null && (
          <p>
            <bdi>{area.place}</bdi>
          </p>
        )}
        <p className="meta">
          {isOwn ? (
            <Trans>Others see an area about 2 km wide until you accept someone.</Trans>
          ) : (
            <Trans>
              The home is in an area about 2 km wide, or right beside it. You'll get the exact address once
              you're accepted.
            </Trans>
          )}
        </p>
      </figcaption>
    </figure>
  )
}

/** The map, or in words why there is none. */
function Picture({ area }: { area: DrawnArea }) {
  const { t } = useLingui()
  const [isWanted, setWanted] = useState(() => !wantsLessData())
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading')
  const isOffline = useNetwork().kind === 'offline'
  const place = area.place === null ? null : shortLocation(area.place)
  const label = place === null ? t`Map of the area` : t`Map of the area in ${place}`

  if (!isWanted)
    return (
      <Instead words={<Trans>We don't load the map by itself, because your device is saving data.</Trans>}>
        <Button variant="outline" size="small" onClick={() => setWanted(true)}>
          <Trans>Show map</Trans>
        </Button>
      </Instead>
    )
  if (isOffline && state !== 'drawn')
    return <Instead words={<Trans>You're offline. The map appears when you're back online.</Trans>} />
  if (state === 'failed')
    return (
      <Instead words={<Trans>We couldn't load the map.</Trans>}>
        <Button variant="outline" size="small" onClick={() => setState('loading')}>
          <Trans>Try again</Trans>
        </Button>
      </Instead>
    )
  return (
    <>
      <div aria-busy={state === 'loading'} className={styles.map}>
        <AreaMap
          area={area}
          label={label}
          isShown={state === 'drawn'}
          onDrawn={() => setState('drawn')}
          onFailed={() => setState('failed')}
        />
      </div>
      {state === 'drawn' && <MapCredit className={styles.credit} />}
    </>
  )
}

const Instead = ({ words, children }: { words: ReactNode; children?: ReactNode }) => (
  <div className={styles.instead}>
    <p className="quiet">{words}</p>
    {children}
  </div>
)
