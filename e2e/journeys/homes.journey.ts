import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { chromium, drawingFlags } from '../support/chromium.ts'
import { expect, test } from '../support/test.ts'
import { expectSettled } from '../support/waiting.ts'

test.use({ launchOptions: { executablePath: chromium, args: drawingFlags } })

const cell = (page: Page, key: string) => page.locator(`[data-day="${key}"]`)
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
/** The month after this one: all of its days can be chosen. */
function nextMonth(dayOfMonth: number) {
  const now = new Date()
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, dayOfMonth))
  return date.toISOString().slice(0, 10)
}
async function turnToNextMonth(page: Page) {
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(cell(page, nextMonth(10))).toBeVisible()
}

test('a host sets up a home; a visitor sees exactly what they may', async ({
  page,
  aBrowser,
  people,
  signIn,
}) => {
  const ines = await people.open('ines', { name: 'Inês Carvalho' })
  await signIn(ines)
  await page.goto('/edit-home')
  await expectAccessible(page, 'an empty home')
  await page.getByText('Can host').click()
  await page.getByLabel('Where guests sleep').selectOption('Private room')
  await page.getByLabel('Bed type').selectOption('Sofa bed')
  for (let guests = 0; guests < 2; guests += 1) {
    await page.getByRole('button', { name: 'Maximum guests: increase' }).click()
  }
  await page.getByRole('button', { name: 'Wi-Fi' }).click()
  await page.getByLabel('About your place').fill('Small, loud on Fridays, five minutes from the ferry.')
  await page.getByLabel('Street and number').fill('Rua Secreta 98')
  await page.getByLabel('How to get there').fill('Behind the blue door')
  await page.getByLabel('Or paste it from a map app').fill('38.708113, -9.149021')
  await expect(page.getByText('We only show your area, about 2 km wide')).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.reload()
  await expect(page.getByText('We kept your draft.')).toBeVisible()
  await expect(page.getByLabel('Street and number')).toHaveValue('Rua Secreta 98')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('All changes saved')).toBeVisible()
  await turnToNextMonth(page)
  await cell(page, nextMonth(12)).click()
  await expect(page.getByText(/^Blocked:/)).toBeVisible()
  await expectAccessible(page, 'a home')

  const other = await aBrowser()
  const visitor = await other.newPage()
  const jonas = await people.open('jonas', { name: 'Jonas Weber' })
  const seen: string[] = []
  visitor.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => seen.push(text),
        () => undefined,
      )
  })
  await signIn(jonas, other)
  await visitor.goto(`/users/${ines.username}?section=home`)
  await expect(visitor.getByText('Private room, Sofa bed')).toBeVisible()
  await expect(visitor.getByText('Up to 2 guests')).toBeVisible()
  await expect(visitor.getByText('Ask me').first()).toBeVisible()
  await expect(visitor.getByText("You'll get the exact address once you're accepted.")).toBeVisible()
  await expect(visitor.getByText('Lisbon, Portugal')).toBeVisible()
  await visitor.getByRole('heading', { name: 'Area' }).scrollIntoViewIfNeeded()
  await expect(visitor.getByRole('img', { name: 'Map of the area in Lisbon' })).toBeVisible()
  await visitor.getByRole('button', { name: 'Next month' }).click()
  await expect(visitor.getByText('not available')).toHaveCount(1)
  await expectAccessible(visitor, 'the home of somebody else')
  expect(seen.join('\n')).toContain('Small, loud on Fridays')
  for (const secret of ['Secreta', 'blue door', '38.7081', '9.1490']) {
    expect(seen.join('\n')).not.toContain(secret)
    expect(await visitor.content()).not.toContain(secret)
  }

  await page.getByText('Not now').first().click()
  await saveButton(page).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await expect(page.getByLabel('Where guests sleep')).toBeDisabled()
  await visitor.reload()
  await expect(visitor.getByText('Not hosting right now')).toBeVisible()
})

test(
  'days are blocked by dragging, by a tap and with the keyboard alone',
  { tag: '@gate' },
  async ({ page, people, signIn }) => {
    await signIn(await people.open('mara'))
    await page.goto('/edit-home')
    await turnToNextMonth(page)
    const pressed = (key: string) => expect(cell(page, key))
    const middle = async (key: string) => {
      const box = await cell(page, key).boundingBox()
      if (!box) throw new Error('the day is not there')
      return [box.x + box.width / 2, box.y + box.height / 2] as const
    }

    await cell(page, nextMonth(5)).scrollIntoViewIfNeeded()
    await page.mouse.move(...(await middle(nextMonth(5))))
    await page.mouse.down()
    await page.mouse.move(...(await middle(nextMonth(6))), { steps: 4 })
    await page.mouse.move(...(await middle(nextMonth(15))), { steps: 4 })
    await page.mouse.up()
    await pressed(nextMonth(5)).toHaveAttribute('aria-pressed', 'true')
    await pressed(nextMonth(15)).toHaveAttribute('aria-pressed', 'true')
    await pressed(nextMonth(16)).toHaveAttribute('aria-pressed', 'false')

    await expectSettled(page)
    await cell(page, nextMonth(10)).click()
    await pressed(nextMonth(10)).toHaveAttribute('aria-pressed', 'false')
    await expectSettled(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await pressed(nextMonth(10)).toHaveAttribute('aria-pressed', 'true')
    await expectSettled(page)

    await cell(page, nextMonth(20)).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Enter')
    for (const nth of [21, 22, 23]) await pressed(nextMonth(nth)).toHaveAttribute('aria-pressed', 'true')
    await pressed(nextMonth(20)).toHaveAttribute('aria-pressed', 'false')
    await pressed(nextMonth(24)).toHaveAttribute('aria-pressed', 'false')
    // The answers to two changes at once may come in either order.
    await expectSettled(page)
    await page.keyboard.press('Space')
    await pressed(nextMonth(23)).toHaveAttribute('aria-pressed', 'false')
    await expectSettled(page)
    await page.keyboard.press('PageDown')
    await expect(page.locator('[data-day]:focus')).toHaveAttribute('data-day', /-23$/)

    await page.reload()
    await turnToNextMonth(page)
    await pressed(nextMonth(22)).toHaveAttribute('aria-pressed', 'true')
    await pressed(nextMonth(23)).toHaveAttribute('aria-pressed', 'false')
  },
)

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a finger drags sideways over days', async ({ page, context, people, signIn }) => {
    await signIn(await people.open('yuki'))
    await page.goto('/edit-home')
    await turnToNextMonth(page)
    const first = cell(page, nextMonth(8))
    await first.scrollIntoViewIfNeeded()
    const session = await context.newCDPSession(page)
    const at = async (key: string) => {
      const box = await cell(page, key).boundingBox()
      if (!box) throw new Error('the day is not there')
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const row = [8, 9, 10]
      .map(nextMonth)
      .filter((key, _, all) => new Date(key).getUTCDay() >= new Date(all[0] ?? key).getUTCDay())
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [await at(row[0] ?? '')],
    })
    for (const key of row) {
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [await at(key)] })
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    for (const key of row) await expect(cell(page, key)).toHaveAttribute('aria-pressed', 'true')
  })
})

test('the calendar goes out by a secret link and says in words why another can’t come in', async ({
  page,
  people,
  signIn,
  request,
}) => {
  await signIn(await people.open('mara'))
  await page.goto('/edit-home')
  await turnToNextMonth(page)
  await cell(page, nextMonth(12)).click()
  await expect(page.getByText(/^Blocked:/)).toBeVisible()
  await page.getByText('Other calendars').click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByLabel('Link to your calendar').inputValue()
  const file = await (await request.get(link)).text()
  expect(file).toContain(`DTSTART;VALUE=DATE:${nextMonth(12).replaceAll('-', '')}`)
  expect(file).not.toMatch(/mara|rossi/i)

  await page.getByLabel('Block days from another calendar').fill('http://calendar.example/a.ics')
  await page.getByRole('button', { name: 'Add calendar' }).click()
  await expect(page.getByText("We can't read this calendar link.")).toBeVisible()
  await page.getByLabel('Block days from another calendar').fill('https://localhost/a.ics')
  await page.getByRole('button', { name: 'Add calendar' }).click()
  await expect(page.getByText("an address that isn't public")).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page, 'links to other calendars')
  await page.getByRole('button', { name: 'Remove this calendar' }).click()
  await expect(page.getByLabel('Block days from another calendar')).toBeVisible()
})

test('a used link of the mail says so', async ({ page }) => {
  const answers: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/homes/still-hosting/')) answers.push(request.url())
  })
  await page.goto(`/still-hosting/${'A'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'Are you still hosting?' })).toBeVisible()
  await expectAccessible(page, 'the question of the mail')
  // Programs that open every link of a mail must not answer for anybody.
  expect(answers).toEqual([])
  await page.getByRole('button', { name: 'Yes, still hosting' }).click()
  await expect(page.getByText('This link has already been used.')).toBeVisible()
  await expectAccessible(page, 'a used link')
})
