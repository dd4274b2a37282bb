import type { PasskeyCreation, PasskeyRequest } from '@wayfellow/contract/identity/factors'
import { anAuthenticatorApp } from '../../testing/authenticator-app.ts'
import type { Process } from '../../src/app/compose.ts'
import type { Scene } from './tester.ts'
import { aSoftwareAuthenticator } from '../../testing/software-authenticator.ts'
import { anAccount } from '../../testing/app.ts'

type SetScene = (scene: Scene, nth: number) => Promise<Scene>

/** Sets up calls about second factors: one in fifty succeeds, the rest shows how a call is refused. */
export function factorScenes(theApp: () => Pick<Process, 'app' | 'services'>): Record<string, SetScene> {
  async function call<T>(url: string, payload: object, headers: Record<string, string>) {
    const reply = await theApp().app.inject({ method: 'POST', url, payload, headers })
    return reply.json<T>()
  }

  /** Somebody who is signed in, on the phone that makes the calls. */
  async function signedIn(scene: Scene) {
    const { email, password } = await anAccount(theApp(), 'ana')
    const { accessToken, refreshToken } = await call<{ accessToken: string; refreshToken: string }>(
      '/api/auth/session/login',
      { email, password },
      scene.headers,
    )
    const headers = { ...scene.headers, authorization: `Bearer ${accessToken}` }
    return { email, password, refreshToken, headers }
  }

  async function aPasskey(scene: Scene, key = aSoftwareAuthenticator()) {
    const { headers, password, ...rest } = await signedIn(scene)
    const { options } = await call<{ options: PasskeyCreation }>(
      '/api/auth/factors/passkeys/options',
      { password },
      headers,
    )
    return { ...rest, headers, password, key, passkey: key.create(options) }
  }

  async function aKeptPasskey(scene: Scene) {
    const { passkey, ...rest } = await aPasskey(scene)
    const kept = await call<{ passkey: { _id: string } }>(
      '/api/auth/factors/passkeys',
      { name: 'Phone', passkey },
      rest.headers,
    )
    // The claims of the token are out of date now.
    const { token } = await call<{ token: string }>(
      '/api/auth/session/refresh',
      {},
      { ...scene.headers, 'x-refresh-token': rest.refreshToken },
    )
    const headers = { ...scene.headers, authorization: `Bearer ${token}` }
    return { ...rest, headers, id: kept.passkey._id }
  }

  async function shown(headers: Record<string, string>, key: ReturnType<typeof aSoftwareAuthenticator>) {
    const path = '/api/auth/factors/proof/options'
    return key.get((await call<{ options: PasskeyRequest }>(path, {}, headers)).options)
  }

  async function aStep(scene: Scene) {
    const { email, password, key } = await aKeptPasskey(scene)
    const { challenge } = await call<{ challenge: string }>(
      '/api/auth/session/login',
      { email, password },
      scene.headers,
    )
    return { challenge, key }
  }

  const withPassword: SetScene = async (scene) => {
    const { password, headers } = await signedIn(scene)
    // The password alone: any other proof would be looked at first.
    return { headers, input: { password, code: undefined, passkey: undefined } }
  }
  const now =
    (make: SetScene): SetScene =>
    (scene, nth) =>
      nth % 50 > 0 ? Promise.resolve(scene) : make(scene, nth)

  return {
    beginTotp: now(withPassword),
    removeTotp: now(withPassword),
    beginPasskey: now(withPassword),
    confirmTotp: now(async (scene) => {
      const { password, headers } = await signedIn(scene)
      const { secret } = await call<{ secret: string }>('/api/auth/factors/totp', { password }, headers)
      return { headers, input: { code: anAuthenticatorApp(secret).code() } }
    }),
    beginPasskeyProof: now(async (scene) => ({ ...scene, headers: (await aKeptPasskey(scene)).headers })),
    renewRecoveryCodes: now(async (scene) => {
      const { headers, key } = await aKeptPasskey(scene)
      return { headers, input: { passkey: await shown(headers, key) } }
    }),
    addPasskey: now(async (scene) => {
      const { headers, passkey } = await aPasskey(scene)
      return { headers, input: { passkey } }
    }),
    renamePasskey: now(async (scene) => {
      const { headers, id } = await aKeptPasskey(scene)
      return { headers, input: { id } }
    }),
    removePasskey: now(async (scene) => {
      const { headers, id, key } = await aKeptPasskey(scene)
      return { headers, input: { id, passkey: await shown(headers, key) } }
    }),
    beginPasskeyStep: now(async (scene) => ({
      ...scene,
      input: { challenge: (await aStep(scene)).challenge },
    })),
    answerWithPasskey: now(async (scene) => {
      const { challenge, key } = await aStep(scene)
      const path = `/api/auth/session/challenges/${challenge}/passkey/options`
      const { options } = await call<{ options: PasskeyRequest }>(path, {}, scene.headers)
      return { ...scene, input: { challenge, passkey: key.get(options) } }
    }),
    loginWithPasskey: now(async (scene) => {
      const { key } = await aKeptPasskey(scene)
      const path = '/api/auth/session/passkey/options'
      const { options } = await call<{ options: PasskeyRequest }>(path, {}, scene.headers)
      return { ...scene, input: { passkey: key.get(options) } }
    }),
  }
}
