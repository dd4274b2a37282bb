import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTalk, aTalker } from '../../../../testing/builders/chats.ts'
import { anApp } from '../../../../testing/app.ts'
import { transaction } from '../../../platform/database/db.ts'
import { listOthers, setDelivered } from './queries.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp({ ROLE: 'api' })
})
afterAll(() => app.stop())

interface Somebody {
  id: string
}

/** As a word over the socket asks: nothing but the id of the conversation is known to be true. */
const others = ({ id }: Somebody, chat: string) =>
  transaction(app.services.db, { viewer: id, conversation: chat }, (tx) => listOthers(tx, chat, id))
const delivered = ({ id }: Somebody, chat: string) =>
  transaction(app.services.db, { viewer: id }, (tx) => setDelivered(tx, chat, id, 1))

describe('a word over the socket', () => {
  it('that somebody is typing reaches the other, from strangers nobody, and nobody behind a block', async () => {
    const [ana, ben, chat] = await aTalk(app)
    const eve = await aTalker(app, 'eve')
    expect(await others(ana, chat)).toEqual([ben.id])
    expect(await others(eve, chat)).toEqual([])
    await ben.call('POST', `/api/users/${ana.username}/block`, {})
    expect(await others(ana, chat)).toEqual([])
    expect(await others(ben, chat)).toEqual([])
  })

  it('that a message has arrived is for its sender, unless a block stands between', async () => {
    const [ana, ben, chat] = await aTalk(app)
    const eve = await aTalker(app, 'eve')
    expect(await delivered(eve, chat)).toBeUndefined()
    await ben.call('POST', `/api/users/${ana.username}/block`, {})
    expect(await delivered(ben, chat)).toBeUndefined()
    await ben.call('POST', `/api/users/${ana.username}/unblock`, {})
    expect(await delivered(ben, chat)).toMatchObject({ other_id: ana.id })
  })
})
