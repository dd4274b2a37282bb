import Check from 'lucide-react/icons/check'
import { useSyncExternalStore } from 'react'
import { findToast, watchToast } from './toast.ts'
import styles from './toast-host.module.css'

/** Once per page. The live region must exist before the first toast: only then do screen readers announce it. */
export function ToastHost() {
  const toast = useSyncExternalStore(watchToast, findToast)
  return (
    // Named as a top layer, or an open dialog would hide it from screen readers.
    <output className={styles.region} data-react-aria-top-layer="true">
      {toast && (
        <span key={toast.id} className={styles.toast}>
          <Check aria-hidden />
          {toast.text}
        </span>
      )}
    </output>
  )
}
