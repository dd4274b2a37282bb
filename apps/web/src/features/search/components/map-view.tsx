import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { MapCluster } from '@wayfellow/contract/search/map'
import { radiusUsual } from '@wayfellow/contract/client/search'
import { zoomMost } from '@wayfellow/contract/client/search/map'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useRef, useState } from 'react'
import { MapCredit } from '../../../lib/map/map-credit.tsx'
import { boundsOf, type Camera, metresPerPixel } from '../../../lib/map/map-geometry.ts'
import { mapZoomMost } from '../../../lib/map/map-style.ts'
import { meant, useMap } from '../../../lib/map/use-map.ts'
import { useNetwork } from '../../../lib/online.ts'
import { Button } from '../../../ui/button.tsx'
import { mapQuery } from '../api.ts'
import { MapControls } from './map-controls.tsx'
import { MapLines } from './map-lines.tsx'
import { MapPins } from './map-pins.tsx'
import { MapSheet } from './map-sheet.tsx'
import { areaSeen, cameraWords, isElsewhere, spotWords, type View } from './map-values.ts'
import styles from './map-view.module.css'
import type { SearchType, SearchValues } from './search-values.ts'

interface MapViewProps {
  type: SearchType
  values: SearchValues
  view: View
  /** The same search as a list. */
  listPath: string
  onChangeDates: (() => void) | undefined
  onChangeFilters: (() => void) | undefined
  onChange: (changes: Record<string, string | undefined>) => void
}

/** Bar and tabs above, the sheet below: between them one sees the map. */
const padding = { top: 132, bottom: 204, left: 16, right: 16 }

/** The results of a search where they are. */
export function MapView({ type, values, view, listPath, onChange, ...rest }: MapViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const radius = Number(values['radius'] ?? radiusUsual)
  const [seen, setSeen] = useState<Camera>()
  const zoom = clusterZoom((seen ?? view.camera)?.zoom ?? usualZoom(radius))
  const { data, isPlaceholderData, isError, refetch } = useQuery(mapQuery(type, values, zoom))
  const { opened, retry } = useMap(box, {
    start: view.camera ?? (data ? { ...data.middle, zoom: Math.min(zoom, mapZoomMost) } : undefined),
    padding,
    onMoved: (camera) => {
      setSeen(camera)
      onChange({ at: cameraWords(camera), spot: view.spot })
    },
  })
  const map = opened.status === 'open' ? opened.map : undefined
  const isOffline = useNetwork().kind === 'offline'
  const isLost = !map && (opened.status === 'failed' || data === null || isOffline)
  const hasFitted = useRef(false)

  // A search for somewhere else moves the map there; one for this area leaves it where it is.
  const area =
    isPlaceholderData || !data ? undefined : `${data.middle.lat} ${data.middle.lng} ${data.radiusMetres}`
  const isKept = view.camera !== undefined
  useEffect(() => {
    if (!map || !data || area === undefined || isKept) return
    map.fitBounds(boundsOf(data.middle, data.radiusMetres), {
      padding: 0,
      linear: true,
      duration: hasFitted.current ? 500 : 0,
    })
    hasFitted.current = true
    setSeen(undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `area` says when the data is about another one
  }, [map, area, isKept])

  function tryAgain() {
    if (!data) void refetch()
    retry()
  }

  function choose(cluster: MapCluster) {
    if (cluster.isSpot)
      return onChange({ spot: spotWords(cluster) === view.spot ? undefined : spotWords(cluster) })
    const { southWest, northEast } = cluster
    map?.fitBounds(
      [southWest.lng, southWest.lat, northEast.lng, northEast.lat],
      { maxZoom: 12, padding: 40 },
      meant,
    )
  }

  const pixels = visiblePixels(box.current)
  const isAway = seen !== undefined && data && isElsewhere(seen, pixels, data)
  function searchHere() {
    if (!seen) return
    onChange({ ...areaSeen(seen, pixels), location: undefined, at: cameraWords(seen) })
  }

  return (
    <div className={styles.map}>
      <MapSheet
        key={type}
        {...rest}
        type={type}
        values={values}
        spot={view.spot}
        listPath={listPath}
        onChange={onChange}
      />
      <div ref={box} className={styles.box} aria-busy={opened.status === 'opening'} />
      {!map && <div className={styles.shimmer} />}
      {isLost && (
        <div role="alert" className={styles.failed}>
          <p>
            <Trans>We couldn't load the map. You can still use the list.</Trans>
          </p>
          <Button size="small" onClick={tryAgain}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {map && data?.lines && <MapLines map={map} lines={data.lines} chosen={view.spot} />}
      {map && data && (
        <MapPins
          map={map}
          type={type}
          clusters={data.clusters}
          middle={data.middle}
          chosen={view.spot}
          onChoose={choose}
        />
      )}
      {map && <MapControls map={map} />}
      {map && (isError || data === null) && (
        <Button className={styles.again} icon={<RefreshCw aria-hidden />} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {map && isAway && (
        <Button className={styles.again} icon={<RefreshCw aria-hidden />} onClick={searchHere}>
          <Trans>Search this area</Trans>
        </Button>
      )}
      <MapCredit className={styles.credit} />
    </div>
  )
}

/** Spots that stand too close together are shown one by one where the map cannot be zoomed in further. */
const clusterZoom = (zoom: number) =>
  zoom >= mapZoomMost ? zoomMost : Math.min(zoomMost, Math.max(0, Math.floor(zoom)))

/** The zoom level at which a circle of this radius fills a phone, at a middle latitude. */
const usualZoom = (radius: number) =>
  Math.log2(metresPerPixel({ lat: 45, zoom: 0 }) / ((radius * 2_000) / 340))

const visiblePixels = (box: HTMLElement | null) =>
  box
    ? Math.min(
        box.clientWidth - padding.left - padding.right,
        box.clientHeight - padding.top - padding.bottom,
      )
    : 340
