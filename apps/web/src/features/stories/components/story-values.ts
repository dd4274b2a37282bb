import type { PlaceChoice } from '@wayfellow/contract/places'
import type { StoryAudience } from '@wayfellow/contract/stories'
import { StoryWords } from '@wayfellow/contract/stories/posting'
import { shapeResolver } from '../../../lib/shape-resolver.ts'

export interface StoryValues {
  photoId: string
  caption: string
  alt: string
  place: PlaceChoice | null
  audience: StoryAudience
}

export const noStory: StoryValues = { photoId: '', caption: '', alt: '', place: null, audience: 'everyone' }

/** The screen says what is wrong with the photo. */
export const storyResolver = shapeResolver<StoryValues, typeof StoryWords>(StoryWords, {
  toInput: ({ caption, alt, place, audience }) => ({
    caption: caption.trim(),
    alt: alt.trim(),
    placeId: place?._id ?? null,
    audience,
  }),
  fields: { placeId: 'place' },
})
