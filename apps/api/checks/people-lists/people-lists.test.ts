import { operations } from '@wayfellow/contract/all'
import { endpoint } from '@wayfellow/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { isOpenTo } from '../../src/modules/profiles/index.ts'
import { notHiddenFrom } from '../../src/modules/relations/index.ts'
import type { SignedIn } from '../../src/platform/context.ts'
import { serve } from '../../src/platform/http/bind-endpoint.ts'
import { buildApp } from '../../src/app/build-app.ts'
import { namedWhole, onePersonKnown, peopleLists, personPages } from './people-lists.ts'
import { aPeopleScene, kinds, type PeopleScene, type Viewer } from './scene.ts'
import { asOwner } from '../../testing/database.ts'
import { anApp } from '../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
let scene: PeopleScene
beforeAll(async () => {
  app = await anApp({ ROLE: 'api', SHED_DELAY_MS: '10000' })
  scene = await aPeopleScene(app)
}, 600_000)
afterAll(() => app.stop())

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Does a schema describe people in a list? A person is who has a username. */
function listsPeople(schema: unknown, isInList = false): boolean {
  if (!isObject(schema)) return false
  const isList = isInList || schema['type'] === 'array'
  const { properties } = schema
  if (isList && isObject(properties) && 'username' in properties) return true
  return Object.values(schema).some((part) => listsPeople(part, isList))
}

const readsPeople = operations.filter(
  ({ endpoint: { method, access, output } }) =>
    method === 'GET' &&
    access !== 'admin' &&
    access !== 'anyAdmin' &&
    listsPeople(z.toJSONSchema(output, { unrepresentable: 'any', reused: 'inline' })),
)

type Server = Pick<typeof app.app, 'inject'>

async function read(server: Server, urls: readonly string[], viewer: Viewer) {
  const bodies: string[] = []
  for (const url of urls) {
    const reply = await server.inject({
      url,
      headers: { authorization: `Bearer ${viewer.browser.accessToken}` },
    })
    if (reply.statusCode === 200) bodies.push(reply.body)
  }
  return bodies.join('\n')
}

/** The kinds of people that the replies name, in the order of `kinds`. */
async function named(server: Server, urls: readonly string[], viewer: Viewer) {
  const text = await read(server, urls, viewer)
  return scene.people
    .filter(({ id, username }) => text.includes(id) || text.includes(username))
    .map(({ kind }) => kind)
}

const inOrder = (some: readonly string[]) => kinds.filter((kind) => some.includes(kind))

const rows = Object.entries(peopleLists).flatMap(([name, lists]) =>
  Object.entries(lists).map(([which, list]) => [`${name}, ${which}`, list] as const),
)

describe('who may be seen', () => {
  it('is asked of every call that reads a list with people in it', () => {
    expect(Object.keys(peopleLists).toSorted()).toEqual(readsPeople.map(({ name }) => name).toSorted())
  })

  it.each(rows)('is one rule for %s', async (_, { rule, ask }) => {
    expect({
      member: await named(app.app, ask(scene, scene.member), scene.member),
      newcomer: await named(app.app, ask(scene, scene.newcomer), scene.newcomer),
    }).toEqual({ member: inOrder(rule.member), newcomer: inOrder(rule.newcomer) })
  })
})

/** Everybody in the scene is called Rossi; one's own name is always whole. */
const readsSurnames = async (urls: readonly string[], viewer: Viewer) =>
  (await read(app.app, urls, viewer)).replaceAll(viewer.name, '').includes('Rossi')

/** Does a schema describe a person anywhere? */
function showsPerson(schema: unknown): boolean {
  if (!isObject(schema)) return false
  const { properties } = schema
  if (isObject(properties) && 'username' in properties && 'name' in properties) return true
  return Object.values(schema).some(showsPerson)
}

describe('a surname', () => {
  it('is asked for at every call that reads a person', () => {
    const shown = operations.filter(
      ({ endpoint: { method, access, output } }) =>
        method === 'GET' &&
        access !== 'admin' &&
        access !== 'anyAdmin' &&
        showsPerson(z.toJSONSchema(output, { unrepresentable: 'any', reused: 'inline' })),
    )
    const asked = new Set([peopleLists, personPages, onePersonKnown].flatMap((table) => Object.keys(table)))
    expect(shown.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual([])
  })

  it.each(rows)(
    'is not shown to somebody who is not verified, unless they know each other: %s',
    async (name, { ask }) => {
      expect(await readsSurnames(ask(scene, scene.newcomer), scene.newcomer)).toBe(namedWhole.includes(name))
    },
  )

  it.each(Object.entries(personPages))('is shown to somebody who is verified alone: %s', async (_, ask) => {
    expect({
      member: await readsSurnames(ask(scene), scene.member),
      newcomer: await readsSurnames(ask(scene), scene.newcomer),
    }).toEqual({ member: true, newcomer: false })
  })

  it('and an age are kept from somebody who is not verified on a profile', async () => {
    const url = `/api/users/${scene.ines.username}`
    const isShown = async (viewer: Viewer) => /"age":\d\d,/.test(await read(app.app, [url], viewer))
    expect([await isShown(scene.member), await isShown(scene.newcomer)]).toEqual([true, false])
  })
})

/** Each part of the rule, made to say yes to everybody; a list that does not ask it would name the same people as before. */
const loosened = [
  {
    part: 'profiles_shows_to(text, boolean)',
    body: 'select true',
    frees: ['hidden', 'for verified viewers', 'plans for verified people'],
  },
  {
    part: 'profiles_is_here(timestamptz)',
    body: 'select true',
    frees: ['banned', 'deactivated', 'leaving'],
  },
  { part: 'profiles_has_page(text, text, timestamptz)', body: 'select true', frees: ['locked'] },
  {
    part: 'relations_hidden_from(uuid)',
    body: "begin return '{}'; end",
    frees: ['has blocked the viewer', 'blocked by the viewer'],
  },
] as const

/** Lists that the part does not reach, each with what keeps the person out of them as well. */
const heldTwice: Readonly<Record<string, string>> = {
  'profiles_has_page(text, text, timestamptz) searchHosts, around':
    'no row is kept of somebody who is locked',
  'profiles_has_page(text, text, timestamptz) searchHosts, by surname':
    'no row is kept of somebody who is locked',
  'profiles_shows_to(text, boolean) searchHosts, by surname': 'no row is kept of who hides',
  ...Object.fromEntries(
    [
      'listChatStayRequests, of one conversation',
      'listMessages, of two',
      'listTripStayRequests, of my trip',
      'openChat, with one',
    ].map((name) => [`relations_hidden_from(uuid) ${name}`, 'relations_are_apart is asked as well']),
  ),
}

async function whileLoose<Result>(part: string, body: string, ask: () => Promise<Result>) {
  const source = await asOwner(app.database.name, async (client) => {
    const { rows: found } = await client.query<{ source: string }>(
      `select pg_get_functiondef($1::regprocedure) as source`,
      [part],
    )
    const kept = found[0]?.source ?? ''
    await client.query(kept.replace(/\$function\$[^]*\$function\$/, () => `$function$ ${body} $function$`))
    return kept
  })
  try {
    return await ask()
  } finally {
    await asOwner(app.database.name, (client) => client.query(source))
  }
}

describe.each(loosened)('a rule whose part $part says yes to everybody', ({ part, body, frees }) => {
  it('is caught at every list that must ask it', async () => {
    const missed = await whileLoose(part, body, async () => {
      const quiet: string[] = []
      for (const [name, { rule, ask }] of rows) {
        // A list that shows nobody to a newcomer is asked for by the member.
        const who = rule.newcomer.length > 0 ? 'newcomer' : 'member'
        const kept = inOrder(rule[who])
        // The list of blocked people depends on the block alone.
        if (name.startsWith('listBlocked') || kept.length === 0 || frees.every((kind) => kept.includes(kind)))
          continue
        const seen = await named(app.app, ask(scene, scene[who]), scene[who])
        if (!frees.some((kind) => seen.includes(kind) && !kept.includes(kind))) quiet.push(name)
      }
      return quiet
    })
    expect(missed.filter((name) => !(`${part} ${name}` in heldTwice))).toEqual([])
  })
})

const everybody = endpoint({
  method: 'GET',
  path: '/api/probe/people',
  access: 'session',
  rate: 'read',
  summary: 'Everybody',
  input: z.object({}),
  output: z.object({ people: z.array(z.object({ username: z.nullable(z.string()) })) }),
  refusals: [],
})

/** Returns the people whom a list of everybody names to the newcomer, with the rule or with blocks alone. */
const probe = async (isCareful: boolean) => {
  const list = async ({ db, viewer: { accountId } }: SignedIn) => ({
    people: await db
      .selectFrom('identity_accounts as a')
      .select('a.username')
      .where(isCareful ? isOpenTo(accountId, 'a') : notHiddenFrom(accountId, 'a.id'))
      .execute(),
  })
  const server = await buildApp(app.config, app.services, app.app.guards, {
    prepare: (probed) => serve(probed, everybody, list),
  })
  const found = await named(server, ['/api/probe/people'], scene.newcomer)
  await server.close()
  return found
}

describe('a list of its own making', () => {
  it('is found out when it knows of blocks alone, and passes with the one rule', async () => {
    const { newcomer } = peopleLists['listPeople']?.['following']?.rule ?? { newcomer: [] }
    expect(await probe(true)).toEqual(inOrder(newcomer))
    expect(await probe(false)).toEqual(expect.arrayContaining(['hidden', 'banned', 'leaving', 'locked']))
  })
})
