import { useLingui } from '@lingui/react/macro'
import type { MapLine } from '@wayfellow/contract/search/map'
import type { Map as Engine } from 'maplibre-gl'
import { useRef } from 'react'
import { unrolled } from '../../../lib/map/map-geometry.ts'
import { useOnMove } from '../../../lib/map/use-map.ts'
import { shortLocation } from '../../../lib/words.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './map-lines.module.css'
import { spotWords } from './map-values.ts'

interface MapLinesProps {
  map: Engine
  lines: readonly MapLine[]
  /** A place on the map: the ways that pass it stand out. */
  chosen: string | undefined
}

/** More of them lie over each other and over the names of cities: they are drawn as fine as a pencil draws. */
const easyToDistinguish = 12

/** The routes of trips, under the numbers of their stops; described in words for screen readers. */
export function MapLines({ map, lines, chosen }: MapLinesProps) {
  const { t, i18n } = useLingui()
  const layer = useRef<SVGSVGElement>(null)
  useOnMove(map, () => {
    lines.forEach(({ stops }, nth) => {
      const points = unrolled(stops).map(({ lat, lng }) => map.project([lng, lat]))
      for (const line of layer.current?.children.item(nth)?.children ?? [])
        line.setAttribute('points', points.map(({ x, y }) => `${x},${y}`).join(' '))
    })
  })
  const inWords = new Intl.ListFormat(i18n.locale, { type: 'unit' })
  return (
    <>
      <svg
        ref={layer}
        className={classNames(styles.lines, lines.length > easyToDistinguish && styles.many)}
        aria-hidden
      >
        {lines.map(({ tripId, stops }) => (
          <g key={tripId} className={classNames(styles.way, lookOf(stops, chosen))}>
            <polyline className={styles.edge} />
            <polyline className={styles.line} />
          </g>
        ))}
        <defs>
          <marker
            id="way-stop"
            className={styles.stop}
            markerUnits="userSpaceOnUse"
            markerWidth={12}
            markerHeight={12}
            refX={6}
            refY={6}
          >
            <circle cx={6} cy={6} r={4} />
          </marker>
        </defs>
      </svg>
      {lines.length > 0 && (
        <ul className="sr" aria-label={t`Routes on the map`}>
          {lines.map(({ tripId, stops }) => (
            <li key={tripId}>{inWords.format(stops.map(({ label }) => shortLocation(label)))}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function lookOf(stops: MapLine['stops'], chosen: string | undefined) {
  if (chosen === undefined) return undefined
  return stops.some((stop) => spotWords(stop) === chosen) ? styles.chosen : styles.faded
}
