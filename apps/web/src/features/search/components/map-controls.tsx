import { useLingui } from '@lingui/react/macro'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { Map as Engine } from 'maplibre-gl'
import { showError } from '../../../ui/dialogs/dialogs.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './map-view.module.css'
import { meant } from '../../../lib/map/use-map.ts'

/** About a kilometre: where somebody stands is no more exact than this, also in the address. */
const roughly = (degrees: number) => Math.round(degrees * 100) / 100

/** Buttons for two-finger gestures, for people who use one finger or a keyboard. */
export function MapControls({ map }: { map: Engine }) {
  const { t } = useLingui()

  function locate() {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const center = { lat: roughly(coords.latitude), lng: roughly(coords.longitude) }
        map.easeTo({ center, zoom: Math.max(10, map.getZoom()) }, meant)
      },
      () =>
        void showError({
          message: t`We can't see your location. Allow it in your browser, or choose a city.`,
        }),
      { maximumAge: 600_000, timeout: 10_000 },
    )
  }

  return (
    <div className={styles.controls}>
      <IconButton
        variant="floating"
        label={t`Zoom in`}
        icon={<Plus aria-hidden />}
        onClick={() => map.zoomIn({}, meant)}
      />
      <IconButton
        variant="floating"
        label={t`Zoom out`}
        icon={<Minus aria-hidden />}
        onClick={() => map.zoomOut({}, meant)}
      />
      <IconButton
        variant="floating"
        label={t`Centre on me`}
        icon={<LocateFixed aria-hidden />}
        onClick={locate}
      />
    </div>
  )
}
