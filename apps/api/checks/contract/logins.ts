import { randomUUIDv7 } from 'node:crypto'
import { logInAtProvider, type startFederationProvider } from '../../testing/federation-provider.fixture.ts'
import type { Scene } from './tester.ts'
import type { anApp } from '../../testing/app.ts'

type App = Awaited<ReturnType<typeof anApp>>
type Provider = Awaited<ReturnType<typeof startFederationProvider>>

const path = '/api/user/universities/verification/login'

/** Scenes in which somebody confirms their student status by a log-in at their university; one in ten. */
export function loginScenes(app: () => App, provider: () => Provider) {
  async function cameBack(scene: Scene, ...affiliations: string[]) {
    const login = randomUUIDv7()
    provider().people.set(login, { eduperson_scoped_affiliation: affiliations })
    const begun = await app().app.inject({ method: 'POST', url: path, payload: {}, ...scene })
    return logInAtProvider(begun.json<{ url: string }>().url, login)
  }

  return {
    finishUniversityLogin: async (scene: Scene, nth: number): Promise<Scene> =>
      nth % 10 > 0 ? scene : { ...scene, input: await cameBack(scene, 'student@tum.de') },
    chooseLoginUniversity: async (scene: Scene, nth: number): Promise<Scene> => {
      if (nth % 10 > 0) return scene
      const payload = await cameBack(scene, 'student@tum.de', 'student@unibo.it')
      const reply = await app().app.inject({ method: 'POST', url: `${path}/answer`, payload, ...scene })
      const { universityLogin } = reply.json<{ universityLogin: { choices: { _id: string }[] } }>()
      return { ...scene, input: { universityId: universityLogin.choices[0]?._id } }
    },
  }
}
