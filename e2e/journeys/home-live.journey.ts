import { actBy, askBy, callerOf, card, inDays, openHome } from '../support/stay-steps.ts'
import { cards, chooseCity, field, postButton } from '../support/post-steps.ts'
import { expect, test } from '../support/test.ts'

test('home shows a request as it comes, is declined and accepted, without a refresh', async ({
  page,
  people,
  signIn,
  aBrowser,
  context,
  baseURL,
}) => {
  // Two people, and many ways to and from Home.
  test.slow()
  const jonas = await people.open('jonas', { name: 'Jonas Weber' })
  const ines = await people.open('ines', { name: 'Inês Carvalho', location: 'Lisbon, Portugal' })
  const his = await aBrowser()
  await signIn(ines)
  await signIn(jonas, his)
  const [asJonas, asInes] = [await callerOf(his, baseURL), await callerOf(context, baseURL)]
  await openHome(asInes)
  const isConnected = page.waitForEvent('websocket')
  await page.goto('/home')
  await isConnected
  const waits = page.getByRole('region', { name: 'Needs your answer' })
  const asks = waits.getByRole('link', { name: /Jonas would like to stay with you/ })
  await expect(page.getByRole('link', { name: 'Share a plan, a tip, a photo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveCount(0)
  await expect(waits).toHaveCount(0)

  await askBy(asJonas, ines)
  await expect(asks).toBeVisible()
  await asks.click()
  await card(page).getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(card(page).getByText('You declined.')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('link', { name: 'Share a plan, a tip, a photo' })).toBeVisible()
  await expect(waits).toHaveCount(0)

  const second = await askBy(asJonas, ines, { arriveOn: inDays(40), departOn: inDays(42) })
  await expect(asks).toBeVisible()
  await actBy(asInes, second, 'accept')
  await expect(
    page.getByRole('region', { name: 'Next up' }).getByText(/Jonas is staying with you/),
  ).toBeVisible()
  await expect(waits).toHaveCount(0)
})

test('home shows the own post on the way back', async ({ page, people, signIn }) => {
  const ana = await people.open('ana', { location: 'Lisbon, Portugal' })
  await people.letLiveIn(ana, 'Lisbon, Portugal')
  await signIn(ana)
  await page.goto('/home')
  const words = 'The tram to the beach runs all night this week.'
  await page.getByRole('link', { name: 'Share a plan, a tip, a photo' }).click()
  // Posts of Home say Tip, too.
  await expect(field(page)).toBeVisible()
  await page.getByText('Tip', { exact: true }).click()
  await field(page).fill(words)
  await chooseCity(page, 'Lisbon', 'Lisbon, Portugal')
  await postButton(page).click()
  await expect(page).toHaveURL(/\/posts\/[\da-f-]{36}$/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(cards(page).getByText(words)).toBeVisible()
})
