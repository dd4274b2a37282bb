import { randomUUIDv7 } from 'node:crypto'
import type { Chat, ChatRow, MessagePage } from '@wayfellow/contract/chats'
import { anAccount, type anApp, Browser } from '../app.ts'

type App = Awaited<ReturnType<typeof anApp>>

/** Somebody who writes and reads, as their browser does. */
export async function aTalker(app: App, name: string, facts: Parameters<typeof anAccount>[2] = {}) {
  const username = `${name}${randomUUIDv7().slice(-10)}`
  const account = await anAccount(app, name, { username, ...facts })
  const browser = new Browser(app)
  await browser.login(account)
  const call = browser.call.bind(browser)
  return {
    id: account.id,
    username,
    call,
    browser,
    start: (other: { username: string }, text = 'Hello there', clientId: string = randomUUIDv7()) =>
      call('POST', '/api/chats', { username: other.username, clientId, text }),
    send: (chatId: string, text: string, clientId: string = randomUUIDv7()) =>
      call('POST', `/api/chats/${chatId}/messages`, { clientId, text }),
    list: async (query = '') =>
      (await call('GET', `/api/chats${query}`)).json<{
        chats: ChatRow[]
        hasMore: boolean
        nextCursor: string | null
      }>(),
    open: async (other: { username: string }) =>
      (await call('GET', `/api/users/${other.username}/chat`)).json<{
        chat: Chat | null
        page: MessagePage | null
      }>(),
    messages: async (chatId: string, query = '') =>
      (await call('GET', `/api/chats/${chatId}/messages${query}`)).json<MessagePage>(),
  }
}
export type Talker = Awaited<ReturnType<typeof aTalker>>

export async function aTalk(app: App): Promise<[Talker, Talker, string]> {
  const [ana, ben] = [await aTalker(app, 'ana'), await aTalker(app, 'ben')]
  const { chat } = (await ana.start(ben)).json<{ chat: Chat }>()
  return [ana, ben, chat._id]
}

export const codeOf = (reply: Awaited<ReturnType<Browser['call']>>) => reply.json<{ code: string }>().code
