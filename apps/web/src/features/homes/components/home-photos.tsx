import { useLingui } from '@lingui/react/macro'
import type { ShownPhoto } from '@wayfellow/contract/photos'
import styles from './home-photos.module.css'

/** A strip one pushes along. Chromium and Firefox let the keyboard reach what scrolls. */
export function HomePhotos({ photos }: { photos: readonly ShownPhoto[] }) {
  const { t } = useLingui()
  return (
    <ul className={styles.strip} aria-label={t`Photos of the place`}>
      {photos.map(({ _id, alt, blur, width, height, sources }, nth) => (
        <li key={_id}>
          <img
            src={sources.medium}
            srcSet={`${sources.small} 480w, ${sources.medium} 960w`}
            sizes="(min-width: 600px) 480px, 80vw"
            width={width}
            height={height}
            alt={alt || t`Photo ${nth + 1} of the place`}
            loading={nth === 0 ? 'eager' : 'lazy'}
            style={{ backgroundImage: `url(${blur})` }}
          />
        </li>
      ))}
    </ul>
  )
}
