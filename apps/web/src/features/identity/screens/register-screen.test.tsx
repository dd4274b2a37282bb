import { guessablePassword, register, tooManySignUps } from '@wayfellow/contract/identity/joining'
import { nameLikeStaff } from '@wayfellow/contract/person-names'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { api, closeApp, openApp, settled } from '../../../../testing/open-app.tsx'
import { field, press, pressTwice, shownText, write } from '../../../../testing/on-screen.ts'

afterEach(closeApp)

const password = 'Seven9herons'

async function leave(label: string) {
  await act(async () => {
    field(label).focus()
    field(label).blur()
  })
  await settled()
}

async function fillIn() {
  await openApp('/register', 'visitor')
  await write('Full name', 'Ana Sousa')
  await write('Email', 'ana@uni.example')
  await write('Password', password)
  await write('Confirm password', password)
}

const shownFaults = () =>
  [...document.querySelectorAll('[aria-invalid=true]')].map((one) => one.getAttribute('name'))

it('says one thing at a time, at the first wrong field, before anything is sent', async () => {
  await openApp('/register', 'visitor')
  await press('Sign up')
  expect(shownFaults()).toEqual(['name'])
  expect(document.activeElement).toBe(field('Full name'))
  await write('Full name', 'Ana Sousa')
  expect(shownFaults()).toEqual([])
  await press('Sign up')
  expect(shownFaults()).toEqual(['email'])
  await write('Email', 'ana@uni.example')
  await write('Password', password)
  await write('Confirm password', 'something else 7')
  expect(shownFaults()).toEqual([])
  await press('Sign up')
  expect(shownFaults()).toEqual(['confirm'])
  expect(shownText()).toContain("Passwords don't match")
  await write('Confirm password', password)
  expect(shownFaults()).toEqual([])
  expect(api.sent(register)).toEqual([])
})

it('asks for nothing that somebody has yet to reach', async () => {
  await openApp('/register', 'visitor')
  await leave('Full name')
  expect(shownFaults()).toEqual([])
  await write('Email', 'ana@')
  expect(shownFaults()).toEqual([])
  await leave('Email')
  expect(shownFaults()).toEqual(['email'])
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
