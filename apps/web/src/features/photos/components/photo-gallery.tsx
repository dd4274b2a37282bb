import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { photosAtMost } from '@wayfellow/contract/client/photos'
import type { OwnPhoto, GalleryPurpose } from '@wayfellow/contract/photos'
import type { DragEvent } from 'react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { order, ownPhotosQuery } from '../api.ts'
import { type Chosen, isAccepted, look } from './chosen-file.ts'
import { CropDialog } from './crop-dialog.tsx'
import { FileButton } from './file-button.tsx'
import styles from './photo-gallery.module.css'
import { PhotoTile } from './photo-tile.tsx'
import { UploadTile } from './upload-tile.tsx'
import { useUploads } from './uploads.ts'

interface PhotoGalleryProps {
  purpose: GalleryPurpose
  /** Set when the page already has a heading that asks for the photos. */
  isHeadingHidden?: boolean
}

/** One's own photos of one purpose: add, put in order, describe, remove. */
export function PhotoGallery({ purpose, isHeadingHidden = false }: PhotoGalleryProps) {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(ownPhotosQuery(purpose))
  return (
    <section className={styles.section}>
      <h2 className={isHeadingHidden ? 'sr' : 'head'}>
        {purpose === 'profile' ? <Trans>Your photos</Trans> : <Trans>Photos of your place</Trans>}
      </h2>
      <Skeleton isLoading={isPending} label={t`Loading your photos`} shapes={<Shapes purpose={purpose} />}>
        {data ? (
          <Photos purpose={purpose} photos={data.photos} />
        ) : (
          <>
            <p className="quiet">
              <Trans>We couldn't load this right now.</Trans>
            </p>
            <p>
              <Button size="small" variant="outline" onClick={() => void refetch()}>
                <Trans>Try again</Trans>
              </Button>
            </p>
          </>
        )}
      </Skeleton>
    </section>
  )
}

function Photos({ purpose, photos }: { purpose: GalleryPurpose; photos: OwnPhoto[] }) {
  const { t } = useLingui()
  const uploads = useUploads(purpose)
  const { chosen, isCropping, problem, isOver, choose, close, drop } = useChoice()
  const [dragged, setDragged] = useState<string>()
  // Photos that are still uploading have their own tile.
  const shown = photos.filter(({ status }) => status !== 'pending')
  const isEmpty = shown.length === 0 && uploads.length === 0
  const isFull = shown.filter(({ status }) => status !== 'refused').length >= photosAtMost[purpose]

  /** Moves a photo to the place of another. */
  function place(id: string, at: number) {
    const ids = photos.map(({ _id }) => _id).filter((other) => other !== id)
    const before = shown.filter(({ _id }) => _id !== id)[at]
    ids.splice(before ? ids.indexOf(before._id) : ids.length, 0, id)
    void order(purpose, ids)
  }

  return (
    <div className={classNames(styles.drop, isOver && styles.over)} {...drop}>
      {isEmpty ? (
        <p className={styles.empty}>
          {purpose === 'profile' ? (
            <Trans>No photos yet. People are more likely to reply if they can see your face clearly.</Trans>
          ) : (
            <Trans>A photo of the actual sofa beats five of the skyline.</Trans>
          )}
        </p>
      ) : (
        <ul className={classNames(styles.grid, purpose === 'home' && styles.wide)}>
          {shown.map((photo, index) => (
            <PhotoTile
              key={photo._id}
              photo={photo}
              index={index}
              count={shown.length}
              isDragged={dragged === photo._id}
              onPlace={(at) => place(photo._id, at)}
              onDrag={setDragged}
              onDrop={() => {
                if (dragged !== undefined && dragged !== photo._id) place(dragged, index)
                setDragged(undefined)
              }}
            />
          ))}
          {uploads.map((upload) => (
            <UploadTile key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
      {problem !== undefined && <ErrorLine role="alert">{problem}</ErrorLine>}
      {isFull ? (
        <p className="quiet">
          <Trans>There's no room for more. Remove a photo to add another.</Trans>
        </p>
      ) : (
        <div className={styles.actions}>
          <FileButton label={t`Add a photo`} onChoose={choose} />
          <FileButton label={t`Take a photo`} isCamera isOfPerson={purpose === 'profile'} onChoose={choose} />
        </div>
      )}
      <p className="meta">
        <Trans>JPEG, PNG, WebP or HEIC. We remove location data from your photos.</Trans>
      </p>
      {chosen && (
        <CropDialog
          key={chosen.file.name + chosen.file.lastModified}
          purpose={purpose}
          chosen={chosen}
          isOpen={isCropping}
          onClose={close}
        />
      )}
    </div>
  )
}

const brings = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** From a file to the dialog that crops it, however it came. */
function useChoice() {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Chosen>()
  const [isCropping, setCropping] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isOver, setOver] = useState(false)

  async function choose(file: File) {
    setProblem(undefined)
    const seen = isAccepted(file) ? await look(file) : undefined
    if (!seen) {
      setProblem(t`We can't use this photo. Choose a JPEG, PNG, WebP or HEIC.`)
      return
    }
    setChosen(seen)
    setCropping(true)
  }

  return {
    chosen,
    isCropping,
    problem,
    isOver,
    choose: ([file]: File[]) => void (file && choose(file)),
    close: () => setCropping(false),
    drop: {
      onDragOver: (event: DragEvent) => {
        if (!brings(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!brings(event)) return
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) void choose(file)
      },
    },
  }
}

function Shapes({ purpose }: { purpose: GalleryPurpose }) {
  return (
    <div className={classNames(styles.grid, purpose === 'home' && styles.wide)}>
      <SkeletonBlock height={110} />
      <SkeletonBlock height={110} />
    </div>
  )
}
