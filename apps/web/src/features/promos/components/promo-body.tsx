import { Trans } from '@lingui/react/macro'
import type { Promo } from '@wayfellow/contract/promos'
import ExternalLink from 'lucide-react/icons/external-link'
import { dressButton } from '../../../ui/button-look.ts'
import { LongText } from '../../../ui/long-text.tsx'
import styles from './promo-body.module.css'
import { hostOf } from './promo-words.ts'

interface PromoBodyProps {
  promo: Pick<Promo, '_id' | 'title' | 'text' | 'link' | 'photo'>
  /** The whole text, and the photo loaded at once: for the admin who decides. */
  isWhole?: boolean
  onOpen?: () => void
}

/** The content of a promo and its link, which opens in a new tab and sends no referrer. */
export function PromoBody({ promo, isWhole = false, onOpen }: PromoBodyProps) {
  const { _id, title, text, link, photo } = promo
  return (
    <div className={styles.body}>
      <h2 id={`promo-${_id}`} className={`head ${styles.title}`} dir="auto">
        {title}
      </h2>
      {isWhole ? (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      ) : (
        <LongText>{text}</LongText>
      )}
      {photo && (
        <img
          className={styles.photo}
          src={photo.sources.medium}
          srcSet={`${photo.sources.small} 480w, ${photo.sources.medium} 960w, ${photo.sources.large} 1440w`}
          sizes="(min-width: 600px) 520px, 90vw"
          alt={photo.alt}
          width={photo.width}
          height={photo.height}
          loading={isWhole ? 'eager' : 'lazy'}
          decoding="async"
          style={{ backgroundImage: `url(${photo.blur})` }}
        />
      )}
      {link !== null && (
        <a
          className={dressButton({ variant: 'outline', size: 'small', icon: true })}
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          onClick={onOpen}
        >
          <ExternalLink aria-hidden />
          <span>
            <Trans>
              Open <bdi dir="ltr">{hostOf(link)}</bdi>
            </Trans>
            <span className="sr">
              {' '}
              <Trans>(opens in a new tab)</Trans>
            </span>
          </span>
        </a>
      )}
    </div>
  )
}
