import { useLingui } from '@lingui/react/macro'
import type { ShownPhoto } from '@wayfellow/contract/photos'
import { useState } from 'react'
import { firstName } from '../../../lib/words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Lightbox } from '../../../ui/dialogs/lightbox.tsx'
import styles from './post-photos.module.css'

interface PostPhotosProps {
  photos: readonly ShownPhoto[]
  author: { name: string }
}

/** One large, two side by side, one and two, or four; whole when looked at. */
export function PostPhotos({ photos, author }: PostPhotosProps) {
  const { t } = useLingui()
  const [openAt, setOpenAt] = useState<number>()
  const name = firstName(author)
  const named = photos.map((photo, nth) => ({
    ...photo,
    key: photo._id,
    alt: photo.alt || t`${name}'s photo ${nth + 1}`,
  }))
  return (
    <>
      <ul className={classNames(styles.grid, styles[`of${photos.length}`])}>
        {named.map(({ key, alt, width, height, blur, sources }, nth) => (
          <li key={key} className={styles.cell}>
            <button type="button" className={styles.photo} onClick={() => setOpenAt(nth)}>
              <img
                src={sources.medium}
                srcSet={`${sources.small} 480w, ${sources.medium} 960w, ${sources.large} 1440w`}
                sizes={
                  photos.length === 1 ? '(min-width: 600px) 552px, 100vw' : '(min-width: 600px) 276px, 50vw'
                }
                alt={alt}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
                style={{ backgroundImage: `url(${blur})` }}
              />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox
        label={t`${name}'s photos`}
        photos={named}
        openAt={openAt}
        onClose={() => setOpenAt(undefined)}
      />
    </>
  )
}
