import type { PhotoSources } from '@wayfellow/contract/photos'
import type { Evidence } from '@wayfellow/contract/reports/evidence'
import type { PhotoLinks } from '../../../platform/files/photo-links.ts'
import { toPerson } from '../view.ts'
import type { EvidenceRow } from './queries.ts'

/** `opened` are the links to its photos, in their order. The name of a file stays with us. */
export function toEvidence(
  { by, messages, photos }: EvidenceRow,
  { aboutId, reportedId }: { aboutId: string | null; reportedId: string | undefined },
  opened: readonly { sources: PhotoSources }[],
  links: PhotoLinks,
): Evidence {
  return {
    by: toPerson(by, links),
    messages: messages.map(({ id, senderId, text, createdAt }) => ({
      _id: id,
      isByReported: senderId === aboutId,
      isReported: id === reportedId,
      text,
      createdAt: new Date(createdAt).toISOString(),
    })),
    photos: photos.flatMap(({ photoId, alt, width, height, blur }, nth) => {
      const sources = opened[nth]?.sources
      return sources ? [{ _id: photoId, alt, width, height, blur, sources }] : []
    }),
  }
}
