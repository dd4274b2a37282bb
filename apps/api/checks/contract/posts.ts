import type { Scene } from './tester.ts'
import { aPlaceId, aWriter, commentIn, postIn, type Writer } from '../../testing/builders/posts.ts'
import type { anApp } from '../../testing/app.ts'

type App = Awaited<ReturnType<typeof anApp>>
type SetScene = (scene: Scene, nth: number) => Promise<Scene>

const as =
  (set: () => Promise<{ who: Writer; input: Record<string, unknown> }>): SetScene =>
  async (scene, nth) => {
    if (nth % 75 > 0) return scene
    const { who, input } = await set()
    return { headers: { ...scene.headers, authorization: `Bearer ${who.browser.accessToken}` }, input }
  }

/** Sets up calls about posts: one in 75 succeeds, the rest shows how a call is refused. */
export function postScenes(app: () => App): Record<string, SetScene> {
  const words = async () => ({ placeId: await aPlaceId(app()), universityId: null })
  async function aPost() {
    const [ana, ben] = [await aWriter(app(), 'ana'), await aWriter(app(), 'ben')]
    const { _id: postId, version } = postIn(await ana.write())
    return { ana, ben, post: { postId, version } }
  }
  const byAuthor = as(async () => {
    const { ana, post } = await aPost()
    return { who: ana, input: { ...post, ...(await words()) } }
  })
  const byReader = as(async () => {
    const { ben, post } = await aPost()
    return { who: ben, input: { postId: post.postId, parentId: null, cursor: undefined } }
  })
  const onComment = as(async () => {
    const { ben, post } = await aPost()
    const comment = commentIn(await ben.comment({ _id: post.postId }, 'Which stop?'))
    return { who: ben, input: { postId: post.postId, commentId: comment._id, cursor: undefined } }
  })
  return {
    createPost: as(async () => ({
      who: await aWriter(app(), 'ana'),
      input: { ...(await words()), photoIds: [] },
    })),
    getPost: byReader,
    editPost: byAuthor,
    removePost: byAuthor,
    markHelpful: byReader,
    savePost: byReader,
    listUserPosts: as(async () => {
      const { ana, ben } = await aPost()
      return { who: ben, input: { username: ana.username, cursor: undefined } }
    }),
    listComments: byReader,
    addComment: byReader,
    listAnswers: onComment,
    removeComment: onComment,
  }
}
