import { notFound } from '@wayfellow/contract/errors'
import { countedPages } from '@wayfellow/contract/paging'
import { notYourOwnStory, storiesPerPage } from '@wayfellow/contract/stories'
import type { SignedIn, Viewer } from '../../platform/context.ts'
import { makeCursor, readPlace } from '../../platform/database/cursors.ts'
import { countProfile } from '../../platform/limits/daily-caps.ts'
import { isMissingReference, transaction, type Tx } from '../../platform/database/db.ts'
import { refused } from '../../platform/http/errors.ts'
import { personAndChat, replyAbout } from '../chats/index.ts'
import { toFoundPerson } from '../identity/index.ts'
import { sentPhotos } from '../photos/index.ts'
import { findPerson, missingOf } from '../profiles/index.ts'
import { countOwnStories, findOwnStories, insertView, setLiked, storiesOf, storyById } from './queries.ts'
import { endOf, toStory } from './view.ts'

/** The conditions the viewer still misses to be a member; no query for members. */
export async function missingFor(tx: Tx, { accountId, verified, profileCompleted }: Viewer) {
  if (verified && profileCompleted) return []
  const own = await findPerson(tx, accountId)
  return own ? missingOf(own) : []
}

/** Over, deleted, hidden and unknown are one and the same «not there». */
export async function findStory(tx: Tx, viewerId: string, id: string) {
  const row = await storyById.first(tx, { viewer: viewerId, id })
  if (!row) throw refused(notFound)
  return row
}

export async function listOf(context: SignedIn, { username }: { username: string }) {
  const { db, viewer, photoLinks } = context
  const { accountId: viewerId } = viewer
  return transaction(db, { viewer: viewerId }, async (tx) => {
    const chat = await personAndChat.first(tx, { viewer: viewerId, username })
    if (chat?.id !== viewerId) await countProfile(context, username)
    const rows = await storiesOf.all(tx, { viewer: viewerId, username })
    const [first] = rows
    if (!first) return { user: null, stories: [] }
    // Answers are free: only who has never talked with them needs to be a member.
    const missing = chat?.started === true ? [] : await missingFor(tx, viewer)
    return {
      user: toFoundPerson(first.user, context),
      stories: rows.map((row) => toStory(row, { viewer, photoLinks, missing })),
    }
  })
}

interface OneStory {
  storyId: string
}

export async function openPhoto(context: SignedIn, { storyId }: OneStory) {
  const { db, viewer } = context
  const { name } = await transaction(db, { viewer: viewer.accountId }, (tx) =>
    findStory(tx, viewer.accountId, storyId),
  )
  return sentPhotos.open(context, name)
}

export async function see(
  { db, hint, viewer }: Pick<SignedIn, 'db' | 'hint' | 'viewer'>,
  { storyId }: OneStory,
) {
  const { accountId } = viewer
  const recipient = await transaction(db, { viewer: accountId }, async (tx) => {
    const { user } = await findStory(tx, accountId, storyId)
    const isNew = user.id !== accountId && (await keepView(tx, storyId, user.id, accountId))
    return isNew ? user.id : undefined
  })
  if (recipient !== undefined) hint([recipient], 'stories.changed')
  return {}
}

/** A story that its author deletes at this very moment counts as not found. */
const keepView: typeof insertView = (...view) =>
  insertView(...view).catch((error: unknown) => {
    throw isMissingReference(error, 'stories_views_story_id_author_id_fkey') ? refused(notFound) : error
  })

export async function like(
  { db, hint, viewer }: SignedIn,
  { storyId, isLiked }: OneStory & { isLiked: boolean },
) {
  const { accountId } = viewer
  const authorId = await transaction(db, { viewer: accountId }, async (tx) => {
    const { user } = await findStory(tx, accountId, storyId)
    if (user.id === accountId) throw refused(notYourOwnStory)
    await keepView(tx, storyId, user.id, accountId)
    await setLiked(tx, storyId, accountId, isLiked)
    return user.id
  })
  hint([authorId], 'stories.changed')
  return { isLiked }
}

export async function reply(
  context: Pick<SignedIn, 'db' | 'hint' | 'viewer' | 'photoLinks'>,
  { storyId, clientId, text }: OneStory & { clientId: string; text: string },
) {
  const { accountId } = context.viewer
  const row = await transaction(context.db, { viewer: accountId }, (tx) => findStory(tx, accountId, storyId))
  if (row.user.id === accountId) throw refused(notYourOwnStory)
  const { username } = row.user
  const subject = { kind: 'story' as const, id: storyId, endsAt: endOf(row) }
  return { message: await replyAbout(context, { username, clientId, text }, subject) }
}

export function listOwn(
  { db, viewer, photoLinks }: SignedIn,
  { page, cursor }: { page: number; cursor?: string | undefined },
) {
  const { accountId: viewerId } = viewer
  const before = readPlace(cursor)
  const offset = before ? 0 : (page - 1) * storiesPerPage
  return transaction(db, { viewer: viewerId }, async (tx) => {
    const rows = await findOwnStories(tx, viewerId, { before, offset, limit: storiesPerPage + 1 })
    const shown = rows.slice(0, storiesPerPage)
    const last = shown.at(-1)
    const hasMore = rows.length > shown.length
    const count = await countOwnStories(tx, viewerId, countedPages * storiesPerPage)
    return {
      stories: shown.map((row) => toStory(row, { viewer, photoLinks, missing: [] })),
      hasMore,
      totalPages: Math.max(1, Math.ceil(count / storiesPerPage)),
      nextCursor: hasMore && last ? makeCursor([last.micros, last.id]) : null,
    }
  })
}
