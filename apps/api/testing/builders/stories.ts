import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Story } from '@wayfellow/contract/stories'
import type { StoryWords } from '@wayfellow/contract/stories/posting'
import { aStudent, type Student } from './stays.ts'
import { asOwner } from '../database.ts'
import type { anApp } from '../app.ts'

type App = Awaited<ReturnType<typeof anApp>>
type Reply = Awaited<ReturnType<Student['call']>>

/** Photos as the worker leaves them, for stories that are yet to be posted. */
export async function storyPhotos(app: App, { id: accountId }: { id: string }, count: number) {
  const photos = Array.from({ length: count }, () => randomUUIDv7())
  const names = photos.map(() => randomBytes(16).toString('base64url'))
  await asOwner(app.database.name, (client) =>
    client.query(
      `insert into photos (id, account_id, purpose, status, position, name, bytes, width, height, blur)
       select photo, $1, 'story', 'ready', 1, name, 1, 900, 1600, 'data:image/webp;base64,AA=='
       from unnest($2::uuid[], $3::text[]) made (photo, name)`,
      [accountId, photos, names],
    ),
  )
  return photos
}

export async function aStoryPhoto(app: App, author: { id: string }) {
  const [photo = ''] = await storyPhotos(app, author, 1)
  return photo
}

export const someWords = {
  caption: 'Khinkali weather',
  alt: 'A square in the evening',
  placeId: null,
} as const

/** Somebody who posts stories and looks at those of others. */
export async function aStoryAuthor(app: App, name: string, facts: Parameters<typeof aStudent>[2] = {}) {
  const student = await aStudent(app, name, facts)
  const send = (photoId: string, words: Partial<StoryWords> = {}) =>
    student.call('POST', '/api/stories', { photoId, audience: 'everyone', ...someWords, ...words })
  return {
    ...student,
    send,
    postStory: async (words: Partial<StoryWords> = {}) =>
      storyIn(await send(await aStoryPhoto(app, student), words)),
    look: (other: { username: string }) => student.call('GET', `/api/users/${other.username}/stories`),
    rings: async (query = '') =>
      (await student.call('GET', `/api/stories${query}`)).json<{
        rings: { user: { _id: string }; isSeen: boolean }[]
        ownCount: number
        hasMore: boolean
        nextCursor: string | null
      }>(),
    see: (story: Pick<Story, '_id'>) => student.call('POST', `/api/stories/${story._id}/seen`, {}),
    follow: (other: { username: string }) => student.call('POST', `/api/users/${other.username}/follow`, {}),
  }
}

export function storyIn(reply: Reply) {
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`)
  return reply.json<{ story: Story }>().story
}
export const storiesIn = (reply: Reply) => reply.json<{ stories: Story[] }>().stories

/** As if it had been posted so many hours earlier. */
export const letHoursPass = (app: App, { _id }: Pick<Story, '_id'>, hours: number) =>
  asOwner(app.database.name, (client) =>
    client.query(
      `with aged as (update stories set created_at = created_at - $2 * interval '1 hour' where id = $1)
       update photos set used_at = used_at - $2 * interval '1 hour' where id = $1`,
      [_id, hours],
    ),
  )
