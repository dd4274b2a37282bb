import type { PhotoType } from '@wayfellow/contract/photos'
import { unknownPlace } from '@wayfellow/contract/places'
import type { StoryAudience } from '@wayfellow/contract/stories'
import {
  storiesPerDay,
  storyGenderUnsaid,
  storyPhotoNotReady,
  storyUniversityUnsaid,
  type StoryWords,
  tooManyStories,
} from '@wayfellow/contract/stories/posting'
import type { SignedIn } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/database/db.ts'
import { refused } from '../../platform/http/errors.ts'
import { dropSent, sentPhotos } from '../photos/index.ts'
import { findPlace } from '../places/index.ts'
import { findPerson } from '../profiles/index.ts'
import { deleteStory, insertStory, storyById } from './queries.ts'
import { findStory } from './view-stories.ts'
import { toStory } from './view.ts'

export const beginPhoto = (context: SignedIn, input: { type: PhotoType; bytes: number }) =>
  sentPhotos.begin(context, { ...input, purpose: 'story', alt: '' })

export async function lookAtPhoto(context: SignedIn, { photoId }: { photoId: string }) {
  const photo = await sentPhotos.look(context, photoId, 'story')
  if (!photo) return { photo: null }
  const { name, alt, width, height, blur } = photo
  return { photo: { alt, width, height, blur, ...(await sentPhotos.open(context, name)) } }
}

type Posting = Pick<SignedIn, 'db' | 'hint' | 'jobs' | 'viewer' | 'photoLinks'>

/** The lock holds the count until commit: of ten posts at the same moment, each sees the ones before it. */
export async function post(context: Posting, { photoId, ...words }: StoryWords & { photoId: string }) {
  const { db, hint, viewer, photoLinks } = context
  const { accountId } = viewer
  const { row, isNew } = await transaction(db, { viewer: accountId }, async (tx) => {
    await sentPhotos.hold(tx, accountId)
    const before = await storyById.first(tx, { viewer: accountId, id: photoId })
    if (before?.user.id === accountId) return { row: before, isNew: false }
    if ((await sentPhotos.countTaken(tx, accountId, 'story')) >= storiesPerDay) throw refused(tooManyStories)
    const photo = await sentPhotos.take(context, tx, photoId, 'story')
    if (!photo) throw refused(storyPhotoNotReady)
    const { caption, alt, placeId, audience } = words
    if (placeId !== null && !(await findPlace(tx, placeId))) throw refused(unknownPlace)
    const { name, width, height, blur } = photo
    await insertStory(tx, {
      id: photoId,
      account_id: accountId,
      caption,
      place_id: placeId,
      audience,
      ...(await audienceOf(tx, accountId, audience)),
      name,
      alt,
      width,
      height,
      blur,
    })
    return { row: await findStory(tx, accountId, photoId), isNew: true }
  })
  if (isNew) hint([accountId], 'stories.changed')
  return { story: toStory(row, { viewer, photoLinks, missing: [] }) }
}

/** As its author is now: an audience that nobody could ever belong to is a mistake. */
async function audienceOf(tx: Tx, accountId: string, audience: StoryAudience) {
  const own =
    audience === 'sameUniversity' || audience === 'sameGender' ? await findPerson(tx, accountId) : undefined
  const university = audience === 'sameUniversity' ? own?.badgeUniversity : null
  const gender = audience === 'sameGender' ? own?.gender : null
  if (audience === 'sameUniversity' && !university) throw refused(storyUniversityUnsaid)
  if (audience === 'sameGender' && !gender) throw refused(storyGenderUnsaid)
  return { audience_university_id: university?._id ?? null, audience_gender: gender ?? null }
}

/** With its photo, at once. Of somebody else's, or one that is not there, nothing is said. */
export async function remove(context: Posting, { storyId }: { storyId: string }) {
  const { db, hint, viewer } = context
  const { accountId } = viewer
  const isGone = await transaction(db, { viewer: accountId }, async (tx) => {
    const was = await deleteStory(tx, storyId, accountId)
    if (was) await dropSent(context, tx, storyId)
    return was
  })
  if (isGone) hint([accountId], 'stories.changed')
  return {}
}
