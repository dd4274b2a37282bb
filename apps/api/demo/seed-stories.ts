import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { givePhoto } from '../src/modules/photos/index.ts'
import { seeStory, postStory } from '../src/modules/stories/index.ts'
import { demoStories } from './people/stories.ts'
import { findPlaceId, type Means, speakAs } from './seed-posts.ts'

/** As the demo people themselves would; without a storage there are no photos, and so no stories. */
export async function postAllStories({ db, storage, photoLinks }: Means, ids: ReadonlyMap<string, string>) {
  if (!storage) return
  const means = { db, storage, photoLinks }
  const as = (username: string) => ({ ...speakAs(means, ids, username), hint: () => undefined })
  for (const { by, photo, caption, place, seenBy = [] } of demoStories) {
    const [drawn, alt] = photo
    const drawing = await readFile(new URL(`../data/demo/${drawn}.svg`, import.meta.url))
    const file = await sharp(drawing, { density: 300 }).resize(1080, 1920, { fit: 'cover' }).png().toBuffer()
    const accountId = ids.get(by) ?? ''
    const photoId = await givePhoto(means, { accountId, purpose: 'story', file, alt })
    if (photoId === undefined) throw new Error(`data/demo/${drawn}.svg could not be made a photo of`)
    const placeId = (await findPlaceId(db, place)) ?? null
    const { story } = await postStory(as(by), { photoId, caption, alt, placeId, audience: 'everyone' })
    for (const username of seenBy) await seeStory(as(username), { storyId: story._id })
  }
}
