import { randomUUIDv7 } from 'node:crypto'
import type { Scene } from './contract-tester.ts'
import type { anApp } from './testing.ts'

type App = Awaited<ReturnType<typeof anApp>>

/** What admins need to be right about a university: everything else may be as it comes. */
const right = () => ({
  name: 'University of the Hills',
  level: 'university',
  localName: null,
  aliases: [],
  shortName: null,
  countryCode: null,
  placeId: null,
  website: null,
  domains: [{ domain: `${randomUUIDv7()}.example`, kind: 'student' }],
  terms: [],
  takeDomains: false,
})

const sometimes =
  (input: (scene: Scene) => Promise<Record<string, unknown>>) =>
  async (scene: Scene, nth: number): Promise<Scene> =>
    nth % 10 > 0 ? scene : { ...scene, input: await input(scene) }

/** Scenes in which calls about the catalogue succeed; one in ten. */
export function universityScenes(app: () => App) {
  async function aUniversity(scene: Scene) {
    const payload = { _id: randomUUIDv7(), ...right() }
    const reply = await app().app.inject({
      method: 'POST',
      url: '/api/admin/universities',
      payload,
      ...scene,
    })
    return reply.json<{ _id: string; editedAt: string }>()
  }

  return {
    getUniversity: sometimes(async () => {
      const reply = await app().app.inject('/api/universities?q=bologna')
      const [first] = reply.json<{ universities: { _id: string }[] }>().universities
      return { universityId: first?._id }
    }),
    createUniversity: sometimes(() => Promise.resolve(right())),
    getKeptUniversity: sometimes(async (scene) => ({ id: (await aUniversity(scene))._id })),
    removeUniversity: sometimes(async (scene) => ({ id: (await aUniversity(scene))._id })),
    editUniversity: sometimes(async (scene) => {
      const { _id: id, editedAt } = await aUniversity(scene)
      return { id, editedAt, ...right() }
    }),
    mergeUniversity: sometimes(async (scene) => {
      const [one, other] = [await aUniversity(scene), await aUniversity(scene)]
      return { id: one._id, intoId: other._id }
    }),
    refuseUniversityWish: sometimes(() => Promise.resolve({ domain: `${randomUUIDv7()}.example` })),
  }
}
