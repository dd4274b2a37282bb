import { randomUUIDv7 } from 'node:crypto'
import type { Scene } from './tester.ts'
import { aGroup } from '../../testing/builders/groups.ts'
import { aWriter, postIn } from '../../testing/builders/posts.ts'
import { asOwner } from '../../testing/database.ts'
import { anAccount, type anApp } from '../../testing/app.ts'

type App = Awaited<ReturnType<typeof anApp>>

/** Sets up calls about conversations so that they succeed: two people, and for most a conversation of theirs. */
export function chatScenes(app: () => App) {
  async function twoPeople(scene: Scene) {
    const { id, email, password } = await anAccount(app(), 'ana')
    const username = `ben${randomUUIDv7().slice(-10)}`
    await anAccount(app(), 'ben', { username })
    const reply = await app().app.inject({
      method: 'POST',
      url: '/api/auth/session/login',
      payload: { email, password },
      headers: { 'x-client-platform': 'android' },
    })
    const { accessToken } = reply.json<{ accessToken: string }>()
    return { id, username, headers: { ...scene.headers, authorization: `Bearer ${accessToken}` } }
  }

  async function aPerson(scene: Scene, nth: number): Promise<Scene> {
    if (nth % 20 > 0) return scene
    const { username, headers } = await twoPeople(scene)
    return { headers, input: { username } }
  }

  async function aChat(scene: Scene, nth: number): Promise<Scene> {
    if (nth % 20 > 0) return scene
    const { username, headers } = await twoPeople(scene)
    const messageId = randomUUIDv7()
    const payload = { username, clientId: messageId, text: 'Hello' }
    const reply = await app().app.inject({ method: 'POST', url: '/api/chats', payload, headers })
    return { headers, input: { chatId: reply.json<{ chat: { _id: string } }>().chat._id, messageId } }
  }

  const change = (text: string, values: unknown[]) =>
    asOwner(app().database.name, (client) => client.query(text, values))

  /** The other has answered, a photo waits to be sent, and the first message has become one. */
  async function aChatWithPhotos(scene: Scene, nth: number): Promise<Scene> {
    if (nth % 20 > 0) return scene
    const { headers, input } = await aChat(scene, nth)
    const photoId = randomUUIDv7()
    const subject = {
      kind: 'photo',
      photoId,
      name: 'x'.repeat(22),
      alt: '',
      width: 4,
      height: 3,
      blur: 'data:',
    }
    await change('update chats.conversations set answered = true where id = $1', [input?.['chatId']])
    await change('update chats.messages set text = null, subject = $1 where id = $2', [
      subject,
      input?.['messageId'],
    ])
    await change(
      `insert into photos (id, account_id, purpose, status, position, name, bytes, width, height, blur)
       select $1::uuid, sender_id, 'chat', 'ready', 1, left(md5($1::uuid::text), 22), 1, 4, 3, 'data:'
       from chats.messages where id = $2`,
      [photoId, input?.['messageId']],
    )
    return { headers, input: { ...input, photoId } }
  }

  async function aChatAndAPerson(scene: Scene, nth: number): Promise<Scene> {
    if (nth % 20 > 0) return scene
    const { headers, input } = await aChat(scene, nth)
    const username = `cleo${randomUUIDv7().slice(-10)}`
    await anAccount(app(), 'cleo', { username })
    return { headers, input: { ...input, username } }
  }

  async function aMember(scene: Scene, nth: number): Promise<Scene> {
    if (nth % 20 > 0) return scene
    const { id, headers } = await twoPeople(scene)
    return { headers, input: { chatId: await aGroup(app()).join({ id }) } }
  }

  async function aChatAndAPost(scene: Scene, nth: number): Promise<Scene> {
    if (nth % 20 > 0) return scene
    const { headers, input } = await aChat(scene, nth)
    const { _id: postId } = postIn(await (await aWriter(app(), 'cleo')).write())
    return { headers, input: { ...input, postId } }
  }

  return {
    sharePost: aChatAndAPost,
    openGroup: aMember,
    leaveGroup: aMember,
    beginChatPhoto: aChatWithPhotos,
    sendPhoto: aChatWithPhotos,
    openPhoto: aChatWithPhotos,
    sharePerson: aChatAndAPerson,
    openChat: aPerson,
    startChat: aPerson,
    listMessages: aChat,
    sendMessage: aChat,
    unsendMessage: aChat,
    markRead: aChat,
    setChat: aChat,
    clearChat: aChat,
  }
}
