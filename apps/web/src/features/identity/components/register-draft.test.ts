import { beforeEach, expect, it } from 'vitest'
import { keepDraft, readDraft } from './register-draft.ts'

beforeEach(() => sessionStorage.clear())

it('brings back what was written', () => {
  keepDraft({ name: 'Ana Costa', email: 'ana@uni.pt' })
  expect(readDraft()).toEqual({ name: 'Ana Costa', email: 'ana@uni.pt' })
  keepDraft({ name: 'Ana Costa', email: 'ana@uni.pt', sentAt: 5 })
  expect(readDraft()).toEqual({ name: 'Ana Costa', email: 'ana@uni.pt', sentAt: 5 })
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
