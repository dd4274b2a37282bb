import type { Chat } from '@wayfellow/contract/chats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTalker, codeOf, type Talker } from '../../../../testing/builders/chats.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.stop())

const setVisibility = ({ id }: Talker, visibility: 'everyone' | 'nobody') =>
  asOwner(app.database.name, (client) =>
    client.query(
      `insert into profiles (account_id, visibility) values ($1, $2)
       on conflict (account_id) do update set visibility = excluded.visibility`,
      [id, visibility],
    ),
  )

describe('somebody whose profile nobody may see', () => {
  it('is not there for somebody who has no conversation with them, and is for somebody who has', async () => {
    const [ana, ben, eve] = [await aTalker(app, 'ana'), await aTalker(app, 'ben'), await aTalker(app, 'eve')]
    const { chat } = (await ana.start(ben, 'Hello Ben')).json<{ chat: Chat }>()
    await setVisibility(ben, 'nobody')
    const opened = await eve.call('GET', `/api/users/${ben.username}/chat`)
    const unknown = await eve.call('GET', '/api/users/nobody.at.all/chat')
    const bytes = [opened, unknown].map(({ body }) => body.replace(/"requestId":"[^"]+"/, ''))
    expect(opened.statusCode).toBe(404)
    expect(bytes[0]).toBe(bytes[1])
    expect(codeOf(await eve.start(ben, 'Hello'))).toBe('not_found')
    expect((await ana.open(ben)).chat?._id).toBe(chat._id)
    await ana.send(chat._id, 'Are you still there?')
    await setVisibility(ben, 'everyone')
    expect((await eve.start(ben, 'Hello')).statusCode).toBe(200)
  })
})

describe('numbers that no database holds', () => {
  it.each([
    ['GET', 'messages?before=2147483648', undefined],
    ['GET', 'messages?after=99999999999', undefined],
    ['POST', 'clear', { upTo: 2_147_483_648 }],
    ['POST', 'read', { seq: 2_147_483_648 }],
  ] as const)('are refused: %s %s', async (method, path, body) => {
    const [ana, ben] = [await aTalker(app, 'ana'), await aTalker(app, 'ben')]
    const { chat } = (await ana.start(ben, 'Hello Ben')).json<{ chat: Chat }>()
    const reply = await ana.call(method, `/api/chats/${chat._id}/${path}`, body)
    expect(reply.statusCode).toBe(400)
  })
})
