import type { DrawnArea } from '@wayfellow/contract/homes'
import type { Map as Engine } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { metresPerPixel, unrolled } from '../../../lib/map/map-geometry.ts'
import { useMap, useOnMove } from '../../../lib/map/use-map.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './home-area.module.css'

interface AreaMapProps {
  area: DrawnArea
  label: string
  isShown: boolean
  onDrawn: () => void
  onFailed: () => void
}

/** How wide the area is drawn where the map has streets; without them it stays smaller. */
const areaPixels = 160

/** The cell on the map. The view is centred on the cell, like everything else that is known of the place. */
export function AreaMap({ area, label, isShown, onDrawn, onFailed }: AreaMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const { lat, lng } = area.centre
  const zoom = Math.log2((metresPerPixel({ lat, zoom: 0 }) * areaPixels) / (area.radiusMetres * 2))
  const { opened } = useMap(box, { start: { lat, lng, zoom } })
  const map = opened.status === 'open' ? opened.map : undefined
  const isFailed = opened.status === 'failed'

  useEffect(() => {
    if (isFailed) onFailed()
  }, [isFailed, onFailed])

  useEffect(() => {
    if (!map) return undefined
    // A map without its tiles would be an empty sea. Other errors are those of a style, which is drawn all the same.
    const note = (event: object) => {
      if ('sourceId' in event) onFailed()
    }
    map.on('error', note)
    map.once('idle', onDrawn)
    return () => {
      map.off('error', note)
      map.off('idle', onDrawn)
    }
  }, [map, onDrawn, onFailed])

  return (
    <div className={classNames(styles.drawn, !isShown && styles.hidden)}>
      <div ref={box} className={styles.canvas} inert />
      {map && <Outline map={map} outline={area.outline} label={label} />}
    </div>
  )
}

type OutlineProps = { map: Engine; outline: DrawnArea['outline']; label: string }

function Outline({ map, outline, label }: OutlineProps) {
  const shape = useRef<SVGPolygonElement>(null)
  useOnMove(map, () => {
    const corners = unrolled(outline).map(({ lat, lng }) => map.project([lng, lat]))
    shape.current?.setAttribute('points', corners.map(({ x, y }) => `${x},${y}`).join(' '))
  })
  return (
    <svg className={styles.outline}>
      <title>{label}</title>
      <polygon ref={shape} />
    </svg>
  )
}
