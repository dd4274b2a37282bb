import { randomUUIDv7 } from 'node:crypto'
import type { Scene } from './tester.ts'
import { aStoryPhoto, aStoryAuthor } from '../../testing/builders/stories.ts'
import type { anApp } from '../../testing/app.ts'

type App = Awaited<ReturnType<typeof anApp>>
type SetScene = (scene: Scene, nth: number) => Promise<Scene>
type StoryAuthor = Awaited<ReturnType<typeof aStoryAuthor>>

/** Sets up calls about stories: one in 75 succeeds, since each creates two people. */
export function storyScenes(app: () => App): Record<string, SetScene> {
  const as =
    (set: (author: StoryAuthor) => Promise<{ who: StoryAuthor; input: Record<string, unknown> }>): SetScene =>
    async (scene, nth) => {
      if (nth % 75 > 0) return scene
      const { who, input } = await set(await aStoryAuthor(app(), 'ana'))
      return { headers: { ...scene.headers, authorization: `Bearer ${who.browser.accessToken}` }, input }
    }
  const byViewer = as(async (author) => {
    const { _id: storyId } = await author.postStory()
    return { who: await aStoryAuthor(app(), 'ben'), input: { storyId } }
  })
  const byAuthor = as(async (author) => {
    const { _id: storyId } = await author.postStory()
    return { who: author, input: { storyId } }
  })
  const withPhoto = (more: Record<string, unknown>) =>
    as(async (author) => ({ who: author, input: { photoId: await aStoryPhoto(app(), author), ...more } }))

  return {
    listUserStories: as(async (author) => {
      await author.postStory()
      return { who: await aStoryAuthor(app(), 'ben'), input: { username: author.username } }
    }),
    openStoryPhoto: byViewer,
    seeStory: byViewer,
    likeStory: byViewer,
    replyToStory: as(async (author) => {
      const { _id: storyId } = await author.postStory()
      return { who: await aStoryAuthor(app(), 'ben'), input: { storyId, clientId: randomUUIDv7() } }
    }),
    listStoryViewers: byAuthor,
    removeStory: byAuthor,
    lookAtStoryPhoto: withPhoto({}),
    postStory: withPhoto({ placeId: null, audience: 'everyone' }),
  }
}
