import { randomUUIDv7 } from 'node:crypto'
import type { Post } from '@wayfellow/contract/posts'
import type { Comment } from '@wayfellow/contract/posts/comments'
import { aStudent } from './stays.ts'
import { asOwner } from '../database.ts'
import type { anApp } from '../app.ts'

type App = Awaited<ReturnType<typeof anApp>>
type Reply = Awaited<ReturnType<Writer['call']>>

const sqlOn = (app: App) => (text: string, values: unknown[]) =>
  asOwner(app.database.name, async (client) => (await client.query<{ id: string }>(text, values)).rows)

/** Some city of the gazetteer, which must be there. */
export async function aPlaceId(app: App) {
  const [place] = await sqlOn(app)('select id from places order by population desc limit 1', [])
  return place?.id ?? ''
}

const at = (post: Pick<Post, '_id'>, rest = '') => `/api/posts/${post._id}${rest}`

/** Somebody signed in who may write, with all that one does with posts. */
export async function aWriter(app: App, name: string, facts: Parameters<typeof aStudent>[2] = {}) {
  const student = await aStudent(app, name, facts)
  const { call } = student
  return {
    ...student,
    write: async (input: object = {}) =>
      call('POST', '/api/posts', {
        clientId: randomUUIDv7(),
        kind: 'tip',
        text: 'The night bus 201 runs until five.',
        placeId: await aPlaceId(app),
        ...input,
      }),
    read: (post: Pick<Post, '_id'>) => call('GET', at(post)),
    mark: (post: Pick<Post, '_id'>, isHelpful = true) => call('PUT', at(post, '/helpful'), { isHelpful }),
    save: (post: Pick<Post, '_id'>, isSaved = true) => call('PUT', at(post, '/saved'), { isSaved }),
    edit: ({ _id, version, kind, text, place, university }: Post, change: object) =>
      call('PATCH', at({ _id }), {
        version,
        kind,
        text,
        placeId: place._id,
        universityId: university?._id ?? null,
        ...change,
      }),
    remove: (post: Pick<Post, '_id'>) => call('POST', at(post, '/remove'), {}),
    comment: (post: Pick<Post, '_id'>, text: string, more: object = {}) =>
      call('POST', at(post, '/comments'), { clientId: randomUUIDv7(), text, ...more }),
    comments: async (post: Pick<Post, '_id'>, query = '') =>
      (await call('GET', at(post, `/comments${query}`))).json<CommentsPage>(),
    answers: async (post: Pick<Post, '_id'>, { _id }: Pick<Comment, '_id'>, query = '') =>
      call('GET', at(post, `/comments/${_id}/answers${query}`)),
    uncomment: (post: Pick<Post, '_id'>, { _id }: Pick<Comment, '_id'>) =>
      call('POST', at(post, `/comments/${_id}/remove`), {}),
    list: async (path: string) => (await call('GET', path)).json<PostsPage>(),
  }
}
export type Writer = Awaited<ReturnType<typeof aWriter>>

interface PostsPage {
  posts: Post[]
  hasMore: boolean
  nextCursor: string | null
}
interface CommentsPage {
  comments: Comment[]
  hasMore: boolean
  nextCursor: string | null
}

const taken = (reply: Reply) => {
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`)
  return reply
}
export const postIn = (reply: Reply) => taken(reply).json<{ post: Post }>().post
export const commentIn = (reply: Reply) => taken(reply).json<{ comment: Comment }>().comment

/** A photo that was uploaded and looked at, and waits for its post. */
export async function aWaitingPhoto(app: App, { id: accountId }: { id: string }, facts: object = {}) {
  const photoId = randomUUIDv7()
  const { purpose, status } = { purpose: 'post', status: 'ready', ...facts }
  await sqlOn(app)(
    `insert into photos (id, account_id, purpose, status, position, alt, name, bytes, width, height, blur)
     values ($1, $2, $3, $4, 1, 'A bus at night', left(md5($1::uuid::text), 22), 1, 1440, 990, 'data:')`,
    [photoId, accountId, purpose, status],
  )
  return photoId
}
