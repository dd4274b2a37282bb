import { createHmac, randomBytes, randomUUIDv7 } from 'node:crypto'
import { termsVersion } from '@wayfellow/contract/identity/joining'
import { endpoints, operations } from '@wayfellow/contract/all'
import { type Access, accessRules, endpoint, type Endpoint } from '@wayfellow/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { serve } from '../../src/platform/http/bind-endpoint.ts'
import { type Claims, createAccessTokens } from '../../src/platform/security/tokens.ts'
import { type Caller, expectedAnswers } from './answers.ts'
import { expectedAccess } from './expected.ts'
import { buildApp } from '../../src/app/build-app.ts'
import { aCityAdmin } from '../../testing/builders/city.ts'
import { placeNamed } from '../../testing/builders/events.ts'
import { cellsToRun, readSelection } from '../matrix-selection.ts'
import { memberClaims } from '../../testing/member-claims.ts'
import { aGazetteer } from '../../testing/builders/places.ts'
import { postIn } from '../../testing/builders/posts.ts'
import { report } from '../../testing/builders/reports.ts'
import { aStudent } from '../../testing/builders/stays.ts'
import { asOwner } from '../../testing/database.ts'
import { anAccount, anApp, origin } from '../../testing/app.ts'

const domains = [...new Set(operations.map(({ domain }) => domain))]
const asked = cellsToRun(operations, readSelection(process.env, domains, new Date())).map(
  (operation) => operation.endpoint,
)

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ SHED_DELAY_MS: '10000' })
})
afterAll(() => app.stop())

const isCaller = (name: string): name is Caller => name in expectedAnswers
const callers = Object.keys(expectedAnswers).filter(isCaller)
const looser: Record<Exclude<Access, 'public'>, Access> = {
  bannedAllowed: 'public',
  session: 'bannedAllowed',
  studentOrAdmin: 'bannedAllowed',
  member: 'session',
  cityAdmin: 'member',
  anyAdmin: 'bannedAllowed',
  admin: 'anyAdmin',
}

const rules = accessRules.filter((rule) => rule !== 'public')

interface Known {
  token: string | undefined
  uses: number
}

/** One of each kind for many cells. After a hundred another takes over, so that nobody's token runs out meanwhile. */
const known = new Map<Caller, Known>()
const mostUses = 100

async function knownToken(caller: Caller) {
  const one = known.get(caller) ?? { token: await tokenOf(caller), uses: 0 }
  one.uses += 1
  known.set(caller, one)
  if (one.uses >= mostUses) known.delete(caller)
  return one.token
}

/** Makes the token a caller would send; where it matters, waits until ended sessions are known. */
async function tokenOf(caller: Caller): Promise<string | undefined> {
  const tokens = app.services.vault.accessTokens
  const member = memberClaims((await anAccount(app, 'ana')).id)
  const sign = (facts: Partial<Claims>) => tokens.sign({ ...member, ...facts })
  const tokensOf: Record<Caller, () => string | undefined | Promise<string>> = {
    nobody: () => undefined,
    'an expired token': () => createAccessTokens([app.config.TOKEN_KEYS[0] ?? ''], -1).sign(member),
    'a token signed with another key': () =>
      createAccessTokens(['another key that is long enough to be one']).sign(member),
    'a token without a signature': () => unsigned(tokens.sign(member)),
    'a token for another audience': () =>
      forAnotherAudience(tokens.sign(member), app.config.TOKEN_KEYS[0] ?? ''),
    'a refresh token used as access token': () =>
      app.services.vault.refreshTokens.make(member.sid, 0, randomBytes(32)),
    'a token of an ended session': () =>
      publishChange(sign({}), member, "'sessionEnded', $1, $2, 'logout', null"),
    'a token of a stolen session': () =>
      publishChange(sign({}), member, "'sessionEnded', $1, $2, 'reuse', null"),
    'a token from before the account changed': () =>
      publishChange(sign({}), member, "'accountChanged', $1, $2, null, 2"),
    'a student who is not verified': () => sign({ verified: false }),
    'a student with an unfinished profile': () => sign({ completed: false }),
    'a member': () => sign({}),
    'a city admin': () => sign({ cityAdmin: true }),
    'a student who has not agreed to new terms': () => sign({ terms: termsVersion - 1 }),
    'a banned student': () => sign({ banned: true }),
    'a banned city admin': () => sign({ banned: true, cityAdmin: true }),
    'an admin without a second factor': () => sign({ role: 'admin' }),
    'an admin': () => sign({ role: 'admin', factor: true }),
  }
  return tokensOf[caller]()
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const payloadOf = (token: string) =>
  z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))

function unsigned(token: string) {
  return `${part({ alg: 'none', typ: 'at+jwt' })}.${token.split('.')[1]}.`
}

function forAnotherAudience(token: string, key: string) {
  const input = `${part({ alg: 'HS256', typ: 'at+jwt' })}.${part({ ...payloadOf(token), aud: 'someone-else' })}`
  return `${input}.${createHmac('sha256', key).update(input).digest('base64url')}`
}

async function publishChange(token: string, { sub, sid }: Claims, values: string) {
  await asOwner(app.database.name, (client) =>
    client.query(
      `insert into identity_signals (kind, account_id, session_id, end_reason, account_version) values (${values})`,
      [sub, sid],
    ),
  )
  await expect.poll(() => 'refusal' in app.watch.authenticate(token), { timeout: 120_000 }).toBe(true)
  return token
}

type Server = Pick<typeof app.app, 'inject'>

async function meet(server: Server, { method, path }: Endpoint, caller: Caller) {
  const token = await knownToken(caller)
  const reply = await server.inject({
    method,
    url: path.replaceAll(/:\w+/g, randomUUIDv7()),
    headers: {
      ...(method !== 'GET' && { origin }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  })
  // The call may have changed its caller: logged out, locked, verified.
  if (method !== 'GET' && reply.statusCode === 200) known.delete(caller)
  const { code } = reply.json<{ code?: string }>()
  return code !== undefined && refusals.has(code) ? code : 'enters'
}

const refusals = new Set(Object.values(expectedAnswers).flatMap((row) => Object.values(row)))

/** Every caller is somebody else, so they call side by side. */
async function wrongCells(server: Server, endpoint_: Endpoint, rule: Access) {
  const cells = await Promise.all(
    callers.map(async (caller) => ({
      caller,
      answer: await meet(server, endpoint_, caller),
      expected: expectedAnswers[caller][rule],
    })),
  )
  return cells.filter(({ answer, expected }) => answer !== expected)
}

describe('the authorization matrix', () => {
  it('states the access of every endpoint a second time, alike', () => {
    const stated = Object.fromEntries(
      endpoints.map(({ method, path, access }) => [`${method} ${path}`, access]),
    )
    expect(stated).toEqual(expectedAccess)
  })

  it.each(asked.map((endpoint_) => [`${endpoint_.method} ${endpoint_.path}`, endpoint_] as const))(
    'gives every caller the right answer at %s',
    async (name, endpoint_) => {
      expect(await wrongCells(app.app, endpoint_, expectedAccess[name] ?? 'admin')).toEqual([])
    },
  )

  it.each(
    asked
      .filter(({ access }) => access !== 'public')
      .map((endpoint_) => [endpoint_.path, endpoint_] as const),
  )('notices when %s is loosened by one step', async (_, endpoint_) => {
    const { access } = endpoint_
    if (access === 'public') return
    // The rule is read at each call, so no other app has to be built; where it were not, nothing would be noticed here.
    endpoint_.access = looser[access]
    try {
      const wrong = await wrongCells(app.app, endpoint_, access)
      expect(wrong).not.toEqual([])
      // Nobody else is answered otherwise: what is noticed is the looser rule, not a caller who went stale.
      const isMeant = ({ caller, expected }: (typeof wrong)[number]) =>
        expectedAnswers[caller][looser[access]] !== expected
      expect(wrong.filter((cell) => !isMeant(cell))).toEqual([])
    } finally {
      endpoint_.access = access
    }
  })
})

describe('a report about a post of a city', () => {
  /** The answer to each caller who asks to take it down. A refusal is the same for a report that does not exist. */
  const answers = {
    nobody: 'not_signed_in',
    'a member': 'not_allowed',
    'a city admin of another place': 'not_found',
    'a city admin of the place whose post it is': 'not_found',
    'a banned city admin of the place': 'banned',
    'a city admin of the place': 'done',
    'an admin': 'not_allowed',
  }
  it('is decided by the city admins of its place alone', async () => {
    await aGazetteer(app)
    const [here, there] = [await placeNamed(app, 'Lisbon, Portugal'), await placeNamed(app, 'Bologna, Italy')]
    const author = await aCityAdmin(app, 'own', [here])
    const post = postIn(await author.write({ placeId: here }))
    await report(await aStudent(app, 'eve'), 'post', post._id)
    const { rows } = await asOwner(app.database.name, (client) =>
      client.query<{ id: string }>('select id from reports_cases where target_id = $1', [post._id]),
    )
    const caseId = rows[0]?.id ?? ''
    const tokens = app.services.vault.accessTokens
    const sign = async (placeId: string, facts: Partial<Claims> = {}) => {
      const { id } = await aCityAdmin(app, 'leila', [placeId])
      return tokens.sign({ ...memberClaims(id), cityAdmin: true, ...facts })
    }
    const callersOf: Record<keyof typeof answers, string | undefined> = {
      nobody: undefined,
      'a member': await tokenOf('a member'),
      'a city admin of another place': await sign(there),
      'a city admin of the place whose post it is': tokens.sign({
        ...memberClaims(author.id),
        cityAdmin: true,
      }),
      'a banned city admin of the place': await sign(here, { banned: true }),
      'a city admin of the place': await sign(here),
      'an admin': await tokenOf('an admin'),
    }
    const met: Record<string, string> = {}
    const alike: string[] = []
    for (const [caller, token] of Object.entries(callersOf)) {
      const [reply, unknown] = await Promise.all(
        [caseId, randomUUIDv7()].map((id) =>
          app.app.inject({
            method: 'POST',
            url: `/api/city/cases/${id}/decide`,
            headers: { origin, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
            payload: { version: 1, act: 'hide', reason: 'Against the guidelines' },
          }),
        ),
      )
      met[caller] = reply?.json<{ code?: string }>().code ?? 'done'
      const bytes = [reply, unknown].map((one) => one?.body.replace(/"requestId":"[^"]+"/, ''))
      if (bytes[0] === bytes[1]) alike.push(caller)
    }
    expect(met).toEqual(answers)
    expect(alike).toEqual(Object.keys(answers).filter((caller) => caller !== 'a city admin of the place'))
  })
})

/** Until every rule has an endpoint of its own, a probe stands behind each. */
const probes = accessRules.map((access) =>
  endpoint({
    method: 'POST',
    path: `/api/probe/${access}`,
    access,
    rate: 'read',
    summary: 'Answers whoever gets in',
    input: z.object({}),
    output: z.object({}),
    refusals: [],
  }),
)

const probeOf = (access: Access) => probes.filter((each) => each.access === access)

describe('every access rule', () => {
  let probed: Awaited<ReturnType<typeof buildApp>>
  beforeAll(async () => {
    probed = await buildApp(app.config, app.services, app.app.guards, {
      prepare: (server) => {
        for (const each of probes) serve(server, each, async () => ({}))
      },
    })
  })
  afterAll(() => probed.close())

  /** The cells that are wrong when the endpoint behind `served` should have been behind `rule`. */
  const probe = async (served: Access, rule: Access) =>
    (await Promise.all(probeOf(served).map((each) => wrongCells(probed, each, rule)))).flat()

  it.each(accessRules)('%s lets in whom it should', async (rule) => {
    expect(await probe(rule, rule)).toEqual([])
  })

  it.each(rules.map((rule) => [rule, looser[rule]] as const))(
    '%s is noticed when it is loosened to %s',
    async (rule, loose) => {
      expect(await probe(loose, rule)).not.toEqual([])
    },
  )
})

describe('starting', () => {
  it('refuses a route without an access rule', async () => {
    const start = buildApp(app.config, app.services, app.app.guards, {
      prepare: (server) => {
        server.get('/api/forgotten', async () => 'open to all')
      },
    })
    await expect(start).rejects.toThrow('GET /api/forgotten has no access rule')
  })

  it('refuses an endpoint that the list of the contract does not name', async () => {
    const [one] = operations
    const index = endpoints.findIndex((listed) => listed === one?.endpoint)
    const [taken] = endpoints.splice(index, 1)
    if (!taken) throw new Error('the contract is empty')
    try {
      await expect(buildApp(app.config, app.services, app.app.guards)).rejects.toThrow(
        `${taken.path} is not listed in packages/contract/src/all.ts`,
      )
    } finally {
      endpoints.splice(index, 0, taken)
    }
  })
})
