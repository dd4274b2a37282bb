import type { Page } from '@playwright/test'
import { expect, mainBar, test } from '../support/test.ts'

const minute = 60_000
const day = 24 * 60 * minute
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Still there?' })

const cases = [
  { who: 'a student with a username', words: '7 days', limit: 7 * day, facts: {} },
  {
    who: 'somebody without a username',
    words: '15 minutes',
    limit: 15 * minute,
    facts: { username: null, profileCompleted: false },
  },
]

for (const { who, words, limit, facts } of cases) {
  test(
    `${who} is asked a minute ahead and logged out after ${words} without a sign of life`,
    { tag: limit < day ? '@gate' : [] },
    async ({ page, people, signIn }) => {
      await signIn(await people.open('yuki', facts))
      await page.clock.install()
      await page.goto('/home')
      await expect(mainBar(page)).toBeVisible()

      // The clock runs on meanwhile: a minute is left for how slow a machine may be.
      await page.clock.fastForward(limit - 2 * minute)
      await expect(warning(page)).toHaveCount(0)
      await page.clock.fastForward(minute + 1000)
      await expect(warning(page)).toBeVisible()
      await page.clock.fastForward(minute)
      await expect(page).toHaveURL('/login')
      await expect(warning(page)).toHaveCount(0)
    },
  )
}

const signs: [sign: string, give: (page: Page) => Promise<void>][] = [
  ['a click', (page) => page.getByRole('main').click({ position: { x: 2, y: 2 } })],
  ['a move of the mouse', (page) => page.mouse.move(120, 140)],
  ['a key', (page) => page.keyboard.press('Shift')],
]
for (const [sign, give] of signs) {
  test(`${sign} starts the time anew`, async ({ page, people, signIn }) => {
    await signIn(await people.open('yuki', { username: null, profileCompleted: false }))
    await page.clock.install()
    await page.goto('/home')
    await expect(mainBar(page)).toBeVisible()
    await page.clock.fastForward(13 * minute)
    await give(page)
    await page.clock.fastForward(13 * minute)
    await expect(warning(page)).toHaveCount(0)
    await expect(page).toHaveURL('/home')
    await page.clock.fastForward(1.5 * minute)
    await expect(warning(page)).toBeVisible()
  })
}

test('who answers the question stays signed in', async ({ page, people, signIn }) => {
  await signIn(await people.open('yuki', { username: null, profileCompleted: false }))
  await page.clock.install()
  await page.goto('/home')
  await expect(mainBar(page)).toBeVisible()
  await page.clock.fastForward(14.5 * minute)
  await expect(warning(page)).toBeVisible()
  // By event: the way of the mouse to the button is a sign of life too, and may take the question away before.
  await page.getByRole('button', { name: "I'm here" }).dispatchEvent('click')
  await expect(warning(page)).toHaveCount(0)
  await page.clock.fastForward(2 * minute)
  await expect(page).toHaveURL('/home')
})
