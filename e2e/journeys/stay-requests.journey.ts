import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import {
  actBy,
  address,
  askBy,
  callerOf,
  card,
  inDays,
  named,
  openHome,
  pickDays,
  range,
  words,
} from '../support/stay-steps.ts'
import { expect, test as base } from '../support/test.ts'
import type { Person } from '../support/people.ts'

interface Two {
  /** Jonas looks for a bed in the journey's own browser. */
  jonas: Person
  /** Inês has one, in a browser of hers. */
  ines: Person
  his: Awaited<ReturnType<typeof callerOf>>
  hers: Awaited<ReturnType<typeof callerOf>>
  hersPage: Page
  hersContext: BrowserContext
}

const test = base.extend<{ two: Two }>({
  two: async ({ people, signIn, aBrowser, context, baseURL }, use) => {
    const jonas = await people.open('jonas', { name: 'Jonas Weber' })
    const ines = await people.open('ines', { name: 'Inês Carvalho', location: 'Lisbon, Portugal' })
    const hersContext = await aBrowser()
    await signIn(jonas)
    await signIn(ines, hersContext)
    const [his, hers] = [await callerOf(context, baseURL), await callerOf(hersContext, baseURL)]
    await openHome(hers)
    await use({ jonas, ines, his, hers, hersContext, hersPage: await hersContext.newPage() })
  },
})

test(
  'ask, other dates, agreed, called off: both see each step at once, and the address when it is on',
  { tag: '@gate' },
  async ({ page, two: { jonas, ines, hersPage } }) => {
    // Many steps on two screens, each looked at by axe.
    test.slow()
    const [first, second] = [[inDays(40), inDays(43)] as const, [inDays(50), inDays(52)] as const]
    const replies: string[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/')) {
        void response.text().then(
          (text) => replies.push(text),
          () => undefined,
        )
      }
    })
    await hersPage.goto(`/chats/${jonas.username}`)
    await page.goto(`/users/${ines.username}`)
    await page.getByRole('link', { name: 'Request to stay' }).click()
    const sheet = page.getByRole('dialog')
    await pickDays(sheet, ...first)
    await sheet.getByRole('button', { name: 'Guests: increase' }).click()
    const text = sheet.getByLabel('Your message to Inês')
    await text.fill('Too short.')
    await sheet.getByRole('button', { name: 'Ask Inês' }).click()
    await expect(sheet.getByText('Write a little more: at least 60 characters.')).toBeVisible()
    await expect(text).toBeFocused()
    await text.fill(words)
    await page.reload()
    await expect(sheet.getByText('We kept your draft.')).toBeVisible()
    await expect(text).toHaveValue(words)
    await expectAccessible(page, 'asking to stay')
    await sheet.getByRole('button', { name: 'Ask Inês' }).click()
    await expect(page).toHaveURL(`/chats/${ines.username}`)
    await expect(card(page).getByText('Waiting for Inês')).toBeVisible()
    await expect(card(page).getByText('2 guests')).toBeVisible()

    await expect(card(hersPage).getByText('Jonas would like to stay with you')).toBeVisible()
    await expect(card(hersPage).getByText(words)).toBeVisible()
    await expect(card(hersPage).getByText('Your address stays hidden until you accept')).toBeVisible()
    await expectAccessible(hersPage, 'a request to answer')
    await hersPage.getByRole('button', { name: 'Suggest other dates' }).click()
    await pickDays(hersPage.getByRole('dialog'), ...second)
    await hersPage.getByRole('button', { name: 'Suggest these dates' }).click()
    await expect(card(hersPage).getByText('Waiting for Jonas')).toBeVisible()

    await expect(card(page).getByText('Inês suggests other dates')).toBeVisible()
    await expect(card(page).locator('s')).toHaveText(range(...first))
    await expect(page.getByText(/Inês suggested/)).toBeVisible()
    expect(replies.join('\n')).not.toContain(address.street)
    await page.getByRole('button', { name: 'Accept these dates' }).click()
    await expect(card(page).getByText('Stay accepted')).toBeVisible()
    await expect(card(page).getByText(address.street)).toBeVisible()
    await expect(page.getByText(/You accepted · /)).toBeVisible()
    await expect(card(hersPage).getByText('Jonas is staying with you')).toBeVisible()
    await expect(hersPage.getByText(/Jonas accepted · /)).toBeVisible()

    await card(hersPage).getByRole('button', { name: 'Cancel stay' }).click()
    const prompt = hersPage.getByRole('dialog', { name: 'Cancel this stay?' })
    await prompt.getByLabel('Reason').fill('Flu')
    await prompt.getByRole('button', { name: 'Cancel stay' }).click()
    await expect(prompt.getByText('Reason must be at least 10 characters long')).toBeVisible()
    await prompt.getByLabel('Reason').fill('My flatmate has the flu')
    await prompt.getByRole('button', { name: 'Cancel stay' }).click()
    await expect(card(hersPage).getByText('You cancelled the stay.')).toBeVisible()
    await expect(card(page).getByText('Inês cancelled the stay.')).toBeVisible()
    await expect(card(page).getByText('My flatmate has the flu')).toBeVisible()
    await expect(card(page).getByText(address.street)).toHaveCount(0)
    await expectAccessible(page, 'a stay that was called off')
  },
)

test('a host declines with a reason and kind words; the guest may ask again and take it back', async ({
  page,
  two: { jonas, ines, his, hersPage },
}) => {
  test.slow()
  await askBy(his, ines)
  await hersPage.goto(`/chats/${jonas.username}`)
  await page.goto(`/chats/${ines.username}`)
  await hersPage.getByRole('button', { name: 'Decline' }).click()
  const sheet = hersPage.getByRole('dialog')
  await sheet.getByText("I'll be away").click()
  await sheet.getByLabel('A few kind words').fill('Come in spring, the ferries run again.')
  await expectAccessible(hersPage, 'declining')
  await sheet.getByRole('button', { name: 'Decline' }).click()
  await expect(card(page).getByText('Inês will be away then.')).toBeVisible()
  await expect(card(page).getByText('Come in spring, the ferries run again.')).toBeVisible()
  await expect(page.getByText(/Inês declined · /)).toBeVisible()
  await expect(card(page).getByRole('link', { name: 'See other hosts' })).toHaveAttribute(
    'href',
    '/search?type=users&location=Lisbon%2C%20Portugal',
  )

  await card(page).getByRole('button', { name: 'Ask again' }).click()
  const ask = page.getByRole('dialog')
  await pickDays(ask, inDays(60), inDays(62))
  await ask.getByLabel('Your message to Inês').fill(words)
  await ask.getByRole('button', { name: 'Ask Inês' }).click()
  await expect(card(page).getByText('Waiting for Inês')).toBeVisible()
  await card(page).getByRole('button', { name: 'Change dates' }).click()
  await pickDays(page.getByRole('dialog'), inDays(64), inDays(66))
  await page.getByRole('dialog').getByRole('button', { name: 'Change dates' }).click()
  await expect(page.getByText(/You changed the dates to/)).toBeVisible()
  await card(page).getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(card(page).getByText('Withdrawn')).toBeVisible()
  await expect(card(hersPage).getByText('Withdrawn')).toBeVisible()
})

test('the stay card: address, directions, calendar file, a link for somebody trusted', async ({
  page,
  aBrowser,
  two: { jonas, ines, his, hers, hersPage },
}) => {
  test.slow()
  const [arriveOn, departOn] = [inDays(30), inDays(33)]
  await actBy(hers, await askBy(his, ines, { arriveOn, departOn }), 'accept')
  await page.goto(`/chats/${ines.username}`)
  await card(page).getByRole('link', { name: 'Directions and calendar' }).click()
  await expect(page.getByRole('heading', { name: "You're staying with Inês", level: 1 })).toBeVisible()
  for (const part of [address.street, 'Behind the blue door', 'Shoes off. Quiet after eleven.']) {
    await expect(page.getByText(part)).toBeVisible()
  }
  await expect(page.getByRole('link', { name: /Open the map/ })).toHaveAttribute('href', /38\.708/)
  await expect(page.getByRole('heading', { name: 'Emergency numbers in Portugal' })).toBeVisible()
  await expect(page.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112')
  await expectAccessible(page, 'the stay card')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ])
  const stream = await file.createReadStream()
  let ics = ''
  for await (const part of stream) ics += String(part)
  expect(ics).toContain(`DTSTART;VALUE=DATE:${arriveOn.replaceAll('-', '')}`)
  expect(ics).toContain(`DTEND;VALUE=DATE:${departOn.replaceAll('-', '')}`)
  expect(ics).not.toContain(address.street)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share with someone I trust' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const trusted = await (await aBrowser()).newPage()
  await trusted.goto(link)
  await expect(trusted.getByText('A stay with Inês Carvalho in Lisbon, Portugal')).toBeVisible()
  await expect(trusted.getByText('3 nights')).toBeVisible()
  await expect(trusted.getByText(address.street)).toHaveCount(0)
  await expectAccessible(trusted, 'a shared stay')
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByRole('button', { name: 'Stop sharing' })).toHaveCount(0)
  await trusted.reload()
  await expect(trusted.getByText('This is no longer shared.')).toBeVisible()

  await hersPage.goto(`/chats/${jonas.username}`)
  await expect(card(hersPage).getByRole('link', { name: 'See the stay' })).toBeVisible()
})

test('the card that has scrolled away leaves a bar that opens it', async ({
  page,
  people,
  two: { jonas, ines, his },
}) => {
  await askBy(his, ines, { arriveOn: inDays(30), departOn: inDays(33) })
  await page.goto(`/chats/${ines.username}`)
  await expect(card(page)).toBeVisible()
  await people.sayMore(jonas, ines, 40)
  await page.reload()
  const bar = page.getByRole('button', { name: /waiting for Inês/ })
  await expect(bar).toBeVisible()
  expect((await bar.boundingBox())?.height).toBe(44)
  await expect(bar).toContainText(range(inDays(30), inDays(33)))
  await bar.click()
  await expect(page.getByRole('dialog').getByText('You asked to stay with Inês').first()).toBeVisible()
  await expectAccessible(page, 'the card opened from its bar')
})

for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles']) {
  test(
    `a stay is on the same days in ${timezoneId}`,
    { tag: timezoneId === 'Pacific/Auckland' ? '@gate' : [] },
    async ({ browser, baseURL, signIn, extraHTTPHeaders, two: { jonas, ines, his } }) => {
      const [arriveOn, departOn] = [inDays(30), inDays(33)]
      await askBy(his, ines, { arriveOn, departOn })
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        ...(extraHTTPHeaders && { extraHTTPHeaders }),
        timezoneId,
        serviceWorkers: 'block',
      })
      await signIn(jonas, context)
      const away = await context.newPage()
      await away.goto(`/chats/${ines.username}`)
      const days = card(away).locator('time')
      await expect(days.first()).toHaveAttribute('datetime', arriveOn)
      await expect(days.first()).toContainText(String(Number(arriveOn.slice(8))))
      await expect(days.last()).toContainText(String(Number(departOn.slice(8))))
      await card(away).getByRole('button', { name: 'Change dates' }).click()
      const sheet = away.getByRole('dialog')
      await pickDays(sheet, inDays(41), inDays(44))
      await expect(sheet.getByRole('button', { name: named(inDays(41)) })).toBeVisible()
      await sheet.getByRole('button', { name: 'Change dates' }).click()
      await expect(days.first()).toHaveAttribute('datetime', inDays(41))
      await expect(days.last()).toHaveAttribute('datetime', inDays(44))
      await context.close()
    },
  )
}
