import { beforeEach, expect, it } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './register-draft.ts'

beforeEach(() => sessionStorage.clear())

it('brings back what was written', () => {
  keepDraft({ name: 'Ana Costa', email: 'ana@uni.pt' })
  expect(readDraft()).toEqual({ name: 'Ana Costa', email: 'ana@uni.pt' })
  const sentAt = Date.now()
  keepDraft({ name: 'Ana Costa', email: 'ana@uni.pt', sentAt })
  expect(readDraft()).toEqual({ name: 'Ana Costa', email: 'ana@uni.pt', sentAt })
  dropDraft()
  expect(readDraft()).toEqual({ name: '', email: '' })
})

it('waits for a mail no longer than its link works', () => {
  const sentAt = Date.now() - 49 * 3_600_000
  keepDraft({ name: 'Ana Costa', email: 'ana@uni.pt', sentAt })
  expect(readDraft()).toEqual({ name: 'Ana Costa', email: 'ana@uni.pt' })
})

it('never keeps a password', () => {
  const form = { name: 'Ana Costa', email: 'ana@uni.pt', password: 'tortellini4all' }
  keepDraft(form)
  expect(sessionStorage.getItem('registerDraft')).toBe(JSON.stringify({ name: form.name, email: form.email }))
})

it.each(['', 'no json', 'null', '7', '{"name":7,"email":null,"sentAt":"x"}'])(
  'begins empty when what was kept can not be read: %j',
  (kept) => {
    sessionStorage.setItem('registerDraft', kept)
    expect(readDraft()).toEqual({ name: '', email: '' })
  },
)
