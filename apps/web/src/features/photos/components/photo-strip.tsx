import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { photoBytes } from '@wayfellow/contract/client/photos'
import type { WaitingPurpose } from '@wayfellow/contract/photos'
import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { order, ownPhotosQuery } from '../api.ts'
import { cutOut, isAccepted, look } from './chosen-file.ts'
import { FileButton } from './file-button.tsx'
import styles from './photo-gallery.module.css'
import { PhotoTile } from './photo-tile.tsx'
import { UploadTile } from './upload-tile.tsx'
import { startUpload, useUploads } from './uploads.ts'

const whole = { left: 0, top: 0, width: 1, height: 1 }

interface PhotoStripProps {
  purpose: WaitingPurpose
  most: number
  /** Describes the photos for screen readers. */
  label: string
}

/** Photos for a post or a promo that is being written: uncropped, and uploaded as soon as they are chosen. */
export function PhotoStrip({ purpose, most, label }: PhotoStripProps) {
  const { t } = useLingui()
  const { data } = useQuery(ownPhotosQuery(purpose))
  const uploads = useUploads(purpose)
  const [problem, setProblem] = useState<string>()
  const [dragged, setDragged] = useState<string>()
  // Photos that are still uploading have their own tile.
  const photos = (data?.photos ?? []).filter(({ status }) => status !== 'pending')
  const room = most - photos.length - uploads.length

  /** Moves a photo to the place of another; the server expects the ids of all photos. */
  function place(id: string, at: number) {
    const ids = (data?.photos ?? []).map(({ _id }) => _id).filter((other) => other !== id)
    const before = photos.filter(({ _id }) => _id !== id)[at]
    ids.splice(before ? ids.indexOf(before._id) : ids.length, 0, id)
    void order(purpose, ids)
  }

  async function choose(files: File[]) {
    setProblem(
      files.length > room
        ? plural(most, { one: 'You can add one photo.', other: 'You can add up to # photos.' })
        : undefined,
    )
    for (const file of files.slice(0, room)) {
      const words = await send(file)
      if (words !== undefined) setProblem(words)
    }
  }

  /** Says what is wrong with it, if something is. */
  async function send(file: File): Promise<string | undefined> {
    const seen = isAccepted(file) ? await look(file) : undefined
    if (!seen) return t`We can't use this photo. Choose a JPEG, PNG, WebP or HEIC.`
    const ready = await cutOut(seen, whole)
    if (ready.file.size > photoBytes) return t`This photo is larger than 10 MB. Choose a smaller one.`
    startUpload({ purpose, alt: '', ...ready }, seen.drawn?.url)
    return undefined
  }

  return (
    <section className={styles.strip} aria-label={label}>
      {(photos.length > 0 || uploads.length > 0) && (
        <ul className={classNames(styles.grid, styles.wide)}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo._id}
              photo={photo}
              index={index}
              count={photos.length}
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
      {room > 0 && (
        <div className={styles.actions}>
          <FileButton
            label={most === 1 ? t`Add a photo` : t`Add photos`}
            isForMany={most > 1}
            onChoose={(files) => void choose(files)}
          />
          <FileButton label={t`Take a photo`} isCamera onChoose={(files) => void choose(files)} />
        </div>
      )}
      <p className="meta">
        {room > 0 && room < most ? (
          plural(room, { one: 'You can add one more.', other: 'You can add # more.' })
        ) : (
          <Plural
            value={most}
            one="We remove location data from your photo."
            other="Up to # photos. We remove their location data."
          />
        )}
      </p>
    </section>
  )
}
