import { type OwnPhoto, photoFaultWords } from '@wayfellow/contract/photos'
import type { PhotoLinks } from '../../platform/photo-links.ts'
import type { PhotoRow } from './queries.ts'

export function toOwnPhoto(row: PhotoRow, links: PhotoLinks): OwnPhoto {
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
    sources: isReady
      ? {
          small: links.url(row.name, 'small'),
          medium: links.url(row.name, 'medium'),
          large: links.url(row.name, 'large'),
        }
      : null,
  }
}
