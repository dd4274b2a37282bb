import { accountLocked, lockAccount, wrongCredentials } from '@wayfellow/contract/client/identity'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { close, listAsked } from '../ui/dialogs/dialogs.ts'
import { act } from './action.ts'

const openDialogs = () =>
  listAsked().flatMap(({ isOpen, kind, options }) => (isOpen ? [[kind, options]] : []))

function answerWith(status: number, body: unknown) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const { id } of listAsked()) close(id)
})

it.each([
  [{ message: 'This promo is gone.' }, 'This promo is gone.'],
  [{}, 'Server error'],
])('tells of a failed action in a dialog titled Error: %j', async (body, message) => {
  answerWith(500, body)
  await expect(act(lockAccount, {})).rejects.toMatchObject({ status: 500 })
  expect(openDialogs()).toEqual([['error', { title: 'Error', message }]])
})

it.each([{ newDevice: true }, { pending2FA: true }])(
  'stays silent when a code is asked for: %j',
  async (flag) => {
    answerWith(403, { message: 'Enter the code.', ...flag })
    await expect(act(lockAccount, {})).rejects.toMatchObject({ flags: flag })
    expect(openDialogs()).toEqual([])
  },
)

it('leaves a refusal to the caller that has a place for it, and no other', async () => {
  answerWith(409, { code: accountLocked.code, message: 'Locked.' })
  await expect(act(lockAccount, {}, [accountLocked])).rejects.toMatchObject({ message: 'Locked.' })
  expect(openDialogs()).toEqual([])
  await expect(act(lockAccount, {}, [wrongCredentials])).rejects.toMatchObject({ message: 'Locked.' })
  expect(openDialogs()).toEqual([['error', { title: 'Error', message: 'Locked.' }]])
})

it('leaves the words about a log-out for security to the log-out', async () => {
  answerWith(403, { message: 'x', logout: true })
  await expect(act(lockAccount, {})).rejects.toMatchObject({ flags: { logout: true } })
  expect(openDialogs()).toEqual([])
})

it('says nothing when all is well', async () => {
  answerWith(200, {})
  expect(await act(lockAccount, {})).toEqual({})
  expect(openDialogs()).toEqual([])
})
