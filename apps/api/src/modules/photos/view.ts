import { type OwnPhoto, photoFaultWords, type ShownPhoto } from '@wayfellow/contract/photos'
import type { PhotoLinks } from '../../platform/files/photo-links.ts'
import { isPrivate } from './photo-rules.ts'
import type { GalleryRow, PhotoRow } from './queries.ts'

export function toOwnPhoto(row: GalleryRow, links: PhotoLinks): OwnPhoto {
  const isReady = row.status === 'ready'
  // A row that is gone is not shown; the type can't know.
  const status = row.status === 'gone' ? 'refused' : row.status
  return {
    _id: row.id,
    purpose: row.purpose,
    status,
    fault: row.fault === null ? null : { code: row.fault, message: photoFaultWords[row.fault] },
    alt: row.alt,
    width: row.width,
    height: row.height,
    blur: row.blur,
    sources: isReady && !isPrivate(row.purpose) ? links.sources(row.name) : null,
  }
}

type ReadyRow = Pick<PhotoRow, 'id' | 'name' | 'alt'> & { width: number; height: number; blur: string }

export function toShownPhoto({ id, name, ...facts }: ReadyRow, links: PhotoLinks): ShownPhoto {
  return { _id: id, ...facts, sources: links.sources(name) }
}

/** The facts of a used photo that a message, a post, an event or a story stores. */
export function toSentPhoto({ id, name, alt, width, height, blur }: ReadyRow): TakenPhoto {
  return { photoId: id, name, alt, width, height, blur }
}

export function showTaken({ photoId, ...photo }: TakenPhoto, links: PhotoLinks): ShownPhoto {
  return toShownPhoto({ id: photoId, ...photo }, links)
}

export interface TakenPhoto {
  photoId: string
  name: string
  alt: string
  width: number
  height: number
  blur: string
}
