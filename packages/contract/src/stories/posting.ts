import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import {
  photoAltLength,
  photoBytes,
  photoNotOpen,
  photoRefusals,
  PhotoSources,
  PhotoType,
  PhotoUpload,
  tooManyUploads,
  tooMuchToday,
  uploadsOff,
} from '../photos.ts'
import { unknownPlace } from '../places.ts'
import { Story, StoryAudience, storyCaptionLength, StoryPhoto } from './index.ts'

export const storiesPerDay = 10

export const tooManyStories = refusal(
  'too_many_stories',
  429,
  `You've shared ${storiesPerDay} stories in a day. We've kept your draft, so you can share it tomorrow.`,
)
export const storyPhotoNotReady = refusal(
  'story_photo_not_ready',
  409,
  "The photo isn't ready yet. Wait a moment, then share again.",
)
export const storyGenderUnsaid = refusal(
  'story_gender_unsaid',
  409,
  'Add your gender to your profile first, or choose another audience.',
)
export const storyUniversityUnsaid = refusal(
  'story_university_unsaid',
  409,
  'Confirm your university first, or choose another audience.',
)

const photoId = z.uuid()

export const beginStoryPhoto = endpoint({
  method: 'POST',
  path: '/api/user/stories/photos',
  access: 'member',
  rate: 'write',
  summary: 'Begin the photo of a story: answers with a form for exactly this file, straight to the storage',
  input: z.object({
    type: PhotoType,
    bytes: z.int().check(z.minimum(1), z.maximum(photoBytes)),
  }),
  output: z.object({ photoId: z.string(), upload: PhotoUpload }),
  refusals: [uploadsOff, tooManyUploads, tooMuchToday],
})

export const lookAtStoryPhoto = endpoint({
  method: 'POST',
  path: '/api/user/stories/photos/:photoId/look',
  access: 'member',
  rate: 'write',
  summary: 'The upload is there: have it checked. No photo yet means that it is being looked at; ask again',
  input: z.object({ photoId }),
  output: z.object({
    photo: z.nullable(z.object({ ...StoryPhoto.shape, sources: PhotoSources, expiresAt: z.string() })),
  }),
  refusals: [uploadsOff, photoNotOpen, ...Object.values(photoRefusals)],
})

/** Texts about the photo; the form validates with them as well. */
export const StoryWords = z.object({
  caption: z.string().check(z.trim(), z.maxLength(storyCaptionLength)),
  alt: z.string().check(z.trim(), z.maxLength(photoAltLength)),
  placeId: z.nullable(z.uuid()),
  audience: StoryAudience,
})
export type StoryWords = z.infer<typeof StoryWords>

export const postStory = endpoint({
  method: 'POST',
  path: '/api/stories',
  access: 'member',
  rate: 'write',
  summary: 'Tell a story with a photo that was looked at before. The same photo twice is one story',
  input: z.object({ photoId, ...StoryWords.shape }),
  output: z.object({ story: Story }),
  refusals: [
    tooManyStories,
    storyPhotoNotReady,
    photoNotOpen,
    ...Object.values(photoRefusals),
    storyGenderUnsaid,
    storyUniversityUnsaid,
    unknownPlace,
  ],
})

export const removeStory = endpoint({
  method: 'POST',
  path: '/api/stories/:storyId/remove',
  access: 'session',
  rate: 'write',
  summary: 'Delete my story with its photo, for everybody and at once. Deleting twice is once',
  input: z.object({ storyId: z.uuid() }),
  output: z.object({}),
  refusals: [],
})
