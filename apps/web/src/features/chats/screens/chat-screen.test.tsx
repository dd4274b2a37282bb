import {
  Chat,
  chatClosed,
  listChats,
  openChat,
  sendMessage,
  startChat,
  tooManyFirstContacts,
} from '@wayfellow/contract/chats'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { api, closeApp, openApp } from '../../../../testing/open-app.tsx'
import { buttonNames, field, press, pressTwice, shownText, write } from '../../../../testing/on-screen.ts'
import { sampleId, sampleOf } from '../../../../testing/sample.ts'

afterEach(closeApp)

const ben = { _id: sampleId, username: 'ben', name: 'Ben Rossi', photo: null }

async function openWithBen(viewerActions: 'write'[] = ['write']) {
  const chat = z.parse(Chat, sampleOf(Chat, { mark: 'chat' }))
  api.on(openChat).reply(({ page }) => ({
    user: ben,
    chat: { ...chat, viewerActions, standing: 'active' },
    page: page && {
      ...page,
      messages: page.messages.map((message) => ({
        ...message,
        subject: null,
        type: 'text',
        text: 'Is Friday fine?',
      })),
    },
  }))
  await openApp('/chats/ben')
}

it('shows who one writes with and what was said', async () => {
  await openWithBen()
  expect(shownText()).toContain('Ben Rossi')
  expect(shownText()).toContain('Is Friday fine?')
})

it('sends a message once, trimmed, and empties the field', async () => {
  await openWithBen()
  await write('Message Ben', '  See you at eight.  ')
  const answer = api.hold(sendMessage)
  await pressTwice('Send')
  expect(shownText()).toContain('See you at eight.')
  expect(field('Message Ben').value).toBe('')
  answer()
  expect(api.sent(sendMessage)).toMatchObject([{ text: 'See you at eight.' }])
})

it('sends nothing that is only spaces', async () => {
  await openWithBen()
  await write('Message Ben', '   ')
  await press('Send')
  expect(api.sent(sendMessage)).toEqual([])
})

it('has no field where the server does not allow to write', async () => {
  await openWithBen([])
  expect(() => field('Message Ben')).toThrow('No field is called')
  expect(shownText()).toContain("You can't write in this chat any more.")
})

it('keeps a refused message with the reason, and repeats the same one', async () => {
  await openWithBen()
  api.refuse(sendMessage, chatClosed)
  await write('Message Ben', 'Are you there?')
  await press('Send')
  expect(shownText()).toContain('Are you there?')
  expect(shownText()).toContain(chatClosed.message)
  api.allow(sendMessage)
  await press('Try again')
  const [first, second] = api.sent(sendMessage)
  expect(second).toEqual(first)
})

it('starts a conversation with the first message, and says why it may not', async () => {
  api.on(openChat).reply(() => ({ user: ben, chat: null, page: null }))
  api.refuse(startChat, tooManyFirstContacts)
  await openApp('/chats/ben')
  expect(shownText()).toContain('Say hello to Ben')
  await write('Message Ben', 'Hello from Lisbon!')
  await press('Send')
  expect(api.sent(startChat)).toMatchObject([{ username: 'ben', text: 'Hello from Lisbon!' }])
  expect(shownText()).toContain(tooManyFirstContacts.message)
  await press('Delete')
  expect(shownText()).not.toContain('Hello from Lisbon!')
})

it('says that nothing is unread, apart from having no chats at all', async () => {
  api.on(listChats).reply((sample) => ({ ...sample, chats: [] }))
  await openApp('/chats')
  expect(shownText()).toContain('No chats yet')
  await press('Unread')
  expect(shownText()).toContain('No unread chats')
  expect(buttonNames()).not.toContain('Try again')
})
