import type { PlaceChoice } from '@wayfellow/contract/places'
import type { Post, PostKind, PostWords } from '@wayfellow/contract/posts'

/** Values of the post form. */
export interface PostValues {
  kind: PostKind
  text: string
  place: PlaceChoice | null
  university: { _id: string; name: string } | null
}

export const postFields = ['kind', 'text', 'place', 'university'] as const

export const valuesOf = ({ kind, text, place, university }: Post): PostValues => ({
  kind,
  text,
  place,
  university: university && { _id: university._id, name: university.name },
})

/** Nothing without a place; the form says so. */
export function toWords({ kind, text, place, university }: PostValues): PostWords | undefined {
  return place
    ? { kind, text: text.trim(), placeId: place._id, universityId: university?._id ?? null }
    : undefined
}
