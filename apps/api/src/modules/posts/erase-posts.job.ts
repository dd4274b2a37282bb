import type { Services } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/database/db.ts'
import { defineQueue, type JobRunner, type Queue } from '../../platform/jobs/jobs.ts'
import { notify } from '../notifications/index.ts'
import { erase, findPost, findThere } from './queries.ts'

/** A post that names a university. */
interface Tag {
  postId: string
  authorId: string
  universityId: string
}

export const tagQueue = defineQueue<Tag>('posts.tag')
const eraseQueue = defineQueue('posts.erase', { concurrency: 1, cron: '*/5 * * * *' })

export const postsQueues: Queue[] = [tagQueue, eraseQueue]

export async function workPostsQueues(jobs: JobRunner, services: Services) {
  await jobs.work(tagQueue, (tag, { signal }) => notifyPeopleThere(services, tag, signal))
  await jobs.work(eraseQueue, (_, { signal }) => eraseGone(services, signal))
}

/** So many in one transaction, and no post reaches more than all batches hold. */
const notifiedAtOnce = 200
const batchesAtMost = 10
const aboveAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** An interrupted job starts again, and nobody is notified twice. */
async function notifyPeopleThere({ db }: Pick<Services, 'db'>, tag: Tag, signal: AbortSignal) {
  let before: string | undefined = aboveAll
  for (let batch = 0; batch < batchesAtMost && before !== undefined && !signal.aborted; batch += 1) {
    const from: string = before
    before = await transaction(db, { viewer: tag.authorId }, (tx) => notifySome(tx, tag, from))
  }
}

/** Notifies one batch. Returns where the next batch begins, or undefined when there is none. */
async function notifySome(tx: Tx, { postId, authorId, universityId }: Tag, before: string) {
  const post = await findPost(tx, authorId, postId)
  // Deleted meanwhile, or about another university.
  if (post?.university?._id !== universityId) return undefined
  const there = await findThere(tx, { universityId, authorId, before, most: notifiedAtOnce })
  for (const { accountId, wantsIt } of there) {
    if (!wantsIt) continue
    await notify(tx, {
      accountId,
      kind: 'postTagged',
      actorId: authorId,
      subjectId: postId,
      facts: { university: post.university.name },
      key: `postTagged:${postId}`,
      // However much is written about it, it is one row until it is read.
      groupKey: `postTagged:${universityId}`,
    })
  }
  return there.length === notifiedAtOnce ? there.at(-1)?.accountId : undefined
}

const erasedAtOnce = 1_000

export async function eraseGone({ db }: Pick<Services, 'db'>, signal: AbortSignal) {
  while (!signal.aborted && (await erase(db, erasedAtOnce)) > 0);
}
