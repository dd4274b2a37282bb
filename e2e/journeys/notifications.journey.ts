import { expectAccessible } from '../support/accessible.ts'
import { mailTo } from '../support/mails.ts'
import { expect, test, tick } from '../support/test.ts'

const stay = { facts: { arriveOn: '2027-10-17', departOn: '2027-10-19' } }

test(
  'the bell leads to what is new, and a row to its place',
  { tag: '@gate' },
  async ({ page, people, anaAndBen }) => {
    const { ana, ben, bens } = anaAndBen
    await page.goto('/home')
    const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
    await expect(bell).toHaveAccessibleName('Notifications')
    const his = await bens.newPage()
    await his.goto(`/users/${ana.username}`)
    await his.getByRole('button', { name: 'Follow Ana' }).click()
    // Without asking again: the server emits a live event to the open page.
    await expect(bell).toHaveAccessibleName('Notifications, new items')
    await people.addNotification(ana, 'requestReceived', ben, stay)
    await bell.click()
    await expect(page).toHaveURL(/\/notifications$/)
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
    await expect(
      page.getByRole('link', { name: /Ben would like to stay with you.*Oct 17.*unread/ }),
    ).toBeVisible()
    await expectAccessible(page, '/notifications')
    await page.getByRole('link', { name: /Ben started following you/ }).click()
    await expect(page).toHaveURL(new RegExp(`/users/${ben.username}$`))
    await page.goBack()
    await expect(page.getByRole('link', { name: /Ben started following you(?!.*unread)/ })).toBeVisible()
    await page.getByRole('link', { name: /Ben would like to stay/ }).click()
    await expect(page).toHaveURL(new RegExp(`/chats/${ben.username}$`))
    await page.goto('/home')
    await expect(bell).toHaveAccessibleName('Notifications')
  },
)

test('many of a kind are one row; all can be read at once, and fewer wished for', async ({
  page,
  people,
  signIn,
}) => {
  const ana = await people.open('ana')
  for (const name of ['ben', 'cleo', 'dan'])
    await people.addNotification(ana, 'followed', await people.open(name), { groupKey: 'followed' })
  await people.addNotification(ana, 'requestAccepted', await people.open('eve'), {
    ...stay,
    minutesAgo: 3 * 1_440,
  })
  await signIn(ana)
  await page.goto('/notifications')
  await expect(page.getByRole('link', { name: /Dan Rossi and 2 others started following you/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('link', { name: /unread/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await page.getByRole('button', { name: 'More options' }).last().click()
  await page.getByRole('menuitem', { name: 'Get fewer of these' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'only here' })).toBeVisible()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Stay requests: Push' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Stay requests: List' })).toBeChecked()
})

test('what is new stands on the own profile too', async ({ page, people, signIn }) => {
  const ana = await people.open('ana')
  await people.addNotification(ana, 'followed', await people.open('ben'))
  await signIn(ana)
  await page.goto(`/users/${ana.username}`)
  await expect(page.getByRole('heading', { name: 'New for you' })).toBeVisible()
  await page.getByRole('link', { name: 'See all' }).click()
  await expect(page.getByRole('link', { name: /Ben started following you/ })).toBeVisible()
})

test('nothing new says so', async ({ page, people, signIn }) => {
  await signIn(await people.open('ana'))
  await page.goto('/notifications')
  await expect(page.getByText('Nothing new. A good time to plan something.')).toBeVisible()
})

test('switches and quiet hours are kept, and a failed one goes back and says so', async ({
  page,
  people,
  signIn,
}) => {
  await signIn(await people.open('ana'))
  await page.goto('/settings/notifications')
  const mail = page.getByRole('checkbox', { name: 'Messages: Email' })
  await tick(mail, false)
  await expect(page.getByRole('checkbox', { name: 'Your account: Email' })).toBeDisabled()
  await tick(page.getByRole('switch', { name: /Quiet hours at night/ }))
  const isKept = page.waitForResponse(
    (reply) => reply.request().postData()?.includes('23:15') === true && reply.ok(),
  )
  await page.getByLabel('From').fill('23:15')
  await expectAccessible(page, '/settings/notifications')
  await isKept
  await page.reload()
  await expect(mail).not.toBeChecked()
  await expect(page.getByLabel('From')).toHaveValue('23:15')
  await page.route('**/settings/choices', (route) => route.abort())
  await page.getByRole('checkbox', { name: 'Stays: Push' }).click()
  await expect(page.getByText("We couldn't save that.")).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Stays: Push' })).toBeChecked()
})

test('a mail about what was not seen ends with one press, without logging in', async ({ page, people }) => {
  const ana = await people.open('ana')
  await people.addNotification(ana, 'requestReceived', await people.open('ben'), { ...stay, minutesAgo: 11 })
  const { links } = await mailTo(ana.email, 'Ben would like to stay with you')
  const link = links.find((each) => each.includes('/unsubscribe/')) ?? ''
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { name: 'Emails about: Stay requests' })).toBeVisible()
  await expectAccessible(page, '/unsubscribe')
  await page.getByRole('button', { name: 'Turn off these emails' }).click()
  await expect(page.getByRole('heading', { name: 'Emails turned off: Stay requests' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Turn back on' }).click()
  await expect(page.getByRole('button', { name: 'Turn off these emails' })).toBeVisible()
  await page.goto('/unsubscribe/none')
  await expect(page.getByText("This link isn't complete")).toBeVisible()
})
