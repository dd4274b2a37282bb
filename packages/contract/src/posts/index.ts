import { z } from 'zod/mini'
import { tooManyProfiles } from '../daily-caps.ts'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { pageFacts, pageInput } from '../paging.ts'
import { ShownPhoto } from '../photos.ts'
import { PlaceChoice, unknownPlace } from '../places.ts'
import { Missing, NamedUniversity, UsernameParam } from '../profiles/index.ts'
import { unknownUniversity } from '../profiles/own.ts'

export const postTextLength = 2000
export const postPhotosAtMost = 4
export const postsPerPage = 20
/** In 24 hours; fewer while an account is younger than a week. */
export const postsPerDay = 20
export const newMemberPostsPerDay = 5

export const postKinds = ['question', 'tip', 'lookingFor', 'offering'] as const
export const PostKind = z.enum(postKinds)
export type PostKind = z.infer<typeof PostKind>

export const tooManyPosts = refusal(
  'too_many_posts',
  429,
  `You've posted ${postsPerDay} times in a day. We've kept your draft, so you can post it tomorrow.`,
)
export const tooManyNewPosts = refusal(
  'too_many_new_posts',
  429,
  `In your first week you can post ${newMemberPostsPerDay} times a day. We've kept your draft, so you can post it tomorrow.`,
)
export const photosNotReady = refusal(
  'photos_not_ready',
  409,
  "One of the photos isn't ready yet. Wait for it, or remove it.",
)
export const postIdTaken = refusal('post_id_taken', 409, "We couldn't post this. Try again.")
export const postChanged = refusal(
  'post_changed',
  409,
  'This post has changed. Look at it again, then edit it.',
)
export const notOnYourOwn = refusal(
  'not_on_your_own',
  409,
  'Only other people can mark your post as helpful.',
)

/** The author of a post, as shown beside it. */
export const PostAuthor = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  photo: z.nullable(z.string()),
})
export type PostAuthor = z.infer<typeof PostAuthor>

export const PostAction = z.enum(['helpful', 'comment', 'share', 'save', 'pin', 'unpin', 'edit', 'remove'])
export type PostAction = z.infer<typeof PostAction>

export const Post = z.object({
  _id: z.string(),
  version: z.int(),
  kind: PostKind,
  text: z.string(),
  photos: z.array(ShownPhoto).check(z.maxLength(postPhotosAtMost)),
  place: PlaceChoice,
  university: z.nullable(NamedUniversity),
  user: PostAuthor,
  helpfulCount: z.int(),
  commentsCount: z.int(),
  /** To the viewer, as the two below. */
  isHelpful: z.boolean(),
  isSaved: z.boolean(),
  isOwn: z.boolean(),
  /** Pinned: listed first among the posts of its place. */
  isPinned: z.boolean(),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  /** With nothing missing it may be done now; else the web says what is missing and leads there. */
  viewerActions: z.array(z.object({ action: PostAction, missing: z.array(Missing) })),
})
export type Post = z.infer<typeof Post>

const postId = z.uuid()
const output = z.object({ post: Post })

/** Content of a post; the form validates with it as well. */
export const PostWords = z.object({
  kind: PostKind,
  text: z.string().check(z.trim(), z.minLength(1, 'Write a few words first'), z.maxLength(postTextLength)),
  placeId: z.uuid(),
  /** Notifies students who were there. */
  universityId: z.optional(z.nullable(z.uuid())),
})
export type PostWords = z.infer<typeof PostWords>

export const createPost = endpoint({
  method: 'POST',
  path: '/api/posts',
  access: 'member',
  rate: 'write',
  summary: 'Post a text with up to four photos that were uploaded before. The same id twice posts once',
  input: z.object({
    /** Made by the client. */
    clientId: z.uuid(),
    ...PostWords.shape,
    /** In their order. */
    photoIds: z._default(z.array(z.uuid()).check(z.maxLength(postPhotosAtMost)), []),
  }),
  output,
  refusals: [tooManyPosts, tooManyNewPosts, photosNotReady, postIdTaken, unknownPlace, unknownUniversity],
})

export const getPost = endpoint({
  method: 'GET',
  path: '/api/posts/:postId',
  access: 'session',
  rate: 'read',
  summary: 'One post as this viewer may see it; deleted, hidden and unknown look the same',
  input: z.object({ postId }),
  output,
  refusals: [],
})

export const editPost = endpoint({
  method: 'PATCH',
  path: '/api/posts/:postId',
  access: 'member',
  rate: 'write',
  summary: 'Change the words of my post; it is marked as edited. Saying it twice is once',
  input: z.object({
    postId,
    version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    ...PostWords.shape,
  }),
  output,
  refusals: [postChanged, unknownPlace, unknownUniversity],
})

export const removePost = endpoint({
  method: 'POST',
  path: '/api/posts/:postId/remove',
  access: 'session',
  rate: 'write',
  summary: 'Delete my post with its photos and comments. Deleting twice is once',
  input: z.object({ postId }),
  output: z.object({}),
  refusals: [],
})

export const markHelpful = endpoint({
  method: 'PUT',
  path: '/api/posts/:postId/helpful',
  access: 'session',
  rate: 'write',
  summary: 'Say that a post is helpful, or take it back. Saying it twice is once',
  input: z.object({ postId, isHelpful: z.boolean() }),
  output,
  refusals: [notOnYourOwn],
})

export const savePost = endpoint({
  method: 'PUT',
  path: '/api/posts/:postId/saved',
  access: 'session',
  rate: 'write',
  summary: 'Keep a post in my list, or no longer. Nobody else sees it. Saying it twice is once',
  input: z.object({ postId, isSaved: z.boolean() }),
  output,
  refusals: [],
})

const page = z.object({ posts: z.array(Post), ...pageFacts })

export const listPlacePosts = endpoint({
  method: 'GET',
  path: '/api/posts',
  access: 'session',
  rate: 'read',
  mayLag: true,
  summary: 'The posts of a place, the newest first; of the city I live in unless another is named',
  input: z.object({ placeId: z.optional(z.uuid()), ...pageInput }),
  output: page,
  refusals: [],
})

export const listUserPosts = endpoint({
  method: 'GET',
  path: '/api/users/:username/posts',
  access: 'studentOrAdmin',
  rate: 'read',
  mayLag: true,
  summary: 'The posts of one person, the newest first',
  input: z.object({ username: UsernameParam, ...pageInput }),
  output: page,
  refusals: [tooManyProfiles],
})

export const listSavedPosts = endpoint({
  method: 'GET',
  path: '/api/user/posts/saved',
  access: 'session',
  rate: 'read',
  summary: 'The posts I saved, the last saved first',
  input: z.object(pageInput),
  output: page,
  refusals: [],
})
