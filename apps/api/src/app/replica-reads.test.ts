import type { FastifyInstance } from 'fastify'
import { onlyPrimary, readAfterHeader, writePositionHeader } from '@wayfellow/contract/read-after'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { anApp, Browser, testSettings } from '../../testing/app.ts'
import { aGazetteer } from '../../testing/builders/places.ts'
import { aDatabase, anEmptyDatabase, type TestDatabase } from '../../testing/database.ts'
import { buildApp } from './build-app.ts'
import { readConfig } from '../platform/config.ts'
import { connect, type Db } from '../platform/database/db.ts'
import type { Replicas } from '../platform/database/replicas.ts'
import { createLog } from '../platform/telemetry/log.ts'

/** A replica that is far behind: it has none of the places. */
let behind: TestDatabase
let withoutTables: TestDatabase
let app: Awaited<ReturnType<typeof anApp>>
let server: FastifyInstance
let lisbon: string
let replica: Db | undefined

const choose = vi.fn<Replicas['choose']>(() => replica && { db: replica, putAside })
const putAside = vi.fn<(error: unknown) => void>()
const writePosition = vi.fn<Replicas['writePosition']>(() => Promise.resolve(0x16_b3_74n))
const opened: Db[] = []
const open = (url: string) => {
  const db = connect(url, 1)
  opened.push(db)
  return db
}

beforeAll(async () => {
  app = await anApp()
  behind = await aDatabase()
  withoutTables = await anEmptyDatabase()
  await aGazetteer(app)
  const log = createLog({ LOG_LEVEL: 'silent', ROLE: 'api' })
  const guards = {
    authenticate: app.watch.authenticate,
    admit: () => undefined,
    spend: () => Promise.resolve(undefined),
  }
  const replicas = {
    choose,
    writePosition,
    countUsable: () => 1,
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  }
  server = await buildApp(readConfig(testSettings(app.database)), { ...app.services, log }, guards, {
    replicas,
  })
  const reply = await new Browser(app).call('GET', '/api/places?q=lisbon')
  lisbon = reply.json<{ places: { _id: string }[] }>().places[0]?._id ?? ''
})
afterAll(async () => {
  await server.close()
  for (const db of opened) await db.destroy()
  await behind.drop()
  await withoutTables.drop()
  await app.stop()
})
afterEach(() => {
  replica = undefined
  vi.clearAllMocks()
})

const read = (url: string, headers = {}) => server.inject({ method: 'GET', url, headers })
const logIn = (fields: object) =>
  server.inject({ method: 'POST', url: '/api/auth/session/login', payload: fields })
const write = () => logIn({ email: 'nobody@studio.unibo.it', password: 'ciaociao9' })
const found = async () => (await read('/api/places?q=lisbon')).json<{ places: unknown[] }>().places.length

it('answers from a replica', async () => {
  replica = open(behind.apiUrl)
  expect(await found()).toBe(0)
})

it('asks for one that has what the client was given last', async () => {
  await read('/api/places?q=lisbon', { [readAfterHeader]: '000000000016b374' })
  expect(choose).toHaveBeenCalledWith(0x16_b3_74n)
})

it('takes a made-up place for none', async () => {
  await read('/api/places?q=lisbon', { [readAfterHeader]: '-1' })
  expect(choose).toHaveBeenCalledWith(undefined)
})

it('answers from the primary when no replica is fresh enough', async () => {
  expect(await found()).toBeGreaterThan(0)
})

it('answers from the primary when the replica fails, and puts it aside', async () => {
  const nowhere = new URL(behind.apiUrl)
  nowhere.port = '1'
  replica = open(nowhere.href)
  expect(await found()).toBeGreaterThan(0)
  expect(putAside).toHaveBeenCalledOnce()
})

it('repeats no call that failed by a fault of its own', async () => {
  replica = open(withoutTables.apiUrl)
  expect((await read('/api/places?q=lisbon')).statusCode).toBe(500)
  expect(putAside).not.toHaveBeenCalled()
})

it('finds on the primary what a replica does not have yet', async () => {
  replica = open(behind.apiUrl)
  expect((await read(`/api/places/${lisbon}`)).statusCode).toBe(200)
  expect(putAside).not.toHaveBeenCalled()
})

it('reads everything else from the primary', async () => {
  await read('/api/auth/session/user')
  expect(choose).not.toHaveBeenCalled()
})

it('gives the place of a change with its answer, and with no other', async () => {
  expect((await write()).headers[writePositionHeader]).toBe('000000000016b374')
  expect((await read('/api/places?q=lisbon')).headers[writePositionHeader]).toBeUndefined()
})

it('sends the client to the primary when the place is not known', async () => {
  writePosition.mockRejectedValueOnce(new Error('the primary is away'))
  expect((await write()).headers[writePositionHeader]).toBe(onlyPrimary)
})

it('gives none with a call that was refused before it ran', async () => {
  expect((await logIn({})).headers[writePositionHeader]).toBeUndefined()
  expect(writePosition).not.toHaveBeenCalled()
})
