import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { log, say } from '../support/chat-steps.ts'
import { plan } from '../support/event-steps.ts'
import type { Person } from '../support/people.ts'
import { aPhoto } from '../support/photo-steps.ts'
import { chooseCity } from '../support/post-steps.ts'
import { callerOf, inDays } from '../support/stay-steps.ts'
import { expect, test as base } from '../support/test.ts'

const patient = { timeout: 120_000 }

type Call = Awaited<ReturnType<typeof callerOf>>

interface Three {
  /** Leila plans, in the journey's own browser. */
  leila: Person
  hers: Call
  anaPage: Page
  benPage: Page
}

const test = base.extend<{ three: Three }>({
  three: async ({ people, signIn, aBrowser, context, baseURL }, use) => {
    const leila = await people.open('leila', { name: 'Leila Ben Salah', location: 'Lisbon, Portugal' })
    await signIn(leila)
    const open = async (name: string, full: string) => {
      const person = await people.open(name, { name: full, location: 'Lisbon, Portugal' })
      const browser = await aBrowser()
      await signIn(person, browser)
      return browser.newPage()
    }
    await use({
      leila,
      hers: await callerOf(context, baseURL),
      anaPage: await open('ana', 'Ana Rossi'),
      benPage: await open('ben', 'Ben Okafor'),
    })
  },
})

test('an event is planned with its ticket in sight, and the draft outlives a reload', async ({
  page,
  three,
}) => {
  test.slow()
  await page.goto('/home')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const choice = page.getByRole('dialog', { name: 'New' })
  await expect(choice.getByRole('link', { name: /Post/ })).toBeVisible()
  await choice.getByRole('link', { name: /Event/ }).click()
  await expect(page).toHaveURL('/events/new')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await page.getByLabel('Title').fill('Tandem table: Italian for Portuguese')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Tandem table: Italian for Portuguese')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await aPhoto(page))
  // Looked at and ready; nobody has said yet what it shows.
  await expect(page.getByText('No description')).toBeVisible(patient)
  await chooseCity(page, 'Lisb', 'Lisbon, Portugal')
  await page.getByLabel('Day', { exact: true }).fill(inDays(3))
  await page.getByLabel('Starts').fill('19:30')
  await page.getByLabel('Ends').fill('18:00')
  await expect(preview).toContainText('Lisbon time')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText("The end can't be before the start.")).toBeVisible()
  await page.getByLabel('Ends').fill('22:00')
  await page.getByLabel('Location', { exact: true }).fill('Café Buenos Aires')
  await page.getByLabel('Who can see the exact location?').selectOption('Only people who are going')
  const languages = page.getByRole('combobox', { name: 'Languages' })
  // Its list closes when the page scrolls under it, which focusing it does.
  await languages.scrollIntoViewIfNeeded()
  await languages.click()
  await languages.pressSequentially('ital')
  await page.getByRole('option', { name: /^Italian/ }).click()
  await page.reload()
  await expect(page.getByText('We kept your draft.')).toBeVisible()
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('Café Buenos Aires')
  await expectAccessible(page, 'planning an event')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tandem table: Italian for Portuguese')
  await expect(page.getByRole('article').locator('header > img')).toBeVisible()
  await expect(page.getByText('19:30 – 22:00, Lisbon time')).toBeVisible()
  await expect(page.getByText('Café Buenos Aires')).toBeVisible()
  await expect(page.getByText('Italian', { exact: true })).toBeVisible()
  await expectAccessible(page, 'an event')
  await page.goto('/home')
  const next = page.getByRole('region', { name: 'Next up' })
  await expect(next.getByRole('link', { name: /Tandem table/ })).toBeVisible()
  await expect(next.getByText('in 3 days')).toBeVisible()
  await expect(page.getByRole('link', { name: /Tandem table/ })).toHaveCount(1)
  await page.goto(`/users/${three.leila.username}?section=trips`)
  await expect(page.getByRole('link', { name: /Tandem table/ })).toBeVisible()
})

test(
  'full, a waiting list, and who leaves moves one up on another screen',
  { tag: '@gate' },
  async ({ three }) => {
    test.slow()
    const { hers, anaPage, benPage } = three
    const event = await plan(hers, { capacity: 1 })
    await anaPage.goto(`/events/${event._id}`)
    await anaPage.getByRole('button', { name: "I'm going" }).click()
    await expect(anaPage.getByRole('button', { name: "You're going" })).toBeVisible()
    await benPage.goto(`/events/${event._id}`)
    await expect(benPage.getByText('All spots are taken')).toBeVisible()
    await benPage.getByRole('button', { name: 'Join waiting list' }).click()
    await expect(benPage.getByRole('button', { name: 'On the waiting list, place 1' })).toBeVisible()
    const alone = benPage.getByRole('button', { name: "I'm coming alone" })
    await alone.click()
    await expect(alone).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(benPage, 'waiting for a place')
    await benPage.reload()
    await expect(alone).toHaveAttribute('aria-pressed', 'true')
    await expect(benPage.getByRole('button', { name: 'On the waiting list, place 1' })).toBeVisible()

    await anaPage.getByRole('button', { name: "You're going" }).click()
    await anaPage.getByRole('dialog').getByRole('button', { name: "I can't make it" }).click()
    await expect(benPage.getByRole('button', { name: "You're going" })).toBeVisible()
    await benPage.goto('/notifications')
    await expect(benPage.getByRole('link', { name: /You've got a spot: Tandem table/ })).toBeVisible()
  },
)

test('who wants to come to an evening at home asks, and reads the address once confirmed', async ({
  page,
  three,
}) => {
  test.slow()
  const { hers, anaPage, benPage } = three
  const spot = { name: 'My kitchen', address: 'Via del Pratello 41', shown: 'going' }
  const event = await plan(hers, { spot })
  for (const [guest, isFirst] of [
    [anaPage, true],
    [benPage, false],
  ] as const) {
    await guest.goto(`/events/${event._id}`)
    await expect(guest.getByText('The organiser confirms each guest.')).toBeVisible()
    await guest.getByRole('button', { name: 'Ask to join' }).click()
    await expect(guest.getByRole('button', { name: 'You asked to join' })).toBeVisible()
    await expect(guest.getByText('Via del Pratello 41')).toHaveCount(0)
    if (isFirst) await expectAccessible(guest, 'asking to join')
  }
  await page.goto(`/events/${event._id}`)
  await page.getByRole('button', { name: '2 people want to join' }).click()
  await expectAccessible(page, 'people who ask to join')
  await page.getByRole('button', { name: 'Confirm Ana Rossi' }).click()
  await expect(page.getByRole('button', { name: 'Confirm Ana Rossi' })).toHaveCount(0)
  await page.getByRole('button', { name: 'More about Ben Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Decline' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
  await expect(anaPage.getByRole('button', { name: "You're going" })).toBeVisible()
  await expect(anaPage.getByText('Via del Pratello 41')).toBeVisible()
  await expect(benPage.getByText("You're not on the guest list.")).toBeVisible()
})

test('who is going talks in the chat of the event, and leaves it with the event', async ({ page, three }) => {
  test.slow()
  const { hers, anaPage } = three
  const event = await plan(hers)
  await anaPage.goto(`/events/${event._id}`)
  await expect(anaPage.getByRole('button', { name: "I'm going" })).toBeVisible()
  await expect(anaPage.getByRole('button', { name: 'Open the chat' })).toHaveCount(0)
  await anaPage.getByRole('button', { name: "I'm going" }).click()
  await anaPage.getByRole('button', { name: 'Open the chat' }).click()
  await expect(anaPage).toHaveURL(/\/chats\/group\//)
  await expect(anaPage.getByRole('heading', { level: 1 })).toHaveText('Tandem table')
  await say(anaPage, 'Who brings the bell?')
  await expect(anaPage.getByText('Who brings the bell?')).toBeVisible()

  await page.goto(`/events/${event._id}`)
  await page.getByRole('button', { name: 'Open the chat' }).click()
  await expect(page.getByText('2 people')).toBeVisible()
  await say(page, 'I do.')
  await expect(anaPage.getByText('I do.')).toBeVisible()

  const walk = await plan(hers, { title: 'Night walk' })
  await page.goto(`/events/${walk._id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Send in a chat' }).click()
  await page.getByRole('option', { name: 'Tandem table' }).click()
  await expect(page).toHaveURL(/\/chats\/group\//)
  await expect(log(page).getByRole('link', { name: /Night walk/ })).toBeVisible()
  await expect(log(anaPage).getByRole('link', { name: /Night walk/ })).toBeVisible()
  await expectAccessible(page, 'the chat of an event')

  await anaPage.goto(`/events/${event._id}`)
  await anaPage.getByRole('button', { name: "You're going" }).click()
  await anaPage.getByRole('dialog').getByRole('button', { name: "I can't make it" }).click()
  await expect(anaPage.getByRole('button', { name: 'Open the chat' })).toHaveCount(0)
  await expect(page.getByText('1 person')).toBeVisible()
})

test('an event that is called off says why, also on its public page, which needs no account', async ({
  page,
  three,
  aBrowser,
}) => {
  test.slow()
  const { hers, anaPage } = three
  const event = await plan(hers, { isShared: true, text: 'Two long tables, one language each.' })
  const visitor = await (await aBrowser()).newPage()
  const reply = await visitor.goto(`/share/events/${event._id}`)
  const source = (await reply?.text()) ?? ''
  expect(source).toContain('<meta property="og:title" content="Tandem table"')
  expect(source).toContain('Lisbon time')
  await expect(visitor.getByRole('heading', { name: 'Tandem table' })).toBeVisible()
  await expect(visitor.getByText('Two long tables, one language each.')).toBeVisible()
  await expect(visitor.getByText('Leila')).toHaveCount(0)
  await expectAccessible(visitor, 'a public event')

  await anaPage.goto(`/events/${event._id}`)
  await anaPage.getByRole('button', { name: 'Interested' }).click()
  await expect(anaPage.getByRole('button', { name: 'Interested' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`/events/${event._id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cancel event' }).click()
  const prompt = page.getByRole('dialog', { name: 'Cancel this event?' })
  await prompt.getByLabel('Reason').fill('The café has closed for good')
  await prompt.getByRole('button', { name: 'Cancel event' }).click()
  await expect(prompt).toHaveCount(0)
  await expect(page.getByText('The café has closed for good')).toBeVisible()
  await anaPage.reload()
  await expect(anaPage.getByText('The café has closed for good')).toBeVisible()
  await expect(anaPage.getByRole('button', { name: "I'm going" })).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByText('Cancelled')).toBeVisible()
})
