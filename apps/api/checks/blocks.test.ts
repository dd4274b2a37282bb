import { randomUUIDv7 } from 'node:crypto'
import { operations, shapes } from '@wayfellow/contract/all'
import { endpoint } from '@wayfellow/contract/endpoint'
import { sample } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { areApart, isFollowing, notHiddenFrom } from '../src/modules/relations/index.ts'
import type { SignedIn } from '../src/platform/context.ts'
import { serve } from '../src/platform/http/bind-endpoint.ts'
import { describeApi } from '../src/platform/http/openapi.ts'
import { buildApp } from '../src/app/build-app.ts'
import { validFor } from './contract/inputs.ts'
import { addressed, asRecord, inputSchema, type Subject, subjectsIn } from './contract/tester.ts'
import { anAccount, anApp, Browser, origin } from '../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ SHED_DELAY_MS: '10000' })
})
afterAll(() => app.stop())

/** Endpoints that may name somebody in spite of a block, and why. */
const exempt: Record<string, string> = {
  'GET /api/auth/registration/inviter':
    'open to everybody who is not signed in: it could be asked without a name',
  'GET /api/user/blocks': 'one’s own list',
  'GET /api/user/blocks/{username}': 'one’s own list',
}

/** Not calls that end the session they come with or change whom it belongs to; the profile takes the other's name. */
const walked = ({ operation, method, path }: Subject) =>
  !path.startsWith('/api/auth/') &&
  !(method.toUpperCase() === 'PATCH' && path === '/api/user/profile') &&
  !path.startsWith('/api/admin/') &&
  !/\/(un)?(block|follow)$/.test(path) &&
  operation['x-access'] !== 'cityAdmin'

const all = subjectsIn(describeApi(operations, shapes)).filter(walked)

async function aPerson(name: string) {
  // Long enough to be found in a reply by nothing but this person.
  const mark = randomUUIDv7().slice(-10)
  const username = `${name}${mark}`
  const account = await anAccount(app, name, { username, name: `${name}${mark} Rossi` })
  const browser = new Browser(app)
  await browser.login(account)
  const act = (what: 'block' | 'unblock' | 'follow', other: { username: string }) =>
    browser.call('POST', `/api/users/${other.username}/${what}`, {})
  return { id: account.id, username, mark, browser, act }
}
type Person = Awaited<ReturnType<typeof aPerson>>

/** An input that the contract allows and that asks for this person, wherever it can. */
function inputsAbout(subject: Subject, { id, username, mark }: Person) {
  const schema = inputSchema(subject)
  const fields: Record<string, unknown> = {
    username,
    id,
    q: username,
    name: mark,
    cursor: undefined,
    page: 1,
  }
  const asked = Object.entries(fields).filter(([field]) => field in schema.properties)
  return sample(validFor(schema), { numRuns: 3, seed: 7 }).map((input) =>
    Object.fromEntries(
      [...Object.entries(asRecord(input)), ...asked].filter(([, value]) => value !== undefined),
    ),
  )
}

/** The endpoints that name `other` to `viewer`. */
async function namingOf(
  server: Pick<typeof app.app, 'inject'>,
  subjects: Subject[],
  viewer: Person,
  other: Person,
) {
  const naming = new Set<string>()
  for (const subject of subjects) {
    for (const input of inputsAbout(subject, other)) {
      const { method, url, ...rest } = addressed(subject.method, subject.path, input)
      const ask = () =>
        server.inject({
          method,
          url,
          ...rest,
          headers: { origin, authorization: `Bearer ${viewer.browser.accessToken}` },
        })
      let reply = await ask()
      // A change of the own profile may make the token stale; browsers then ask for a new one.
      if (reply.statusCode === 401) {
        await viewer.browser.refresh()
        reply = await ask()
      }
      expect(reply.statusCode).not.toBe(401)
      if (reply.body.includes(other.id) || reply.body.includes(other.mark))
        naming.add(`${subject.method} ${subject.path}`)
    }
  }
  return [...naming].filter((name) => !(name in exempt))
}

describe('a block', () => {
  it('keeps every reply from naming either to the other, until it is taken back', async () => {
    const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
    await ana.act('follow', ben)
    await ben.act('follow', ana)
    const before = await namingOf(app.app, all, ana, ben)
    await ana.act('block', ben)
    expect(await areApart(app.services.db, ana.id, ben.id)).toBe(true)
    expect(await namingOf(app.app, all, ana, ben)).toEqual([])
    expect(await namingOf(app.app, all, ben, ana)).toEqual([])
    await ana.act('unblock', ben)
    const after = await namingOf(app.app, all, ana, ben)
    // Without these the walk would have looked at nothing.
    for (const seen of [before, after])
      expect(seen).toEqual(
        expect.arrayContaining([
          'GET /api/users',
          'GET /api/users/{username}',
          'GET /api/users/{username}/chat',
        ]),
      )
  })
})

const listPeople = endpoint({
  method: 'GET',
  path: '/api/probe/people',
  access: 'session',
  rate: 'read',
  summary: 'Everybody',
  input: z.object({}),
  output: z.object({
    people: z.array(z.object({ _id: z.string(), name: z.string(), isFollowed: z.boolean() })),
  }),
  refusals: [],
})

async function walkProbe(isCareful: boolean, viewer: Person, other: Person) {
  const list = async ({ db, viewer: { accountId } }: SignedIn) => {
    const people = await db
      .selectFrom('identity_accounts as a')
      .select(['a.id as _id', 'a.name', isFollowing(accountId, 'a.id').as('isFollowed')])
      .$if(isCareful, (q) => q.where(notHiddenFrom(accountId, 'a.id')))
      .execute()
    return { people }
  }
  const probed = await buildApp(app.config, app.services, app.app.guards, {
    prepare: (server) => serve(server, listPeople, list),
  })
  const subjects = subjectsIn(describeApi([{ domain: 'probe', name: 'people', endpoint: listPeople }], {}))
  const naming = await namingOf(probed, subjects, viewer, other)
  await probed.close()
  return naming
}

describe('the walk itself', () => {
  it('catches a list that forgot about blocks, and lets one pass that did not', async () => {
    const [ana, ben] = [await aPerson('ana'), await aPerson('ben')]
    expect(await walkProbe(true, ana, ben)).toEqual(['GET /api/probe/people'])
    await ana.act('block', ben)
    for (const [viewer, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      expect(await walkProbe(false, viewer, other)).toEqual(['GET /api/probe/people'])
      expect(await walkProbe(true, viewer, other)).toEqual([])
    }
  })
})
