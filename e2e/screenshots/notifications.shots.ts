import { open, shoot, shootWhole } from './shooting.ts'
import { expect, test } from '../support/test.ts'

test('news', async ({ page, people, signIn }) => {
  const mara = await people.open('mara', { name: 'Mara Lindqvist' })
  await signIn(mara)
  await open(page, '/notifications')
  await expect(page.getByText('Nothing new.')).toBeVisible()
  await shoot(page, 'student-notifications-empty')
  const facts = { arriveOn: '2027-10-17', departOn: '2027-10-19' }
  const long = await people.open('long', { name: 'Maria da Conceição Albuquerque de Vasconcelos' })
  const jonas = await people.open('jonas', { name: 'Jonas Weber' })
  const ines = await people.open('ines', { name: 'Inês Carvalho' })
  const layla = await people.open('layla', { name: 'ليلى حداد' })
  const day = 1_440
  await people.addNotification(mara, 'requestExpired', jonas, { minutesAgo: 20 * day })
  await people.addNotification(mara, 'stayOver', ines, { facts, minutesAgo: 9 * day })
  await people.addNotification(mara, 'requestCountered', layla, { facts, minutesAgo: 3 * day })
  await people.addNotification(mara, 'requestAccepted', ines, { facts, minutesAgo: 2 * day })
  for (const who of [jonas, layla, ines, long])
    await people.addNotification(mara, 'followed', who, { groupKey: 'followed' })
  await people.addNotification(mara, 'requestReceived', jonas, { facts })
  await open(page, '/notifications')
  await expect(page.getByText('would like to stay with you')).toBeVisible()
  await shoot(page, 'student-notifications')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'More options' }).nth(2).click()
  await page.getByRole('menuitem', { name: 'Get fewer of these' }).click()
  await expect(page.getByText('only here')).toBeVisible()
  await shoot(page, 'student-notifications-fewer')
  await open(page, '/home')
  await shoot(page, 'student-home-bell')
  await open(page, `/users/${mara.username}`)
  await expect(page.getByText('New for you')).toBeVisible()
  await shootWhole(page, 'student-profile-news')
  await open(page, '/settings/notifications')
  await page.getByRole('switch', { name: /Quiet hours at night/ }).check()
  await expect(page.getByLabel('From')).toBeVisible()
  await shootWhole(page, 'student-settings-notifications')
})

test('unsubscribing', async ({ page }) => {
  await page.route('**/api/notifications/subscriptions/*', (route) =>
    route.fulfill({ json: { topic: 'requests', isOn: route.request().method() === 'GET' } }),
  )
  await open(page, '/unsubscribe/a-token')
  await shoot(page, 'visitor-unsubscribe')
  await page.getByRole('button', { name: 'Turn off these emails' }).click()
  await expect(page.getByRole('button', { name: 'Turn back on' })).toBeVisible()
  await shoot(page, 'visitor-unsubscribed')
})
