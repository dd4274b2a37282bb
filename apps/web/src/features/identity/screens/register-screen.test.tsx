import { guessablePassword, register, tooManySignUps } from '@wayfellow/contract/identity/joining'
import { nameLikeStaff } from '@wayfellow/contract/person-names'
import { afterEach, expect, it } from 'vitest'
import { api, closeApp, openApp, settled } from '../../../../testing/open-app.tsx'
import { field, press, pressTwice, shownText, write } from '../../../../testing/on-screen.ts'

afterEach(closeApp)

const password = 'Seven9herons'

async function fillIn() {
  await openApp('/register', 'visitor')
  await write('Full name', 'Ana Sousa')
  await write('Email', 'ana@uni.example')
  await write('Password', password)
  await write('Confirm password', password)
}

it('says what is missing, field by field, before anything is sent', async () => {
  await openApp('/register', 'visitor')
  await press('Sign up')
  expect(shownText()).toContain('This field is required')
  await write('Password', password)
  await write('Confirm password', 'something else 7')
  await press('Sign up')
  expect(shownText()).toContain("Passwords don't match")
  expect(api.sent(register)).toEqual([])
})

it('sends the form once, without the repetition of the password, and says where to look', async () => {
  await fillIn()
  const answer = api.hold(register)
  await pressTwice('Sign up')
  answer()
  expect(api.sent(register)).toEqual([{ name: 'Ana Sousa', email: 'ana@uni.example', password }])
  await settled()
  expect(shownText()).toContain('Check your inbox')
})

it.each([nameLikeStaff, guessablePassword])(
  'says «$code» at its field, and keeps the others',
  async (refusal) => {
    await fillIn()
    api.refuse(register, refusal)
    await press('Sign up')
    expect(shownText()).toContain(refusal.message)
    expect(field('Full name').value).toBe('Ana Sousa')
    expect(field('Email').value).toBe('ana@uni.example')
  },
)

it('says in words why nobody can sign up now, and keeps what was written', async () => {
  await fillIn()
  api.refuse(register, tooManySignUps)
  await press('Sign up')
  expect(shownText()).toContain(tooManySignUps.message)
  await press('OK')
  expect(field('Email').value).toBe('ana@uni.example')
})
