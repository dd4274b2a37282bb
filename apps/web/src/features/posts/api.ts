import { type InfiniteData, queryOptions } from '@tanstack/react-query'
import {
  createPost,
  editPost,
  getPost,
  listPlacePosts,
  listSavedPosts,
  listUserPosts,
  markHelpful,
  removePost,
  savePost,
} from '@wayfellow/contract/client/posts'
import type { Post } from '@wayfellow/contract/posts'
import {
  addComment,
  listAnswers,
  listComments,
  removeComment,
} from '@wayfellow/contract/client/posts/comments'
import type { Answer, Comment } from '@wayfellow/contract/posts/comments'
import { pinPost } from '@wayfellow/contract/client/reports/city'
import { act } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import type { Input } from '../../lib/http.ts'
import { queryClient } from '../../lib/query-client.ts'
import { refreshAfter, refreshed, refreshOn } from '../../lib/refreshing.ts'
import { fetchItem, fetchPage, type Page, pagedQuery } from '../../lib/query.ts'

const keys = {
  all: ['posts'],
  one: ['posts', 'one'],
  lists: ['posts', 'lists'],
  comments: ['posts', 'comments'],
  pinned: ['posts', 'pinned'],
} as const
/** Posts around a place are found by the search, and change with all other lists of posts. */
export const foundPostsKey = [...keys.lists, 'around'] as const
refreshOn(['resync'], keys.all)
refreshAfter([createPost], keys.lists)
refreshAfter([pinPost], keys.all)

export const postQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.one, id],
    queryFn: async () => (await fetchItem(() => call(getPost, { postId: id })))?.post ?? null,
  })

export const userPostsQuery = (username: string) =>
  pagedQuery([...keys.lists, 'of', username], (pageInput) =>
    fetchPage('posts', () => call(listUserPosts, { username, ...pageInput })),
  )

export const savedPostsQuery = {
  ...pagedQuery([...keys.lists, 'saved'], (pageInput) =>
    fetchPage('posts', () => call(listSavedPosts, pageInput)),
  ),
  // Saved from anywhere since it was last looked at.
  staleTime: 0,
  refetchOnMount: true,
}

/** Changes a post wherever it is cached; it is removed when `change` returns undefined. */
export function changePost(id: string, change: PostChange): void {
  queryClient.setQueryData(postQuery(id).queryKey, (post) => post && (change(post) ?? null))
  queryClient.setQueriesData<InfiniteData<Page<Post>>>({ queryKey: keys.lists }, (data) => {
    // Written back unchanged, a list would no longer count as stale.
    if (!data?.pages.some(({ items }) => items.some(({ _id }) => _id === id))) return undefined
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.flatMap((post) => (post._id === id ? (change(post) ?? []) : [post])),
    }))
    return { ...data, pages }
  })
  for (const listener of changeListeners) listener(id, change)
}

type PostChange = (post: Post) => Post | undefined
type ChangeListener = (id: string, change: PostChange) => void
const changeListeners: ChangeListener[] = []

/** Hears of a post that has changed, so that lists of other features show it as it is now; without a result it is gone. */
export const onPostChange = (listener: ChangeListener) => changeListeners.push(listener)

function show(post: Post): Post {
  queryClient.setQueryData(postQuery(post._id).queryKey, post)
  changePost(post._id, () => post)
  return post
}

/** Refusals are shown by the form, beside the input. */
export async function create(input: Input<typeof createPost>): Promise<Post> {
  const { post } = await call(createPost, input)
  return show(post)
}

export async function edit(input: Input<typeof editPost>): Promise<Post> {
  return show((await call(editPost, input)).post)
}

/** Resolves to whether it was deleted; a failure is shown in a dialog. */
export async function remove(id: string): Promise<boolean> {
  try {
    await act(removePost, { postId: id })
  } catch (error) {
    console.error(error)
    return false
  }
  changePost(id, () => undefined)
  return true
}

/** At once on the screen; put back when the server doesn't agree, which the caller says. */
export async function setHelpful({ _id: postId }: Post, isHelpful: boolean): Promise<void> {
  const turn = (isOn: boolean) =>
    changePost(postId, (post) =>
      post.isHelpful === isOn
        ? post
        : { ...post, isHelpful: isOn, helpfulCount: Math.max(0, post.helpfulCount + (isOn ? 1 : -1)) },
    )
  turn(isHelpful)
  try {
    show((await call(markHelpful, { postId, isHelpful })).post)
  } catch (error) {
    turn(!isHelpful)
    throw error
  }
}

export async function setSaved({ _id: postId }: Post, isSaved: boolean): Promise<void> {
  const turn = (isOn: boolean) => changePost(postId, (post) => ({ ...post, isSaved: isOn }))
  turn(isSaved)
  try {
    show((await call(savePost, { postId, isSaved })).post)
  } catch (error) {
    turn(!isSaved)
    throw error
  }
}

/** Resolves to whether it succeeded; a failure is shown in a dialog. Lists are sorted again. */
export async function setPinned({ _id: postId }: Post, isPinned: boolean): Promise<boolean> {
  try {
    await act(pinPost, { postId, isPinned })
  } catch (error) {
    console.error(error)
    return false
  }
  await refreshed(keys.all)
  return true
}

/** The oldest first. */
export const commentsQuery = (postId: string) =>
  pagedQuery([...keys.comments, postId], (pageInput) =>
    fetchPage('comments', () => call(listComments, { postId, ...pageInput })),
  )

type Change = (comments: Comment[]) => Comment[]

/** With `isForLast`, changes only the last loaded page: a new comment belongs there. */
function changeComments(postId: string, change: Change, isForLast = false): void {
  queryClient.setQueryData(commentsQuery(postId).queryKey, (data) => {
    if (!data) return undefined
    const last = data.pages.length - 1
    const pages = data.pages.map((page, nth) =>
      isForLast && nth !== last ? page : { ...page, items: change(page.items) },
    )
    return { ...data, pages }
  })
}

const count = (postId: string, by: number) =>
  changePost(postId, (post) => ({ ...post, commentsCount: Math.max(0, post.commentsCount + by) }))

const withAnswers =
  (parentId: string, change: (comment: Comment) => Partial<Comment>): Change =>
  (comments) =>
    comments.map((one) => (one._id === parentId ? { ...one, ...change(one) } : one))

/** Refusals are shown by the form. Sending the same id again adds the comment only once. */
export async function comment(input: Input<typeof addComment>): Promise<void> {
  const { comment: said } = await call(addComment, input)
  const { postId, parentId } = input
  const { answers: _answers, answersCursor: _cursor, ...answer } = said
  if (parentId)
    changeComments(
      postId,
      withAnswers(parentId, ({ answers }) => ({ answers: [...answers, answer] })),
    )
  else changeComments(postId, (comments) => [...comments, said], true)
  count(postId, 1)
}

/** More answers to one comment, behind those that are shown. */
export async function showMoreAnswers(
  postId: string,
  { _id: commentId, answersCursor }: Comment,
): Promise<void> {
  if (answersCursor === null) return
  const more = await fetchItem(() => call(listAnswers, { postId, commentId, cursor: answersCursor }))
  if (!more) return
  changeComments(
    postId,
    withAnswers(commentId, ({ answers }) => ({
      answers: [...new Map([...answers, ...more.answers].map((one) => [one._id, one])).values()],
      answersCursor: more.nextCursor,
    })),
  )
}

/** A failure is shown in a dialog. */
export async function uncomment(postId: string, { _id: commentId }: Pick<Answer, '_id'>): Promise<void> {
  try {
    await act(removeComment, { postId, commentId })
  } catch (error) {
    console.error(error)
    return
  }
  changeComments(postId, (comments) =>
    comments.flatMap((one) => {
      const answers = one.answers.filter(({ _id }) => _id !== commentId)
      // A removed comment that was kept only for its answers goes with the last of them.
      if (answers.length === 0 && one.answersCursor === null && (one._id === commentId || one.text === null))
        return []
      return one._id === commentId
        ? [{ ...one, text: null, user: null, viewerActions: [] }]
        : [{ ...one, answers }]
    }),
  )
  count(postId, -1)
}

/** The pinned post of a place, if any; null when it could not be loaded. */
export const pinnedPostQuery = (placeId: string) =>
  queryOptions({
    queryKey: [...keys.pinned, placeId],
    queryFn: async () => {
      const page = await fetchItem(() => call(listPlacePosts, { placeId }))
      return page && { pinned: page.posts.find(({ isPinned }) => isPinned) ?? null }
    },
  })
