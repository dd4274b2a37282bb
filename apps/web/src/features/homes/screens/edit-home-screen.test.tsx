import { changeHome, getOwnHome } from '@wayfellow/contract/homes'
import { afterEach, expect, it } from 'vitest'
import { api, closeApp, openApp } from '../../../../testing/open-app.tsx'
import { press, pressTwice, shownText } from '../../../../testing/on-screen.ts'

afterEach(closeApp)

async function openForm(hosting: 'maybe' | 'no' = 'no') {
  api.on(getOwnHome).reply(({ home }) => ({ home: { ...home, hosting } }))
  await openApp('/edit-home')
}

const isChosen = (name: string, value: string) =>
  document.querySelector<HTMLInputElement>(`input[name=${name}][value=${value}]`)?.checked

async function choose(name: string, value: string) {
  const input = document.querySelector<HTMLInputElement>(`input[name=${name}][value=${value}]`)
  const label = input?.labels?.[0]?.textContent ?? ''
  await press(label)
}

it('says that nobody sees a home that rests', async () => {
  await openForm()
  expect(isChosen('hosting', 'no')).toBe(true)
  expect(shownText()).toContain('Nobody else can see your home right now.')
})

it.each(['maybe', 'no'] as const)(
  'sends what was changed once, and no text that was not: from %s',
  async (before) => {
    await openForm(before)
    await choose('hosting', 'yes')
    const answer = api.hold(changeHome)
    await pressTwice('Save')
    answer()
    const sent = api.sent(changeHome)
    expect(sent).toEqual([expect.objectContaining({ hosting: 'yes' })])
    expect(sent[0]).not.toHaveProperty('about')
  },
)

it('says that it could not be saved and keeps the choice', async () => {
  await openForm()
  await choose('hosting', 'yes')
  api.fail('changeHome', 503)
  await press('Save')
  expect(shownText()).toContain('The server is busy.')
  await press('OK')
  expect(isChosen('hosting', 'yes')).toBe(true)
})
