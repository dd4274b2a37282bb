import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  likeStory,
  listOwnStories,
  listRings,
  listStoryViewers,
  listUserStories,
  openStoryPhoto,
  replyToStory,
  seeStory,
} from '@wayfellow/contract/client/stories'
import { changeOwnProfile } from '@wayfellow/contract/client/profiles/own'
import type { Story } from '@wayfellow/contract/stories'
import {
  beginStoryPhoto,
  lookAtStoryPhoto,
  removeStory,
  postStory,
} from '@wayfellow/contract/client/stories/posting'
import type { StoryWords } from '@wayfellow/contract/stories/posting'
import type { PhotoType } from '@wayfellow/contract/photos'
import { act } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { fetchItem, fetchPage, pagedQuery, type PageInput } from '../../lib/query.ts'
import { refreshAfter, refreshed, refreshOn } from '../../lib/refreshing.ts'

const keys = {
  rings: ['stories', 'rings'],
  of: ['stories', 'of'],
  own: ['stories', 'own'],
  viewers: ['stories', 'viewers'],
  photo: ['stories', 'photo'],
} as const
/** A link to a photo stays right as long as it works. */
const withoutLinks = [keys.rings, keys.of, keys.own, keys.viewers] as const
refreshOn(['stories.changed'], ...withoutLinks)
refreshAfter([postStory, removeStory], ...withoutLinks)
// Another city has other stories.
refreshAfter([changeOwnProfile], keys.rings)

type Rings = Awaited<ReturnType<typeof loadRings>>
const loadRings = (pageInput: PageInput) => call(listRings, pageInput)
const firstRings: PageInput = { page: 1 }

/** A row that can't be had is simply not there. */
export const ringsQuery = infiniteQueryOptions({
  queryKey: keys.rings,
  queryFn: ({ pageParam }): Promise<Rings | null> => fetchItem(() => loadRings(pageParam)),
  initialPageParam: firstRings,
  getNextPageParam: (last, _, { page }): PageInput | undefined =>
    last?.nextCursor ? { page: page + 1, cursor: last.nextCursor } : undefined,
  // Stories viewed on another screen make it stale.
  refetchOnMount: true,
})

export const userStoriesQuery = (username: string) =>
  queryOptions({
    queryKey: [...keys.of, username],
    queryFn: () => fetchItem(() => call(listUserStories, { username })),
    staleTime: 30_000,
    refetchOnMount: true,
  })

/** A link works for ten minutes: after eight a photo that comes into sight asks for a new one. */
export const storyPhotoQuery = (storyId: string) =>
  queryOptions({
    queryKey: [...keys.photo, storyId],
    queryFn: () => fetchItem(() => call(openStoryPhoto, { storyId })),
    staleTime: 8 * 60_000,
    gcTime: 9 * 60_000,
    refetchOnMount: true,
  })

export const ownStoriesQuery = pagedQuery(keys.own, (pageInput) =>
  fetchPage('stories', () => call(listOwnStories, pageInput)),
)

export const viewersQuery = (storyId: string) =>
  pagedQuery([...keys.viewers, storyId], (pageInput) =>
    fetchPage('viewers', () => call(listStoryViewers, { storyId, ...pageInput })),
  )

/** The pending "seen" call. Reading the row before it is done would show the story as unseen. */
let marking: Promise<unknown> = Promise.resolve()
export async function readRingsAnew() {
  await marking
  await queryClient.invalidateQueries({ queryKey: ringsQuery.queryKey })
}

function change(username: string, id: string, facts: Partial<Story>) {
  queryClient.setQueryData(
    userStoriesQuery(username).queryKey,
    (known) =>
      known && {
        ...known,
        stories: known.stories.map((story) => (story._id === id ? { ...story, ...facts } : story)),
      },
  )
}

/** Only marks it as seen: a failure costs nothing and is not shown. */
export function see({ _id, isSeen, user }: Story) {
  if (isSeen) return
  change(user.username, _id, { isSeen: true })
  const left = queryClient.getQueryData(userStoriesQuery(user.username).queryKey)?.stories
  if (left?.every((story) => story.isSeen) === true) dimRing(user.username)
  const marked = call(seeStory, { storyId: _id }).catch((error: unknown) => console.error(error))
  marking = Promise.all([marking, marked])
}

/** It keeps its place in the row until one has left. */
function dimRing(username: string) {
  const dimmed = (page: Rings | null) =>
    page && {
      ...page,
      rings: page.rings.map((ring) => (ring.user.username === username ? { ...ring, isSeen: true } : ring)),
    }
  queryClient.setQueryData(
    ringsQuery.queryKey,
    (known) => known && { ...known, pages: known.pages.map(dimmed) },
  )
}

/** Updates the screen at once, and rolls back when the server refuses. Resolves to whether it succeeded. */
export async function like({ _id, user }: Story, isLiked: boolean) {
  change(user.username, _id, { isLiked })
  try {
    await call(likeStory, { storyId: _id, isLiked })
    return true
  } catch (error) {
    console.error(error)
    change(user.username, _id, { isLiked: !isLiked })
    return false
  }
}

export async function reply(story: Story, clientId: string, text: string) {
  await call(replyToStory, { storyId: story._id, clientId, text })
}

/** Resolves to whether it was deleted. */
export async function remove(storyId: string) {
  try {
    await act(removeStory, { storyId })
  } catch (error) {
    console.error(error)
    return false
  }
  await refreshed(keys.own)
  return true
}

export const beginPhoto = (type: PhotoType, bytes: number) => call(beginStoryPhoto, { type, bytes })
export const lookAtPhoto = async (photoId: string) => (await call(lookAtStoryPhoto, { photoId })).photo
export type LookedAt = NonNullable<Awaited<ReturnType<typeof lookAtPhoto>>>

export async function publish(photoId: string, words: StoryWords) {
  await call(postStory, { photoId, ...words })
  await refreshed(keys.own)
}
