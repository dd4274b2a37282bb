import { type ReactNode, useState } from 'react'
import { Lightbox, type LightboxPhoto } from './dialogs/lightbox.tsx'
import styles from './photo-grid.module.css'

interface PhotoGridProps {
  /** Names the owner or the subject of the photos. */
  label: string
  photos: readonly LightboxPhoto[]
  /** Drawn before the first photo. */
  first?: ReactNode
  /** Drawn under each photo, in the same order. */
  feet?: readonly ReactNode[]
}

/** Square previews, three in a row; a press shows the whole photo. */
export function PhotoGrid({ label, photos, first, feet }: PhotoGridProps) {
  const [openAt, setOpenAt] = useState<number>()
  return (
    <>
      <ul className={styles.grid} aria-label={label}>
        {first !== undefined && <li>{first}</li>}
        {photos.map((photo, nth) => (
          <li key={photo.key} className={styles.cell}>
            <button type="button" className={styles.photo} onClick={() => setOpenAt(nth)}>
              <img
                src={photo.sources.small}
                alt={photo.alt}
                width={480}
                height={480}
                loading={nth < 6 ? 'eager' : 'lazy'}
                style={{ backgroundImage: `url(${photo.blur})` }}
              />
            </button>
            {feet?.[nth]}
          </li>
        ))}
      </ul>
      <Lightbox label={label} photos={photos} openAt={openAt} onClose={() => setOpenAt(undefined)} />
    </>
  )
}
