import type { Scene } from './tester.ts'
import { aPlaceId } from '../../testing/builders/posts.ts'
import { aCityAdmin, aPromo, type CityAdmin, promoIn } from '../../testing/builders/promos.ts'
import type { anApp } from '../../testing/app.ts'

type App = Awaited<ReturnType<typeof anApp>>
type SetScene = (scene: Scene, nth: number) => Promise<Scene>

const as =
  (set: () => Promise<{ who: CityAdmin; input: Record<string, unknown> }>): SetScene =>
  async (scene, nth) => {
    if (nth % 25 > 0) return scene
    const { who, input } = await set()
    return { headers: { ...scene.headers, authorization: `Bearer ${who.browser.accessToken}` }, input }
  }

/** Sets up calls about promos: one in 25 succeeds, the rest shows how a call is refused. */
export function promoScenes(app: () => App): Record<string, SetScene> {
  async function anAuthor() {
    const placeId = await aPlaceId(app())
    const who = await aCityAdmin(app(), 'leila', [placeId])
    return { who, placeId }
  }
  const ofAuthor = as(async () => {
    const { who, placeId } = await anAuthor()
    const { _id: promoId, version } = promoIn(await who.submit())
    return { who, input: { promoId, version, ...aPromo(placeId) } }
  })
  const byAuthor = as(async () => {
    const { who } = await anAuthor()
    return { who, input: { promoId: promoIn(await who.submit())._id } }
  })
  return {
    submitPromo: as(async () => {
      const { who, placeId } = await anAuthor()
      return { who, input: aPromo(placeId) }
    }),
    editPromo: ofAuthor,
    withdrawPromo: byAuthor,
    getOwnPromo: byAuthor,
    decidePromo: async (scene, nth) => {
      if (nth % 25 > 0) return scene
      const { who } = await anAuthor()
      const { _id: promoId, version } = promoIn(await who.submit())
      return { ...scene, input: { promoId, version, act: 'approve' } }
    },
  }
}
