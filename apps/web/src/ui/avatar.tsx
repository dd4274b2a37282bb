import { useState } from 'react'
import { abbreviate } from './abbreviate.ts'
import styles from './avatar.module.css'

export type AvatarProps = {
  name: string
  src?: string | null | undefined
  size?: 28 | 32 | 44 | 56 | 92
  /** The text for screen readers; empty where the name is shown beside it. */
  alt?: string
}

/** People are drawn as circles. Initials replace a photo that is missing or fails to load. */
export function Avatar({ name, src, size = 44, alt = '' }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const hasPhoto = src && failed !== src
  return (
    <span className={styles.avatar} style={{ inlineSize: size, blockSize: size, fontSize: size * 0.38 }}>
      {hasPhoto ? (
        <img
          className={styles.photo}
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <>
          <span aria-hidden>{abbreviate(name)}</span>
          {alt && <span className="sr">{alt}</span>}
        </>
      )}
    </span>
  )
}
