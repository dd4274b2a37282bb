import type { PlaceChoice } from '@wayfellow/contract/places'
import { type Post, type PostKind, PostWords } from '@wayfellow/contract/posts'
import { t } from '@lingui/core/macro'
import { shapeResolver } from '../../../lib/shape-resolver.ts'

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

export const postResolver = shapeResolver<PostValues, typeof PostWords>(PostWords, {
  toInput: ({ kind, text, place, university }) => ({
    kind,
    text: text.trim(),
    placeId: place?._id,
    universityId: university?._id ?? null,
  }),
  fields: { placeId: 'place', universityId: 'university' },
  words: () => ({ place: { empty: t`Choose the city your post is about` } }),
})
