import { useLingui } from '@lingui/react/macro'
import type { Map as Engine } from 'maplibre-gl'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTheme } from '../appearance.ts'
import { mapStyle, mapZoomMost } from './map-style.ts'
import { keepWithinStreets } from './street-bounds.ts'
import type { Camera } from './map-geometry.ts'

/** `failed`: no network, or a browser that draws no maps. */
type Opened = { status: 'opening' } | { status: 'failed' } | { status: 'open'; map: Engine }

/** Marks programmatic camera moves that are saved like those made by hand. */
export const meant = { isMeant: true }

interface MapOptions {
  /** Undefined until the place to show is known. */
  start: Camera | undefined
  /** The edges of the map that are covered by other elements. */
  padding?: { top: number; bottom: number; left: number; right: number }
  /** Absent for a map that nobody can move. */
  onMoved?: (camera: Camera) => void
}

const loadEngine = () => import('./map-engine.ts')

/** MapLibre in a box, once it is loaded, drawn and in the colours of the theme. */
export function useMap(box: RefObject<HTMLElement | null>, { start, padding, onMoved }: MapOptions) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<Opened>({ status: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const first = useRef(start)
  const moved = useRef(onMoved)
  const isInteractive = onMoved !== undefined
  const isPlaced = start !== undefined
  const title = t`Map`
  useEffect(() => {
    first.current ??= start
    moved.current = onMoved
  })

  // While it is being found out where to look.
  useEffect(() => void loadEngine().catch(() => undefined), [])

  useEffect(() => {
    const container = box.current
    if (!isPlaced || !container) return undefined
    let map: Engine | undefined
    let isClosed = false
    void open(container)
    return () => {
      isClosed = true
      map?.remove()
      setOpened({ status: 'opening' })
    }

    async function open(inside: HTMLElement) {
      try {
        const { openMap } = await loadEngine()
        if (isClosed) return
        map = openMap({
          container: inside,
          style: mapStyle(),
          ...asView(first.current ?? { lat: 0, lng: 0, zoom: 1 }),
          minZoom: 1,
          maxZoom: mapZoomMost,
          interactive: isInteractive,
          attributionControl: false,
          dragRotate: false,
          touchPitch: false,
          pitchWithRotate: false,
          locale: { 'Map.Title': title },
        })
        const own = map
        own.touchZoomRotate.disableRotation()
        own.keyboard.disableRotation()
        if (padding) own.setPadding(padding)
        keepWithinStreets(own)
        own.on('moveend', (event) => {
          const isOurs = !('isMeant' in event) && event.originalEvent === undefined
          if (!isOurs) moved.current?.(cameraOf(own))
        })
        // A tile that does not come leaves a gap; everything else still works.
        own.on('error', ({ error }) => console.warn(error.message))
        // Paints the results at their places before the map begins to draw, which takes a while.
        flushSync(() => setOpened({ status: 'open', map: own }))
      } catch (error) {
        console.warn(error)
        setOpened({ status: 'failed' })
      }
    }
    // The rest is read when it is needed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPlaced, attempt, title])

  useColours(opened)
  const retry = () => {
    setOpened({ status: 'opening' })
    setAttempt((nth) => nth + 1)
  }
  return { opened, retry }
}

/** Puts what lies over the map where it belongs, whenever the map or what lies there has moved. */
export function useOnMove(map: Engine, place: () => void) {
  useLayoutEffect(() => {
    place()
    map.on('move', place)
    map.on('resize', place)
    return () => {
      map.off('move', place)
      map.off('resize', place)
    }
  }, [map, place])
}

export function cameraOf(map: Engine): Camera {
  const { lat, lng } = map.getCenter()
  return { lat, lng, zoom: map.getZoom() }
}

const asView = ({ lat, lng, zoom }: Camera) => ({ center: { lat, lng }, zoom })

/** Follows the theme, also when the device changes it at dusk. */
function useColours(opened: Opened) {
  const theme = useTheme()
  const map = opened.status === 'open' ? opened.map : undefined
  const drawn = useRef(theme)
  useEffect(() => {
    if (!map) return undefined
    const draw = () => void map.setStyle(mapStyle())
    if (drawn.current !== theme) draw()
    drawn.current = theme
    const dusk = window.matchMedia('(prefers-color-scheme: dark)')
    dusk.addEventListener('change', draw)
    return () => dusk.removeEventListener('change', draw)
  }, [map, theme])
}
