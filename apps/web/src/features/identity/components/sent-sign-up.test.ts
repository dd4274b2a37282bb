import { beforeEach, expect, it } from 'vitest'
import { keepDraft, readDraft } from '../../../lib/drafts.ts'
import { dropSent, forgetSignUp, keepSent, readSent } from './sent-sign-up.ts'

const ana = { name: 'Ana Costa', email: 'ana@uni.pt' }

beforeEach(() => sessionStorage.clear())

it('brings back where the mail went', () => {
  const sentAt = Date.now()
  keepSent({ ...ana, sentAt })
  expect(readSent()).toEqual({ ...ana, sentAt })
  dropSent()
  expect(readSent()).toBeUndefined()
})

it('waits for a mail no longer than its link works', () => {
  keepSent({ ...ana, sentAt: Date.now() - 49 * 3_600_000 })
  expect(readSent()).toBeUndefined()
})

it('never keeps a password', () => {
  const form = { ...ana, sentAt: 7, password: 'tortellini4all' }
  keepSent(form)
  expect(sessionStorage.getItem('sentSignUp')).toBe(JSON.stringify({ ...ana, sentAt: 7 }))
})

it('forgets the form as well when it is over', () => {
  keepDraft('register', ana)
  forgetSignUp()
  expect(readDraft('register')).toEqual({})
})

it.each(['', 'no json', 'null', '7', '{"name":7,"email":null,"sentAt":"x"}'])(
  'waits for nothing when what was kept can not be read: %j',
  (kept) => {
    sessionStorage.setItem('sentSignUp', kept)
    expect(readSent()).toBeUndefined()
  },
)
