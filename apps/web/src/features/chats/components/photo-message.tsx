import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PhotoSubject } from '@wayfellow/contract/chats/subjects'
import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import { Lightbox } from '../../../ui/dialogs/lightbox.tsx'
import { photoLinksQuery } from '../api.ts'
import styles from './photo-message.module.css'
import { boxOf } from './photo-box.ts'

interface PhotoMessageProps {
  photo: PhotoSubject
  chatId: string
  messageId: string
  /** First name of the sender; undefined for one's own. */
  sender: string | undefined
}

export function PhotoMessage({ photo, chatId, messageId, sender }: PhotoMessageProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const { data, isPending, refetch } = useQuery(photoLinksQuery(chatId, messageId))
  const alt = photo.alt || (sender === undefined ? t`Your photo` : t`Photo from ${sender}`)
  const box = { ...boxOf(photo), backgroundImage: `url(${photo.blur})` }

  if (isBroken || (!isPending && !data)) {
    return (
      <div className={styles.missing}>
        <ImageOff aria-hidden />
        <Trans>We couldn't load this photo.</Trans>
        <button
          type="button"
          onClick={() => {
            setBroken(false)
            void refetch()
          }}
        >
          <Trans>Try again</Trans>
        </button>
      </div>
    )
  }
  const look = t`View photo: ${alt}`
  return (
    <>
      <button
        type="button"
        className={styles.photo}
        style={box}
        aria-label={look}
        onClick={() => data && setOpen(true)}
      >
        {data && (
          <img src={data.sources.medium} alt={alt} onError={() => setBroken(true)} draggable={false} />
        )}
      </button>
      {data && (
        <Lightbox
          label={alt}
          photos={[{ ...photo, alt, key: messageId, sources: data.sources }]}
          openAt={isOpen ? 0 : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
