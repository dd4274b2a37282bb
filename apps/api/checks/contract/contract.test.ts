import { randomUUIDv7 } from 'node:crypto'
import { inspect } from 'node:util'
import { operations, shapes } from '@wayfellow/contract/all'
import { endpoint } from '@wayfellow/contract/endpoint'
import { guidelinesVersion, termsVersion } from '@wayfellow/contract/identity/joining'
import { universityLoginPath } from '@wayfellow/contract/web-paths'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createCaptcha } from '../../src/platform/security/captcha.ts'
import { startFederationProvider } from '../../testing/federation-provider.fixture.ts'
import { describeApi } from '../../src/platform/http/openapi.ts'
import { aPassFor } from '../../testing/callers.ts'
import { chatScenes } from './chats.ts'
import { eventScenes } from './events.ts'
import { tripScenes } from './trips.ts'
import { factorScenes } from './factors.ts'
import { loginScenes } from './logins.ts'
import { homeScenes } from './homes.ts'
import { postScenes } from './posts.ts'
import { promoScenes } from './promos.ts'
import { privacyScenes } from './privacy.ts'
import { reportScenes } from './reports.ts'
import { reviewScenes } from './reviews.ts'
import { stayScenes } from './stays.ts'
import { storyScenes } from './stories.ts'
import { notificationScenes } from './notifications.ts'
import { createTester, type Runs, type Scene, type Subject, subjectsIn, type Trial } from './tester.ts'
import { universityScenes } from './universities.ts'
import { cellsToRun, hashOf, readSelection, repeatCommand, selectCells } from '../matrix-selection.ts'
import { aGazetteer } from '../../testing/builders/places.ts'
import { asOwner } from '../../testing/database.ts'
import {
  anAccount,
  anApp,
  anOldAccount,
  newestCode,
  newestLink,
  origin,
  storageSettings,
} from '../../testing/app.ts'
import { aCatalogue } from '../../testing/builders/universities.ts'

const description = describeApi(operations, shapes)
const tester = createTester(description)
const allSubjects = subjectsIn(description).map(({ method, path, operation }) => ({
  method,
  path,
  operation,
  name: `${method} ${path}`,
  domain: operation.tags[0] ?? '',
}))
const domains = [...new Set(allSubjects.map(({ domain }) => domain))]
const selection = readSelection(process.env, domains, new Date())
const subjects = cellsToRun(allSubjects, selection)
const full = selectCells(subjects, selection)

/** Those of an operation whose turn it is; `pnpm prove contract` tries many more. */
const most = Number(process.env['CONTRACT_RUNS'] ?? 50)
const fewest: Runs = { valid: 3, broken: 2, garbage: 1 }

/** When a change touches what every operation goes through: all of them in full would take five minutes. */
const some: Runs = { valid: 8, broken: 20, garbage: 10 }
const ownTurn = selectCells(subjects, { seed: selection.seed, touched: new Set() })
const isNightly = process.env['WAYFELLOW_TIER'] === 'nightly'

function runsOf(subject: (typeof subjects)[number]): Runs {
  if (!full.has(subject)) return fewest
  if (selection.touched === 'all' && !isNightly && !ownTurn.has(subject)) return some
  return { valid: validRunsOf(subject), broken: 150, garbage: Infinity }
}

/** Nothing to vary needs few runs; and a password costs a tenth of a second to check, on purpose. */
function validRunsOf({ operation: { parameters, requestBody } }: Subject) {
  const fields = Object.keys(requestBody?.content['application/json'].schema.properties ?? {})
  if (fields.length === 0 && !parameters) return 20
  return fields.some((field) => /password/i.test(field)) ? Math.min(30, most) : most
}

let app: Awaited<ReturnType<typeof anApp>>
let provider: Awaited<ReturnType<typeof startFederationProvider>>
beforeAll(async () => {
  provider = await startFederationProvider(`${origin}${universityLoginPath}`)
  // The cases themselves keep the event loop busy: that must not shed them.
  app = await anApp({ SHED_DELAY_MS: '10000', ...storageSettings(), ...provider.settings })
  await aCatalogue(app)
  await aGazetteer(app)
  // Challenges are made, and nobody is asked for one: both can be seen in the same app.
  const { services, config } = app
  const altcha = { ...config, CAPTCHA_PROVIDER: 'altcha' as const, CAPTCHA_ALTCHA_KEY: 'k'.repeat(32) }
  const { makeChallenge } = createCaptcha(altcha, services.attempts, services.log)
  services.captcha = { ...services.captcha, makeChallenge }
})
afterAll(async () => {
  await app.stop()
  provider.stop()
})

/** Somebody whom the access rule lets in, as a phone: it needs no Origin and carries its tokens itself. */
async function aCaller({ operation }: Subject): Promise<Scene> {
  const headers = { 'x-client-platform': 'android' }
  const access = operation['x-access']
  if (access === 'public') return { headers }
  const token = await aPassFor(app, access)
  return { headers: { ...headers, authorization: `Bearer ${token}` } }
}

async function aRefreshToken(scene: Scene) {
  const { email, password } = await anAccount(app, 'ben')
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/auth/session/login',
    payload: { email, password },
    ...scene,
  })
  return reply.json<{ refreshToken: string }>().refreshToken
}

async function aLink(scene: Scene) {
  const email = `ana.${randomUUIDv7()}@studio.unibo.it`
  await app.app.inject({
    method: 'POST',
    url: '/api/auth/registration',
    payload: { name: 'Ana Rossi', email, password: 'tortellini4all' },
    ...scene,
  })
  return (await newestLink(app, email)).replace('/complete-registration/', '')
}

async function aRecoveryLink(scene: Scene) {
  const { email } = await anAccount(app, 'ben')
  await app.app.inject({ method: 'POST', url: '/api/auth/recovery', payload: { email }, ...scene })
  return (await newestLink(app, email)).replace('/password-reset/', '')
}

/** A log-in that waits for its code, and the code. A second mail would come too early: as if the first were old. */
async function aChallenge(scene: Scene) {
  const { email, password } = await anOldAccount(app, 'ben')
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/auth/session/login',
    payload: { email, password },
    ...scene,
  })
  await asOwner(app.database.name, (client) =>
    client.query("update identity_challenges set mailed_at = mailed_at - interval '1 minute'"),
  )
  return { ...reply.json<{ challenge: string }>(), code: await newestCode(app, email) }
}

/** Somebody with a real session, not only a token that looks like one. */
async function asPhone(scene: Scene, nth: number, input: Record<string, unknown>): Promise<Scene> {
  if (nth % 10 > 0) return scene
  const { email, password } = await anAccount(app, 'ana')
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/auth/session/login',
    payload: { email, password },
    headers: { 'x-client-platform': 'android' },
  })
  const { accessToken } = reply.json<{ accessToken: string }>()
  return { headers: { ...scene.headers, authorization: `Bearer ${accessToken}` }, input }
}

async function aDevice(scene: Scene, nth: number): Promise<Scene> {
  const own = await asPhone(scene, nth, {})
  if (!own.input) return scene
  const { devices } = (await app.app.inject({ url: '/api/auth/devices', headers: own.headers })).json<{
    devices: { _id: string }[]
  }>()
  return { ...own, input: { id: devices[0]?._id ?? '' } }
}

async function aConfirmationLink(scene: Scene, nth: number): Promise<Scene> {
  if (nth % 50 > 0) return scene
  const { headers } = await asPhone(scene, 0, {})
  const email = `ana.${randomUUIDv7()}@posteo.example`
  const payload = { email, currentPassword: 'ciaociao9' }
  await app.app.inject({ method: 'POST', url: '/api/auth/credentials/email', payload, headers })
  const path = await newestLink(app, email)
  return { ...scene, input: { token: path.replace('/confirm-email/', '') } }
}

async function aLockedAdmin(scene: Scene, nth: number): Promise<Scene> {
  if (nth % 10 > 0) return scene
  const { id } = await anAccount(app, 'ada', { role: 'admin' })
  await asOwner(app.database.name, (client) =>
    client.query('update identity_accounts set locked_at = now() where id = $1', [id]),
  )
  return { ...scene, input: { id } }
}

async function aPhoto(scene: Scene, nth: number): Promise<Scene> {
  if (nth % 10 > 0) return scene
  const payload = { purpose: 'home', type: 'image/png', bytes: 9, alt: '' }
  const reply = await app.app.inject({ method: 'POST', url: '/api/user/photos', payload, ...scene })
  return { ...scene, input: { id: reply.json<{ photo: { _id: string } }>().photo._id } }
}

async function aFellow(scene: Scene, nth: number): Promise<Scene> {
  if (nth % 10 > 0) return scene
  const username = `ben${randomUUIDv7().slice(-10)}`
  await anAccount(app, 'ben', { username })
  return { ...scene, input: { username } }
}

const withRecoveryLink = async (scene: Scene, nth: number) =>
  nth % 50 > 0 ? scene : { ...scene, input: { token: await aRecoveryLink(scene) } }

const withLink = async (scene: Scene, nth: number, input = {}) =>
  nth % 50 > 0 ? scene : { ...scene, input: { token: await aLink(scene), ...input } }

const aStudentAddress = () => `ana.${randomUUIDv7()}@studio.unibo.it`

async function aStudentCode(scene: Scene) {
  const email = aStudentAddress()
  await app.app.inject({
    method: 'POST',
    url: '/api/user/universities/verification/code',
    payload: { email },
    ...scene,
  })
  return newestCode(app, email)
}

async function inLisbon(scene: Scene, nth: number): Promise<Scene> {
  if (nth % 10 > 0) return scene
  const reply = await app.app.inject('/api/places?q=lisbon')
  return { ...scene, input: { placeId: reply.json<{ places: { _id: string }[] }>().places[0]?._id } }
}

/** Everything a call needs to succeed, besides a caller who may make it. */
const scenes: Record<string, (scene: Scene, nth: number) => Promise<Scene>> = {
  // One right password in ten: the rest shows how a wrong one is refused.
  login: async (scene, nth) => {
    if (nth % 10 > 0) return scene
    const { email, password } = await anAccount(app, 'ana')
    return { ...scene, input: { email, password } }
  },
  refresh: async (scene, nth) => {
    if (nth % 10 > 0) return scene
    return { headers: { ...scene.headers, 'x-refresh-token': await aRefreshToken(scene) } }
  },
  answerChallenge: async (scene, nth) => {
    if (nth % 50 > 0) return scene
    const { challenge, code } = await aChallenge(scene)
    return { ...scene, input: { challenge, code } }
  },
  resendChallenge: async (scene, nth) => {
    if (nth % 50 > 0) return scene
    const { challenge } = await aChallenge(scene)
    return { ...scene, input: { challenge } }
  },
  askForStudentCode: async (scene, nth) =>
    nth % 10 > 0 ? scene : { ...scene, input: { email: aStudentAddress() } },
  enterStudentCode: async (scene, nth) =>
    nth % 50 > 0 ? scene : { ...scene, input: { code: await aStudentCode(scene) } },
  askForUniversity: async (scene, nth) =>
    nth % 10 > 0 ? scene : { ...scene, input: { email: `ana@${randomUUIDv7()}.example` } },
  endDevice: aDevice,
  changePassword: (scene, nth) => asPhone(scene, nth, { currentPassword: 'ciaociao9' }),
  registerPushToken: (scene, nth) => asPhone(scene, nth, {}),
  changeEmail: (scene, nth) => asPhone(scene, nth, { currentPassword: 'ciaociao9' }),
  getEmailChange: aConfirmationLink,
  confirmEmailChange: aConfirmationLink,
  unlockAdmin: aLockedAdmin,
  proveSession: async (scene, nth) =>
    nth % 5 > 0 ? scene : { ...scene, input: { password: 'ciaociao9', passkey: undefined } },
  getPlace: inLisbon,
  turnOnCityAlert: async (scene, nth) => {
    const found = await inLisbon(scene, nth)
    return { ...found, ...(found.input && { input: { ...found.input, from: undefined, to: undefined } }) }
  },
  getProfile: aFellow,
  listProfilePhotos: aFellow,
  // Cities and universities that nobody knows are refused: one in ten names none.
  changeOwnProfile: async (scene, nth) =>
    nth % 10 > 0
      ? scene
      : { ...scene, input: { placeId: null, universityId: null, exchanges: [], birthDate: undefined } },
  ...factorScenes(() => app),
  ...chatScenes(() => app),
  ...homeScenes(() => app),
  ...postScenes(() => app),
  ...reviewScenes(() => app),
  ...promoScenes(() => app),
  ...privacyScenes(() => app),
  ...reportScenes(() => app),
  ...stayScenes(() => app),
  ...eventScenes(() => app),
  ...storyScenes(() => app),
  ...tripScenes(() => app),
  ...notificationScenes(() => app),
  ...universityScenes(() => app),
  ...loginScenes(
    () => app,
    () => provider,
  ),
  finishPhoto: aPhoto,
  describePhoto: aPhoto,
  removePhoto: aPhoto,
  orderPhotos: async (scene, nth) => (nth % 10 > 0 ? scene : { ...scene, input: { ids: [] } }),
  follow: aFellow,
  unfollow: aFellow,
  block: aFellow,
  unblock: aFellow,
  getRecovery: withRecoveryLink,
  resetPassword: withRecoveryLink,
  getRegistration: withLink,
  checkUsername: withLink,
  agreeToTerms: async (scene, nth) =>
    nth % 10 > 0 ? scene : { ...scene, input: { termsVersion, guidelinesVersion } },
  completeRegistration: (scene, nth) =>
    withLink(scene, nth, { bornOn: '2004-05-06', termsVersion, guidelinesVersion }),
}

function trialOf(subject: (typeof subjects)[number]): Trial {
  const { name, method, operation } = subject
  // Reading changes nobody, so one caller is enough for all of it.
  let reader: Promise<Scene> | undefined
  const setScene = async (nth: number) => {
    const scene = await (method === 'GET' ? (reader ??= aCaller(subject)) : aCaller(subject))
    return scenes[operation.operationId]?.(scene, nth) ?? scene
  }
  return {
    ...subject,
    app: app.app,
    aCaller: () => aCaller(subject),
    setScene,
    runs: runsOf(subject),
    seed: hashOf(`${selection.seed} ${name}`),
  }
}

/** Adds to a failure how to see it again. */
async function repeatable(subject: (typeof subjects)[number], run: () => Promise<void>) {
  await run().catch((error: unknown) => {
    const command = repeatCommand({
      file: 'apps/api/checks/contract/contract.test.ts',
      test: subject.name,
      seed: selection.seed,
      isFull: full.has(subject),
    })
    const words = error instanceof Error ? error.message : String(error)
    throw new Error(`${words}\nTo repeat: ${command}`, { cause: error })
  })
}

console.log(`seed ${selection.seed}: ${full.size} of ${allSubjects.length} operations in full`)

// By %s: another placeholder cuts long names short, and a name must be found by the command that repeats it.
describe.each(subjects.map((subject) => [subject.name, subject] as const))('%s', (_, subject) => {
  it('takes what the document allows, and succeeds at least once', () =>
    repeatable(subject, async () => {
      expect(await tester.tryValid(trialOf(subject))).toBeGreaterThan(0)
    }))

  it('refuses an input that breaks one rule', () =>
    repeatable(subject, async () => {
      await expect(tester.tryBroken(trialOf(subject))).resolves.toBeUndefined()
    }))

  it('survives what no client sends', () =>
    repeatable(subject, async () => {
      await expect(tester.tryGarbage(trialOf(subject))).resolves.toBeUndefined()
    }))

  it('is not there by another method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (method.toLowerCase() in (description.paths[subject.path] ?? {})) continue
      const reply = await app.app.inject({ method, url: subject.path })
      expect([404, 405]).toContain(reply.statusCode)
    }
  })
})

it('lets a call without a body say that it is JSON', async () => {
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/auth/session/logout',
    headers: { 'content-type': 'application/json' },
  })
  expect(reply.statusCode).toBe(200)
})

const invalid = { status: 400, body: { code: 'invalid_input', message: 'No.' } }
const isName = (name: unknown) =>
  typeof name === 'string' && name.length > 0 && name.length <= 20 && !name.includes('\0')
const greet = (name: unknown) => (isName(name) ? { status: 200, body: { greeting: 'Ciao' } } : invalid)

const anybody = async (): Promise<Scene> => ({ headers: {} })

describe('the tester itself', () => {
  const sayHello = endpoint({
    method: 'POST',
    path: '/api/hello',
    access: 'public',
    rate: 'write',
    summary: 'Say hello',
    input: z.object({ name: z.string().check(z.minLength(1), z.maxLength(20)) }),
    output: z.object({ greeting: z.string() }),
    refusals: [],
  })
  const hello = describeApi([{ domain: 'greetings', name: 'sayHello', endpoint: sayHello }], {})

  /** A server that keeps the contract, but for what the planted handler does. */
  async function trySubject(handler: (name: unknown) => { status: number; body: unknown }) {
    const planted = Fastify()
    planted.post<{ Body: { name?: unknown } }>('/api/hello', async ({ body }, reply) => {
      const { status, body: answer } = handler(body.name)
      return reply.code(status).header('x-request-id', '1').send(answer)
    })
    const [subject] = subjectsIn(hello)
    if (!subject) throw new Error('the document is empty')
    const runs = { valid: 50, broken: 150, garbage: 0 }
    const trial = { ...subject, app: planted, aCaller: anybody, setScene: anybody, runs, seed: 7 }
    const own = createTester(hello)
    await own.tryValid(trial)
    await own.tryBroken(trial)
  }
  it('says how to repeat what failed', async () => {
    const [subject] = subjects
    if (!subject) throw new Error('the document is empty')
    const failed = repeatable(subject, () => Promise.reject(new Error('a fault of the server')))
    await expect(failed).rejects.toThrow(
      new RegExp(`a fault of the server\nTo repeat: WAYFELLOW_SEED=${selection.seed} .*contract.test.ts`),
    )
  })

  it('lets a server pass that keeps the contract', async () => {
    await expect(trySubject(greet)).resolves.toBeUndefined()
  })

  it.each([
    [
      'breaks on some input',
      (name: unknown) => (name === '' ? { status: 500, body: {} } : greet(name)),
      'a fault',
    ],
    [
      'says more than declared',
      () => ({ status: 200, body: { greeting: 'Ciao', email: 'x' } }),
      'additional',
    ],
    ['says something else', () => ({ status: 200, body: { greeting: 7 } }), 'must be string'],
    ['answers what was not declared', () => ({ status: 418, body: {} }), 'not declared'],
    [
      'refuses for no declared reason',
      () => ({ status: 404, body: { code: 'x', message: 'x' } }),
      'must be equal',
    ],
    ['takes anything', () => ({ status: 200, body: { greeting: 'Ciao' } }), 'yet the answer was 200'],
    ['refuses what is right', () => invalid, 'a valid input was refused'],
  ])('catches a server that %s', async (_, handler, words) => {
    const fault: unknown = await trySubject(handler).catch((error: unknown) => error)
    expect(inspect(fault)).toContain(words)
  })
})
