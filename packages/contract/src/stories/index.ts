import { z } from 'zod/mini'
import { chatClosed, ChatMessage, firstContactRefusals, idTaken, messageLength } from '../chats/index.ts'
import { tooManyProfiles } from '../daily-caps.ts'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../errors.ts'
import { pageFacts, pageInput } from '../paging.ts'
import { PhotoSources, uploadsOff } from '../photos.ts'
import { PlaceChoice } from '../places.ts'
import { Missing, UsernameParam } from '../profiles/index.ts'

export const storyHours = 24
/** For its author alone; then it is erased. */
export const storyArchiveDays = 30
/** Viewers are kept for this many hours after a story was posted; their number is kept as long as the story. */
export const storyViewerHours = 48
export const storyCaptionLength = 100
export const ringsPerPage = 20
export const storiesPerPage = 30
export const storyViewersPerPage = 30
/** Viewers are counted up to this many. */
export const storyViewersCounted = 500

export const notYourOwnStory = refusal('not_your_own_story', 409, "That's your own story.")

export const storyAudiences = ['everyone', 'verified', 'sameUniversity', 'sameGender'] as const
export const StoryAudience = z.enum(storyAudiences)
export type StoryAudience = z.infer<typeof StoryAudience>

export const StoryPerson = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  /** The smallest size. */
  photo: z.nullable(z.string()),
})
export type StoryPerson = z.infer<typeof StoryPerson>

/** Its file is asked for by the story's id, for links that live for minutes. */
export const StoryPhoto = z.object({
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** A few pixels as data URL. */
  blur: z.string(),
})
export type StoryPhoto = z.infer<typeof StoryPhoto>

export const StoryAction = z.enum(['like', 'reply', 'viewers', 'remove'])
export type StoryAction = z.infer<typeof StoryAction>

export const Story = z.object({
  /** Also that of its photo. */
  _id: z.string(),
  user: StoryPerson,
  photo: StoryPhoto,
  caption: z.string(),
  place: z.nullable(PlaceChoice),
  createdAt: z.string(),
  endsAt: z.string(),
  /** Only its author still sees it. */
  isOver: z.boolean(),
  isOwn: z.boolean(),
  isSeen: z.boolean(),
  isLiked: z.boolean(),
  /** For its author: whom it is for, how many looked and how many liked it. Null for everybody else. */
  own: z.nullable(z.object({ audience: StoryAudience, viewersCount: z.int(), likesCount: z.int() })),
  /** With nothing missing it may be done now; else the web says what is missing and leads there. */
  viewerActions: z.array(z.object({ action: StoryAction, missing: z.array(Missing) })),
})
export type Story = z.infer<typeof Story>

/** Somebody whose stories can be looked at now. */
export const StoryRing = z.object({ user: StoryPerson, isSeen: z.boolean(), lastAt: z.string() })
export type StoryRing = z.infer<typeof StoryRing>

const storyId = z.uuid()

export const listRings = endpoint({
  method: 'GET',
  path: '/api/stories',
  access: 'session',
  rate: 'read',
  summary: 'Whose stories I can look at: people I follow and of my city, the unseen first',
  input: z.object(pageInput),
  output: z.object({
    rings: z.array(StoryRing),
    /** How many of mine others can look at now. */
    ownCount: z.int(),
    /** Items that keep the viewer from posting a story; empty for members. */
    missing: z.array(Missing),
    ...pageFacts,
  }),
  refusals: [],
})

export const listUserStories = endpoint({
  method: 'GET',
  path: '/api/users/:username/stories',
  access: 'session',
  rate: 'read',
  summary: 'The stories of one person in their order; none, over, hidden and unknown look the same',
  input: z.object({ username: UsernameParam }),
  /** With nobody named there is nothing to look at. */
  output: z.object({ user: z.nullable(StoryPerson), stories: z.array(Story) }),
  refusals: [tooManyProfiles],
})

export const openStoryPhoto = endpoint({
  method: 'GET',
  path: '/api/stories/:storyId/photo',
  access: 'session',
  rate: 'read',
  summary: 'Links to the photo of a story, for people who may see it; they work for some minutes',
  input: z.object({ storyId }),
  output: z.object({ sources: PhotoSources, expiresAt: z.string() }),
  refusals: [uploadsOff],
})

export const seeStory = endpoint({
  method: 'POST',
  path: '/api/stories/:storyId/seen',
  access: 'session',
  rate: 'write',
  summary: 'I have looked at it; its author can see that. Saying it twice is once',
  input: z.object({ storyId }),
  output: z.object({}),
  refusals: [],
})

export const likeStory = endpoint({
  method: 'PUT',
  path: '/api/stories/:storyId/like',
  access: 'session',
  rate: 'write',
  summary: 'Like a story, or take it back; only its author sees it. Saying it twice is once',
  input: z.object({ storyId, isLiked: z.boolean() }),
  output: z.object({ isLiked: z.boolean() }),
  refusals: [notYourOwnStory],
})

export const replyToStory = endpoint({
  method: 'POST',
  path: '/api/stories/:storyId/replies',
  access: 'session',
  rate: 'write',
  summary: 'Answer a story in the chat with its author. Sending the same id twice stores once',
  input: z.object({
    storyId,
    clientId: z.uuid(),
    text: z.string().check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(messageLength)),
  }),
  output: z.object({ message: ChatMessage }),
  refusals: [notYourOwnStory, ...firstContactRefusals, idTaken, chatClosed],
})

export const StoryViewer = z.object({ user: StoryPerson, isLiked: z.boolean() })
export type StoryViewer = z.infer<typeof StoryViewer>

export const listStoryViewers = endpoint({
  method: 'GET',
  path: '/api/stories/:storyId/viewers',
  access: 'session',
  rate: 'read',
  summary: 'Who looked at my story, the last first; forgotten a day after it is over',
  input: z.object({ storyId, ...pageInput }),
  output: z.object({ viewers: z.array(StoryViewer), ...pageFacts }),
  refusals: [],
})

export const listOwnStories = endpoint({
  method: 'GET',
  path: '/api/user/stories',
  access: 'session',
  rate: 'read',
  summary: 'My stories of the last 30 days, the newest first, also those that are over',
  input: z.object(pageInput),
  output: z.object({ stories: z.array(Story), ...pageFacts }),
  refusals: [],
})
