import { login, newDevice, pending2FA, tooManyTries, wrongCredentials } from '@wayfellow/contract/identity'
import {
  answerChallenge,
  challengeOver,
  resendChallenge,
  wrongCode,
} from '@wayfellow/contract/identity/challenges'
import { afterEach, describe, expect, it } from 'vitest'
import { ana, api, closeApp, openApp, settled } from '../../../../testing/open-app.tsx'
import {
  appears,
  buttonNames,
  field,
  press,
  pressTwice,
  shownText,
  write,
} from '../../../../testing/on-screen.ts'

afterEach(closeApp)

const challenge = 'a'.repeat(43)

async function fillIn() {
  api.user = ana
  await openApp('/login', 'visitor')
  await write('Email', 'ana@uni.example')
  await write('Password', 'a long pass phrase')
}

describe('the log-in', () => {
  it('asks for both fields before anything is sent', async () => {
    await openApp('/login', 'visitor')
    await press('Login')
    expect(shownText()).toContain('required')
    expect(api.sent(login)).toEqual([])
  })

  it('sends address and password once, and opens the home screen', async () => {
    await fillIn()
    const answer = api.hold(login)
    await pressTwice('Login')
    answer()
    await settled()
    expect(location.pathname).toBe('/home')
    expect(api.sent(login)).toMatchObject([{ email: 'ana@uni.example', password: 'a long pass phrase' }])
  })

  it.each([wrongCredentials, tooManyTries])(
    'says «$code» in words under the form, without a dialog, and keeps the address',
    async (refusal) => {
      await fillIn()
      api.refuse(login, refusal)
      await press('Login')
      expect(shownText()).toContain(refusal.message)
      expect(document.querySelector('[role=alertdialog]')).toBeNull()
      expect(field('Email').value).toBe('ana@uni.example')
    },
  )

  it('says that the server failed when it gives no words', async () => {
    await fillIn()
    api.fail('login', 'network')
    await press('Login')
    expect(shownText()).toContain('Server Error')
  })
})

async function openStep() {
  await fillIn()
  api.refuse(login, newDevice, { newDevice: true, challenge, sentTo: 'a…@uni.example' })
  await press('Login')
  await appears('Check your inbox')
}

describe('the step of a new device', () => {
  it('says where the code went', async () => {
    await openStep()
    expect(shownText()).toContain('We sent a code to a…@uni.example')
  })

  it('sends the code as soon as it is complete', async () => {
    await openStep()
    await write('Code', '123456')
    expect(api.sent(answerChallenge)).toEqual([{ code: '123456' }])
    expect(location.pathname).toBe('/home')
  })

  it('says that a code is wrong, and empties the field for the next', async () => {
    await openStep()
    api.refuse(answerChallenge, wrongCode)
    await write('Code', '123456')
    expect(shownText()).toContain(wrongCode.message)
    expect(field('Code').value).toBe('')
  })

  it('goes back to the form when the log-in has run out, and says so', async () => {
    await openStep()
    api.refuse(answerChallenge, challengeOver)
    await write('Code', '123456')
    expect(shownText()).toContain(challengeOver.message)
    expect(buttonNames()).toContain('Login')
  })

  it('keeps the code when the network failed, and sends it again by the button', async () => {
    await openStep()
    api.fail('answerChallenge', 'network')
    await write('Code', '123456')
    expect(shownText()).toContain("We couldn't reach Wayfellow")
    api.fail('answerChallenge')
    await press('Continue')
    expect(api.sent(answerChallenge)).toEqual([{ code: '123456' }, { code: '123456' }])
  })

  it('offers a new code only after a while', async () => {
    await openStep()
    expect(buttonNames().some((name) => name.startsWith('Resend in'))).toBe(true)
    await press('Resend in')
    expect(api.sent(resendChallenge)).toEqual([])
  })
})

it('asks for a code of the app when the account has a second step, and offers the other ways', async () => {
  await fillIn()
  api.refuse(login, pending2FA, { pending2FA: true, challenge, factors: ['totp', 'recoveryCode'] })
  await press('Login')
  expect(shownText()).toContain('enter the six digits it shows for Wayfellow')
  await press('Use a recovery code instead')
  expect(buttonNames()).toContain('Use your authenticator app')
})
