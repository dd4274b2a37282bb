import { askDeletion, deactivate } from '@wayfellow/contract/privacy'
import { unblock } from '@wayfellow/contract/relations'
import { appealSanction, listSanctions } from '@wayfellow/contract/reports/sanctions'
import { afterEach, expect, it } from 'vitest'
import { ana, api, closeApp, openApp } from '../../../../testing/open-app.tsx'
import { buttonNames, press, shownText, write } from '../../../../testing/on-screen.ts'

afterEach(closeApp)

const openAccount = () => openApp('/settings/account')

it('shows the parts of every feature', async () => {
  await openAccount()
  for (const words of ['Student status', 'Your cities', 'Blocked people', 'Your reports'])
    expect(shownText()).toContain(words)
})

it('asks before somebody is unblocked, and sends it after a yes', async () => {
  await openAccount()
  await press('Unblock name')
  await press('Cancel')
  expect(api.sent(unblock)).toEqual([])
  await press('Unblock name')
  await press('Unblock')
  expect(api.sent(unblock)).toHaveLength(1)
})

function allow(viewerActions: 'appeal'[]) {
  api.on(listSanctions).reply((sample) => ({
    ...sample,
    sanctions: sample.sanctions.map((one) => ({ ...one, viewerActions })),
  }))
}

it('offers an appeal only where the server allows it, and sends its words', async () => {
  allow([])
  await openAccount()
  expect(buttonNames()).not.toContain('Appeal')
  await closeApp()
  allow(['appeal'])
  await openAccount()
  await press('Appeal')
  await write('Reason', 'It was my flatmate who wrote that.')
  await press('Send appeal')
  expect(api.sent(appealSanction)).toEqual([
    expect.objectContaining({ words: 'It was my flatmate who wrote that.' }),
  ])
})

it('sends the link for a deletion only with the password, and says what happens next', async () => {
  await openAccount()
  await press('Delete my account')
  await press('Cancel')
  expect(api.sent(askDeletion)).toEqual([])
  await press('Delete my account')
  await write('Password', 'a long pass phrase')
  await press('Send the link')
  expect(api.sent(askDeletion)).toEqual([{ currentPassword: 'a long pass phrase' }])
  expect(shownText()).toContain('Nothing happens until you open the link in it and confirm.')
})

it('stays when the account could not be hidden', async () => {
  await openAccount()
  api.fail('deactivate', 503)
  await press('Hide my account')
  await write('Password', 'a long pass phrase')
  await press('Hide my account')
  expect(api.sent(deactivate)).toHaveLength(1)
  expect(shownText()).toContain('The server is busy.')
  expect(location.pathname).toBe('/settings/account')
})

it('shows a banned student the decision, and not what others use', async () => {
  await openApp('/settings/account', { ...ana, banned: true })
  expect(shownText()).toContain('From the Wayfellow team')
  expect(shownText()).not.toContain('Blocked people')
})

it('names every device that is signed in', async () => {
  await openAccount()
  expect(shownText()).toContain('browser listDevices#1;')
})
