import { plan } from '../support/event-steps.ts'
import { aNewcomer, fillCompletion, linkTo, signUp, startButton } from '../support/joining-steps.ts'
import { callerOf } from '../support/stay-steps.ts'
import { expect, fillLogin, loginButton, test } from '../support/test.ts'

const goOn = { name: /^Go on to/ }

test('a link to each kind of thing survives the log-in, until it is opened', async ({
  page,
  people,
  signIn,
  aBrowser,
  baseURL,
}) => {
  test.slow()
  const leila = await people.open('leila', { name: 'Leila Ben Salah', location: 'Lisbon, Portugal' })
  const hers = await aBrowser()
  await signIn(leila, hers)
  const call = await callerOf(hers, baseURL)
  const event = await plan(call, { title: 'Aperitivo on the steps', isShared: true })
  const ben = await people.open('ben', { name: 'Ben Okafor' })
  for (const [shared, words, landsOn] of [
    [`/users/${leila.username}`, "Go on to Leila's profile", `/users/${leila.username}`],
    [`/share/events/${event._id}`, 'Go on to Aperitivo on the steps', `/events/${event._id}`],
    ['/search?type=posts&location=Lisbon%2C%20Portugal', 'Go on to Lisbon', '/search'],
    [`/chats/${leila.username}`, 'Go on to your chat with Leila', `/chats/${leila.username}`],
  ] as const) {
    const context = await aBrowser()
    const tab = await context.newPage()
    await tab.goto(shared)
    if (shared.startsWith('/share')) await tab.getByRole('link', { name: 'Log in' }).click()
    await expect(tab).toHaveURL('/login')
    await fillLogin(tab, ben)
    await loginButton(tab).click()
    await expect(tab).toHaveURL('/home')
    await tab.getByRole('link', { name: words }).click()
    await expect.poll(() => new URL(tab.url()).pathname).toBe(landsOn)
    await tab.goto('/home')
    await expect(tab.getByRole('link', { name: 'Home' }).first()).toBeVisible()
    await expect(tab.getByRole('link', goOn)).toHaveCount(0)
  }
  await page.close()
})

test('a link survives a sign-up whose mail is opened on another device, and the wizard', async ({
  page,
  people,
  signIn,
  aBrowser,
  baseURL,
}) => {
  test.slow()
  const leila = await people.open('leila', { name: 'Leila Ben Salah', location: 'Lisbon, Portugal' })
  const hers = await aBrowser()
  await signIn(leila, hers)
  const event = await plan(await callerOf(hers, baseURL), {
    title: 'Aperitivo on the steps',
    isShared: true,
    audience: 'everyone',
  })
  const yuki = aNewcomer()
  await page.goto(`/share/events/${event._id}`)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/register')
  await signUp(page, yuki, page.url())

  const phone = await (await aBrowser()).newPage()
  await phone.goto(await linkTo(yuki))
  await fillCompletion(phone, yuki.username)
  await startButton(phone).click()
  await expect(phone).toHaveURL('/complete-profile')
  await phone.getByRole('link', { name: 'Finish later' }).click()
  await phone.goto('/home')
  await phone.getByRole('link', { name: 'Go on to Aperitivo on the steps' }).click()
  await expect(phone).toHaveURL(`/events/${event._id}`)
  await expect(phone.getByRole('heading', { name: 'Aperitivo on the steps' })).toBeVisible()
})
