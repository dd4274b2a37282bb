import { Trans, useLingui } from '@lingui/react/macro'
import { photoRefusals } from '@wayfellow/contract/client/photos'
import type { OwnPhoto } from '@wayfellow/contract/photos'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import { serverWords } from '../../../lib/server-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { remove } from '../api.ts'
import { AltDialog } from './alt-dialog.tsx'
import styles from './photo-gallery.module.css'
import { previewOf } from './uploads.ts'

interface PhotoTileProps {
  photo: OwnPhoto
  index: number
  count: number
  isDragged: boolean
  onPlace: (index: number) => void
  onDrag: (id: string | undefined) => void
  onDrop: () => void
}

export function PhotoTile({ photo, index, count, isDragged, onPlace, onDrag, onDrop }: PhotoTileProps) {
  const { t } = useLingui()
  const [isDescribing, setDescribing] = useState(false)
  const { _id: id, purpose, status, fault, alt } = photo
  const number = index + 1
  const isReady = status === 'ready'
  const tile = useDragging(
    () => onDrag(id),
    () => onDrag(undefined),
    onDrop,
  )

  async function askToRemove() {
    const isSure = await confirm({
      title: t`Remove this photo?`,
      message: t`It'll be gone for everyone right away.`,
      style: 'danger',
      confirmLabel: t`Remove`,
    })
    if (isSure) await remove(purpose, id)
  }

  return (
    <li ref={tile} className={classNames(styles.tile, isDragged && styles.dragged)} draggable={isReady}>
      <div className={classNames(styles.picture, purpose !== 'profile' && styles.flat)}>
        <Picture photo={photo} fallback={alt === '' ? t`Photo ${number}` : alt} />
        {status === 'checking' && (
          <output className={styles.veil}>
            <Spinner />
            <span className="meta">
              <Trans>Checking…</Trans>
            </span>
          </output>
        )}
        {isReady && index === 0 && purpose === 'profile' && (
          <span className={styles.label}>
            <Tag variant="primary">
              <Trans>Profile photo</Trans>
            </Tag>
          </span>
        )}
      </div>
      {fault && (
        <ErrorLine role="alert">{serverWords(photoRefusals[fault.code].code, fault.message)}</ErrorLine>
      )}
      <div className={styles.foot}>
        {/* The photo itself says it to who hears it. */}
        <span className={classNames('meta', 'truncate')} dir="auto" aria-hidden={alt !== ''}>
          {isReady && alt === '' ? t`No description` : alt}
        </span>
        <Menu
          label={t`More for photo ${number}`}
          entries={[
            ...(isReady
              ? [
                  {
                    id: 'earlier',
                    label: t`Move earlier`,
                    icon: <ArrowLeft aria-hidden className="mirror" />,
                    isDisabled: index === 0,
                    onAction: () => onPlace(index - 1),
                  },
                  {
                    id: 'later',
                    label: t`Move later`,
                    icon: <ArrowRight aria-hidden className="mirror" />,
                    isDisabled: number === count,
                    onAction: () => onPlace(index + 1),
                  },
                  {
                    id: 'describe',
                    label: t`Describe`,
                    icon: <Pencil aria-hidden />,
                    onAction: () => setDescribing(true),
                  },
                ]
              : []),
            {
              id: 'remove',
              label: t`Remove`,
              icon: <Trash2 aria-hidden />,
              isDanger: true,
              // Nobody has seen yet what waits for its post.
              onAction: () =>
                void (isReady && (purpose === 'profile' || purpose === 'home')
                  ? askToRemove()
                  : remove(purpose, id)),
            },
          ]}
        />
      </div>
      <AltDialog photo={photo} isOpen={isDescribing} onClose={() => setDescribing(false)} />
    </li>
  )
}

function Picture({ photo, fallback }: { photo: OwnPhoto; fallback: string }) {
  const { _id: id, sources, blur, width, height } = photo
  if (sources && width !== null && height !== null) {
    return (
      <img
        src={sources.small}
        srcSet={`${sources.small} 480w, ${sources.medium} 960w`}
        sizes="(min-width: 600px) 200px, 33vw"
        width={width}
        height={height}
        alt={fallback}
        loading="lazy"
        decoding="async"
        draggable={false}
        style={{ backgroundImage: `url(${blur ?? ''})` }}
      />
    )
  }
  // Of a private photo there is no more after the page was loaded anew.
  const preview = previewOf(id) ?? blur ?? undefined
  return preview === undefined ? null : <img src={preview} alt={fallback} draggable={false} />
}

/** With a mouse; whoever has none finds the same in the menu. */
function useDragging(onStart: () => void, onEnd: () => void, onDrop: () => void) {
  const tile = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const isFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? true
    tile.current?.addEventListener('dragstart', onStart, { signal })
    tile.current?.addEventListener('dragend', onEnd, { signal })
    tile.current?.addEventListener('dragover', (event) => isFile(event) || event.preventDefault(), { signal })
    tile.current?.addEventListener('drop', (event) => isFile(event) || onDrop(), { signal })
    return () => stop.abort()
  })
  return tile
}
