import { operations } from '@wayfellow/contract/all'
import { type Access, endpoint } from '@wayfellow/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { askAs, bytesOf, nothing, type Reply } from './asking.ts'
import { type Asked, asked, callsIn, links } from './naming.ts'
import { browserOf, isPastState, pastNamed, pastStates, pastThings } from './past.ts'
import { aScene, type AuthorizationScene, type Things } from './scene.ts'
import { stateRows } from './state-rows.ts'
import {
  type Caller,
  callers,
  expectedIn,
  isStateName,
  stateNamed,
  type StateName,
  states,
} from './states.ts'
import { cellsToRun, readSelection, selectCells } from '../matrix-selection.ts'
import { memberClaims } from '../../testing/member-claims.ts'
import { aCopyOf, asOwner, type TestDatabase } from '../../testing/database.ts'
import { anApp, anAppOn } from '../../testing/app.ts'
import { aCatalogue } from '../../testing/builders/universities.ts'

type App = Awaited<ReturnType<typeof anApp>>

const all = new Map([...asked, ...links])
const domains = [...new Set(operations.map(({ domain }) => domain))]
const selection = readSelection(process.env, domains, new Date())
const cells = cellsToRun(
  Object.keys(stateRows).map((name) => ({ name, domain: all.get(name)?.domain ?? '' })),
  selection,
)
const inFull = selectCells(cells, selection)

const settings = { ROLE: 'api', SHED_DELAY_MS: '10000' }
let scene: Pick<AuthorizationScene, 'ids' | 'things'>
/** The database of the scene. Every state gets a copy, so that actions in one state do not affect another. */
let original: TestDatabase
beforeAll(async () => {
  const app = await anApp(settings)
  await aCatalogue(app)
  const { ids, things } = await aScene(app)
  scene = { ids, things: { ...things, ...(await givenOut(app, ids, things)) } }
  original = app.database
  await app.leave()
})
afterAll(() => original.drop())

const lastPart = (path: string) => /([^/]+?)(?:\.ics)?$/.exec(path)?.[1] ?? ''

/** Links that Inês and her guest have given out, and an event for everybody, also without an account. */
async function givenOut(app: App, ids: AuthorizationScene['ids'], things: Things) {
  const [ines, guest] = [browserOf(app, ids.own), browserOf(app, ids['accepted stay'])]
  const share = await guest.call('POST', `/api/stay-requests/${things['stayId']}/share`, {})
  const feed = await ines.call('POST', '/api/user/home/calendar/link', {})
  await asOwner(app.database.name, (client) =>
    client.query("update events set is_shared = true, audience = 'everyone' where id = $1", [
      things['eventId'],
    ]),
  )
  return {
    shareToken: lastPart(share.json<{ card: { sharePath: string } }>().card.sharePath),
    calendarToken: lastPart(feed.json<{ calendar: { exportPath: string } }>().calendar.exportPath),
  }
}

async function onACopy<Result>(run: (app: App) => Promise<Result>) {
  const app = await anAppOn(await aCopyOf(original), settings)
  try {
    return await run(app)
  } finally {
    await app.stop()
  }
}

const idOf = (caller: Caller) => scene.ids[caller === 'guest' ? 'accepted stay' : 'stranger']
const classOf = (reply: Reply) => (reply.statusCode === 200 ? 'allowed' : reply.json<{ code: string }>().code)

interface Cell {
  name: string
  caller: Caller
  expected: string
  answered: string
  /** Is it byte for byte the answer about what is not there? Asked only where it must be. */
  isAbsent: boolean
}

async function askAll(app: App, state: StateName, isEvery: boolean): Promise<Cell[]> {
  const { change, isVerified } = stateNamed(state)
  await asOwner(app.database.name, async (client) => {
    if (!isVerified)
      await client.query("update identity_accounts set verification = 'none' where id = any($1)", [
        callers.map(idOf),
      ])
    if (change) await client.query(change(scene.things))
  })
  const ask = async (name: string, subject: Asked, caller: Caller): Promise<Cell> => {
    const row = stateRows[name]
    if (!row) throw new Error(`${name} has no row`)
    const token = app.services.vault.accessTokens.sign(memberClaims(idOf(caller), { verified: isVerified }))
    const expected = expectedIn(state, caller, row, subject)
    // First what is not there: what is hidden must not differ from it by a byte.
    const missing =
      expected === 'absent' ? await askAs(app, token, subject, nothing(scene.things)) : undefined
    const reply = await askAs(app, token, subject, scene.things)
    const isAbsent = missing !== undefined && bytesOf(missing) === bytesOf(reply)
    return { name, caller, expected, answered: classOf(reply), isAbsent }
  }
  const found: Cell[] = []
  for (const cell of cells) {
    const subject = all.get(cell.name)
    if (!subject || !(isEvery || inFull.has(cell))) continue
    for (const caller of callers) found.push(await ask(cell.name, subject, caller))
  }
  return found
}

/** Each state is asked for once, whichever tests need it: about every call, or about those of today. */
const asking = new Map<string, Promise<Cell[]>>()
function cellsIn(state: StateName, isEvery: boolean) {
  const key = `${state} ${isEvery}`
  const known = asking.get(key) ?? onACopy((app) => askAll(app, state, isEvery))
  asking.set(key, known)
  return known
}

const keyOf = ({ name, caller }: Cell) => `${caller} ${name}`

async function wrongCells(state: StateName) {
  const { isVerified, isInEveryGate } = stateNamed(state)
  const before = isVerified || state === 'unverified caller' ? 'open' : 'unverified caller'
  // The same calls in the same order: what one of them has done is seen by those after it.
  const isEvery = isInEveryGate || inFull.size === cells.length
  const asEver = new Map((await cellsIn(before, isEvery)).map((cell) => [keyOf(cell), cell.answered]))
  return (await cellsIn(state, isEvery)).flatMap((cell) => {
    const { expected, answered, isAbsent } = cell
    const known = expected === 'same' ? asEver.get(keyOf(cell)) : expected
    const isRight = expected === 'absent' ? isAbsent : answered === known
    return isRight ? [] : [`${keyOf(cell)}: ${answered}, not ${expected}`]
  })
}

describe('what has become of somebody', () => {
  it.each(Object.keys(states).filter(isStateName))('decides what others are answered: %s', async (state) => {
    expect(await wrongCells(state)).toEqual([])
  })
})

describe('what is over between two', () => {
  it('leaves a former guest as a stranger, but for what is kept for both', async () => {
    const wrong = await onACopy(async (app) => {
      const byState = await pastThings(app, scene)
      const found: string[] = []
      for (const state of Object.keys(pastStates).filter(isPastState)) {
        const { thing, but } = pastNamed(state)
        const token = (id: string) => app.services.vault.accessTokens.sign(memberClaims(id))
        for (const { name } of cells) {
          const subject = all.get(name)
          if (subject?.named.includes(thing) !== true) continue
          const things = byState[state]
          const stranger = classOf(await askAs(app, token(scene.ids.stranger), subject, things))
          const answered = classOf(await askAs(app, token(scene.ids['past stay']), subject, things))
          const expected = but[name] ?? stranger
          if (answered !== expected) found.push(`${state}, ${name}: ${answered}, not ${expected}`)
        }
      }
      return found
    })
    expect(wrong).toEqual([])
  })
})

const aCall = (path: `/api/${string}`, input: z.ZodMiniObject, access: Access = 'session') =>
  endpoint({
    method: 'POST',
    path,
    access,
    rate: 'write',
    summary: 'Lends a bike',
    input,
    output: z.object({}),
    refusals: [],
  })

describe('a call that names somebody or something of theirs', () => {
  it('has a row', () => {
    expect(Object.keys(stateRows).toSorted()).toEqual([...all.keys()].toSorted())
  })

  it.each([
    ['in its address', aCall('/api/bikes/:bikeId/lend', z.object({ bikeId: z.uuid() }))],
    ['by a username', aCall('/api/bikes/lend', z.object({ username: z.string() }))],
    ['in its input', aCall('/api/bikes/lend', z.object({ borrowerId: z.uuid() }))],
    [
      'deep in its input',
      aCall('/api/bikes/lend', z.object({ to: z.array(z.object({ userId: z.uuid() })) })),
    ],
    ['by a link', aCall('/api/bikes-shared/:token', z.object({ token: z.string() }), 'public')],
  ])('is missed when it has none: %s', (_, planted) => {
    const found = callsIn([...operations, { domain: 'homes', name: 'lendBike', endpoint: planted }])
    const names = [...found.asked.keys(), ...found.links.keys()]
    expect(names.filter((name) => !(name in stateRows))).toEqual([`POST ${planted.path}`])
  })
})
