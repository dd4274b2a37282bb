import { termsVersion } from '@wayfellow/contract/identity/joining'
import { randomUUIDv7 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { WaitingPurpose } from '@wayfellow/contract/photos'
import sharp from 'sharp'
import { givePhoto } from '../src/modules/photos/index.ts'
import { searchPlaces } from '../src/modules/places/index.ts'
import { addComment, createPost, markHelpful } from '../src/modules/posts/index.ts'
import { findPerson } from '../src/modules/profiles/index.ts'
import type { Db } from '../src/platform/database/db.ts'
import type { PhotoLinks } from '../src/platform/files/photo-links.ts'
import type { Storage } from '../src/platform/files/storage.ts'
import { demoPosts } from './people/posts.ts'

export interface Means {
  db: Db
  storage: Storage | undefined
  photoLinks: PhotoLinks
}

/** One of the demo people. Nobody is notified by a job: there is no worker yet. */
export const speakAs = <M extends Means>(means: M, ids: ReadonlyMap<string, string>, username: string) => ({
  ...means,
  jobs: { enqueue: async () => true },
  viewer: {
    accountId: ids.get(username) ?? '',
    sessionId: '',
    role: 'user' as const,
    banned: false,
    verified: true,
    profileCompleted: true,
    cityAdmin: false,
    agreedTerms: termsVersion,
    secondFactor: false,
  },
})

/** As the demo people themselves would. Says the ids by the words. */
export async function postAll(means: Means, ids: ReadonlyMap<string, string>) {
  const as = (username: string) => speakAs(means, ids, username)
  const made = new Map<string, string>()
  for (const demo of demoPosts) {
    const placeId = await findPlaceId(means.db, demo.place)
    // Without a gazetteer there is no place to show them in.
    if (placeId === undefined) continue
    const { post } = await createPost(as(demo.by), {
      clientId: randomUUIDv7(),
      kind: demo.kind,
      text: demo.text,
      placeId,
      universityId: await findUniversityId(means.db, ids.get(demo.universityOf ?? '')),
      photoIds: await draw(means, ids.get(demo.by) ?? '', demo.photos ?? []),
    })
    const postId = post._id
    made.set(demo.text, postId)
    for (const by of demo.helpful ?? []) await markHelpful(as(by), { postId, isHelpful: true })
    for (const { by, text, answers = [] } of demo.comments ?? []) {
      const { comment } = await addComment(as(by), { postId, clientId: randomUUIDv7(), text })
      for (const answer of answers) {
        const said = { postId, clientId: randomUUIDv7(), parentId: comment._id, text: answer.text }
        await addComment(as(answer.by), said)
      }
    }
  }
  return made
}

export async function findPlaceId(db: Db, label: string) {
  const { places } = await searchPlaces({ db }, { q: label })
  return places.find((place) => place.label === label)?._id
}

const findUniversityId = async (db: Db, personId: string | undefined) =>
  personId === undefined ? null : ((await findPerson(db, personId))?.university?._id ?? null)

export async function draw(
  { db, storage, photoLinks }: Means,
  accountId: string,
  photos: [string, string][],
  purpose: WaitingPurpose = 'post',
) {
  const made: string[] = []
  for (const [file, alt] of storage ? photos : []) {
    if (!storage) continue
    const drawing = await readFile(new URL(`../data/demo/${file}.svg`, import.meta.url))
    const picture = await sharp(drawing, { density: 300 })
      .resize(1440, 990, { fit: 'cover' })
      .png()
      .toBuffer()
    const means = { db, storage, photoLinks }
    const photoId = await givePhoto(means, { accountId, purpose, file: picture, alt })
    if (photoId === undefined) throw new Error(`data/demo/${file}.svg could not be made a photo of`)
    made.push(photoId)
  }
  return made
}
