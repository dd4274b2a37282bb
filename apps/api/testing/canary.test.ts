import { randomUUIDv7 } from 'node:crypto'
import { endpoint } from '@wayfellow/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { transaction } from '../src/platform/database/db.ts'
import { serve } from '../src/platform/http/bind-endpoint.ts'
import { sendMail } from '../src/platform/mail/mail.ts'
import { buildApp } from '../src/app/build-app.ts'
import { canary, canaryIn } from './canary.ts'
import { aHost } from './builders/homes.ts'
import { asOwner } from './database.ts'
import { anApp } from './app.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

/** Returns the leaks found so far and clears them, so that this file itself can pass. */
function found() {
  const leaks = [...app.scanner.leaks]
  app.scanner.leaks.clear()
  return leaks
}

describe('the canary', () => {
  it('is seen by everybody as any home: by its area', async () => {
    const ben = await aHost(app, 'ben')
    const reply = await ben.see(canary.username)
    expect(reply.json()).toMatchObject({ hosting: 'yes', home: { maxGuests: 1 } })
    expect(reply.json<{ home: { area: object } }>().home.area).not.toBeNull()
    expect(found()).toEqual([])
  })

  it.each([
    JSON.stringify({ street: canary.address.street }),
    JSON.stringify({ point: canary.point }),
    'To CANARY LANE 7319',
    '15.64638',
  ])('is known by any part of its place: %s', (text) => {
    expect(canaryIn(text)).toBeDefined()
  })
})

describe('a planted leak is found', () => {
  it('in a reply', async () => {
    const probe = endpoint({
      method: 'GET',
      path: '/api/probe/leak',
      access: 'public',
      rate: 'read',
      summary: 'Tells what it must not',
      input: z.object({}),
      output: z.object({ street: z.string() }),
      refusals: [],
    })
    const leaky = await buildApp(app.config, app.services, app.app.guards, {
      prepare: (server) => {
        app.scanner.readReplies(server)
        serve(server, probe, async () => ({ street: canary.address.street }))
      },
    })
    await leaky.inject('/api/probe/leak')
    await leaky.close()
    expect(found()).toEqual(['the reply of GET /api/probe/leak says «canary lane»'])
  })

  it('in a mail', async () => {
    await transaction(app.services.db, {}, (tx) =>
      sendMail(app.services, tx, randomUUIDv7(), {
        to: 'ana@mail.example',
        mail: {
          name: 'notice',
          values: { language: 'en', subject: 'Hi', heading: 'Hi', paragraphs: [canary.directions], why: '' },
        },
      }),
    )
    await app.scanner.readJobs(app.database)
    expect(found()).toEqual(['a job of mail.send says «canary-yellow»'])
    await asOwner(app.database.name, (client) =>
      client.query("delete from pgboss.job where name = 'mail.send'"),
    )
  })

  it('in a log line', () => {
    app.services.log.info({ lat: canary.point.lat }, 'home moved')
    expect(found()).toEqual(['a log line says «78.2231»'])
  })

  it('in a socket frame', () => {
    const readHints = app.scanner.readHints(() => undefined)
    readHints(['ana'], 'newMessage', {
      sender: { id: 'x', username: 'ana' },
      type: 'text',
      chatId: 'x',
      message: {
        _id: 'x',
        seq: 1,
        type: 'text',
        text: canary.address.postcode,
        subject: null,
        senderId: 'x',
        createdAt: '',
        isUnsent: false,
      },
    })
    expect(found()).toEqual(['the hint newMessage says «cnry-7319»'])
  })
})
