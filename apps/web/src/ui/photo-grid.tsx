import { type ReactNode, useState } from 'react'
import { Lightbox, type LightboxPhoto } from './dialogs/lightbox.tsx'
import styles from './photo-grid.module.css'

interface PhotoGridProps {
  /** Whose photos, or what of. */
  label: string
  photos: readonly LightboxPhoto[]
  /** Before the first. */
  first?: ReactNode
  /** Under each, in their order. */
  feet?: readonly ReactNode[]
}

/** Squares, three in a row; whole when looked at. */
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
