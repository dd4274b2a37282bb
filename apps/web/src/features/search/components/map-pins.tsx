import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MapCluster } from '@wayfellow/contract/search/map'
import type { Map as Engine } from 'maplibre-gl'
import { useRef } from 'react'
import { dayPart } from '../../../lib/days.ts'
import { metresPerPixel, type Point } from '../../../lib/map/map-geometry.ts'
import { cameraOf, useOnMove } from '../../../lib/map/use-map.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './map-pins.module.css'
import { awayFrom, directions, spotWords } from './map-values.ts'
import type { SearchType } from './search-values.ts'

/** From its middle to its farthest corner, and a little: as a home's area is told elsewhere. */
const cellMetres = 1_600

interface MapPinsProps {
  map: Engine
  type: SearchType
  clusters: readonly MapCluster[]
  middle: Point
  chosen: string | undefined
  onChoose: (cluster: MapCluster) => void
}

/** Buttons over the map, in the order of the list. */
export function MapPins({ map, type, clusters, middle, chosen, onChoose }: MapPinsProps) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  useOnMove(map, () => {
    const cell = cellMetres / metresPerPixel(cameraOf(map))
    list.current?.style.setProperty('--cell', `${cell * 2}px`)
    clusters.forEach(({ lat, lng }, nth) => {
      const pin = list.current?.children.item(nth)
      if (!(pin instanceof HTMLElement)) return
      const { x, y } = map.project([lng, lat])
      pin.style.translate = `${x}px ${y}px`
    })
  })

  return (
    <ul ref={list} className={styles.pins} aria-label={t`On the map`}>
      {clusters.map((cluster) => (
        <li key={spotWords(cluster)} className={styles.place}>
          <Pin
            type={type}
            cluster={cluster}
            middle={middle}
            isChosen={cluster.isSpot && spotWords(cluster) === chosen}
            onChoose={() => onChoose(cluster)}
          />
        </li>
      ))}
    </ul>
  )
}

interface PinProps {
  type: SearchType
  cluster: MapCluster
  middle: Point
  isChosen: boolean
  onChoose: () => void
}

function Pin({ type, cluster, middle, isChosen, onChoose }: PinProps) {
  const { t, i18n } = useLingui()
  const words = usePinWords(type, cluster, middle)
  const { count, isMore, isSpot } = cluster
  const isDay = isSpot && count === 1 && !isMore && cluster.day !== null
  const day = isDay ? dayPart(cluster.day ?? '', { day: 'numeric', month: 'short' }, i18n) : undefined
  return (
    <button
      type="button"
      className={classNames(styles.pin, isDay ? styles.day : styles.bubble, isChosen && styles.chosen)}
      aria-label={day === undefined ? words : t`${words}, ${day}`}
      aria-pressed={isSpot ? isChosen : undefined}
      onClick={onChoose}
    >
      {type === 'users' && isSpot && <span aria-hidden className={styles.cell} />}
      <span className={styles.face}>{day ?? `${i18n.number(count)}${isMore ? '+' : ''}`}</span>
    </button>
  )
}

/** «3 hosts, 4 km north-east of the centre». */
function usePinWords(type: SearchType, { count, isMore, isSpot, ...at }: MapCluster, middle: Point) {
  const { t, i18n } = useLingui()
  const number = i18n.number(count)
  const how = {
    users: isMore ? t`${number}+ hosts` : plural(count, { one: '# host', other: '# hosts' }),
    events: isMore ? t`${number}+ events` : plural(count, { one: '# event', other: '# events' }),
    posts: isMore ? t`${number}+ posts` : plural(count, { one: '# post', other: '# posts' }),
    trips: isMore ? t`${number}+ stops` : plural(count, { one: '# stop', other: '# stops' }),
  }[type]
  const away = awayFrom(middle, at)
  const direction = away && directions[away.direction]
  const where =
    away && direction
      ? t`${i18n.number(away.kilometres)} km ${i18n._(direction)} of the centre`
      : t`in the centre`
  return isSpot ? t`${how}, ${where}` : t`${how}, ${where}: zoom in`
}
