import { randomBytes } from 'node:crypto'
import {
  aNewcomer,
  fillCompletion,
  inboxHeading,
  joinApi,
  linkTo,
  overHeading,
  signUp,
  startButton,
} from '../support/joining-steps.ts'
import { mailTo } from '../support/mails.ts'
import { expect, fillLogin, loginButton, mainBar, test } from '../support/test.ts'

test(
  'a student signs up, follows the link in the mail, and comes to /complete-profile',
  { tag: '@gate' },
  async ({ page }) => {
    const yuki = aNewcomer()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Sign up' }).first().click()
    await signUp(page, yuki)
    await expect(page.getByRole('main')).toContainText(yuki.email)

    await page.goto(await linkTo(yuki))
    await expect(page.getByText('Welcome, Yuki.')).toBeVisible()
    await fillCompletion(page, yuki.username)
    await expect(page.getByText(`@${yuki.username} is free`)).toBeVisible()
    await startButton(page).click()
    await expect(page).toHaveURL('/complete-profile')
    await page.reload()
    await expect(page).toHaveURL('/complete-profile')
    await page.getByRole('link', { name: 'Finish later' }).click()
    await expect(mainBar(page).getByRole('link', { name: /Profile.*not finished/ })).toBeVisible()
    await page.goto('/settings/account')
    await expect(page.getByText(`@${yuki.username}`)).toBeVisible()
  },
)

test('whoever joined logs in with the same address and password', async ({ page, aBrowser }) => {
  const yuki = aNewcomer()
  await signUp(page, yuki)
  await page.goto(await linkTo(yuki))
  await fillCompletion(page, yuki.username)
  await startButton(page).click()
  await expect(page).toHaveURL('/complete-profile')

  const phone = await (await aBrowser()).newPage()
  await phone.goto('/login')
  await fillLogin(phone, yuki)
  await loginButton(phone).click()
  await expect(phone).toHaveURL('/home')
})

test('Resend waits 60 seconds, then brings a new link, and the old one is over', async ({ page, people }) => {
  const yuki = aNewcomer()
  await page.clock.install()
  await signUp(page, yuki)
  const resend = page.getByRole('button', { name: /^Resend/ })
  await expect(resend).toBeDisabled()
  await expect(resend).toHaveText(/^Resend in \d+ seconds$/)
  const first = await linkTo(yuki)

  await page.clock.fastForward(50_000)
  await expect(resend).toBeDisabled()
  await page.clock.fastForward(11_000)
  await expect(resend).toBeEnabled()
  await expect(resend).toHaveText('Resend')
  await people.ageSignUp(yuki.email, 2)
  const pressedAt = Date.now()
  await resend.click()
  await expect(page.getByText('Asked for another mail.')).toBeVisible()
  await expect(resend).toBeDisabled()

  const second = await linkTo(yuki, pressedAt)
  expect(second).not.toBe(first)
  await page.goto(first)
  await expect(overHeading(page)).toBeVisible()
  await page.goto(second)
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('Change address leads back to the form, and the other address gets the mail', async ({ page }) => {
  const [typo, yuki] = [aNewcomer(), aNewcomer()]
  await signUp(page, typo)
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue(typo.name)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(typo.password)
  await page.getByLabel('Email').fill(yuki.email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('main')).toContainText(yuki.email)
  await linkTo(yuki)
})

test('a known address sees the same screen and gets a mail of its own', async ({
  page,
  people,
  aBrowser,
}) => {
  const ana = await people.open('ana')
  const yuki = aNewcomer()
  await signUp(page, yuki)
  const other = await (await aBrowser()).newPage()
  await signUp(other, { ...yuki, email: ana.email })
  const words = async (seen: typeof page, email: string) =>
    (await seen.getByRole('main').innerText()).replace(email, '…').replace(/\d+ seconds?/, '…')
  expect(await words(other, ana.email)).toBe(await words(page, yuki.email))
  const mail = await mailTo(ana.email, 'You already have an account')
  expect(mail.links).toEqual([
    expect.stringMatching(/\/login$/),
    expect.stringMatching(/\/password-reset\/[\w-]{43}$/),
  ])
})

test('an expired link says so, and Send a new one brings one that works', async ({ page, people }) => {
  const yuki = aNewcomer()
  await signUp(page, yuki)
  const stale = await linkTo(yuki)
  await people.ageSignUp(yuki.email, 49 * 60)
  await page.goto(stale)
  await expect(overHeading(page)).toBeVisible()
  const pressedAt = Date.now()
  await page.getByRole('button', { name: 'Send a new one' }).click()
  await expect(inboxHeading(page)).toBeVisible()
  await page.goto(await linkTo(yuki, pressedAt))
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('a used, a forged and a broken link show the same screens as an expired one', async ({
  page,
  people,
}) => {
  const yuki = aNewcomer()
  await signUp(page, yuki)
  const stale = await linkTo(yuki)
  await people.ageSignUp(yuki.email, 49 * 60)
  const used = await (async () => {
    const other = aNewcomer()
    await page.goto('/register')
    await page.getByRole('button', { name: 'Change address' }).click()
    await page.evaluate(() => sessionStorage.clear())
    await signUp(page, other)
    const link = await linkTo(other)
    await page.goto(link)
    await fillCompletion(page, other.username)
    await startButton(page).click()
    await expect(page).toHaveURL('/complete-profile')
    return link
  })()
  const forged = `/complete-registration/${randomBytes(32).toString('base64url')}`
  const seen: string[][] = []
  for (const path of [stale, used, forged, '/complete-registration/nonsense']) {
    await page.goto(path)
    await expect(overHeading(page)).toBeVisible()
    const before = await page.getByRole('main').innerText()
    await page.getByRole('button', { name: 'Send a new one' }).click()
    await expect(inboxHeading(page)).toBeVisible()
    seen.push([before, await page.getByRole('main').innerText()])
  }
  expect(seen).toEqual([seen[0], seen[0], seen[0], seen[0]])
})

test('an invite link says who invited, and one that names nobody says nothing', async ({ page, people }) => {
  const jonas = await people.open('jonas')
  await page.goto(`/register?invite=${jonas.username}`)
  await expect(page.getByText('Jonas invited you')).toBeVisible()
  const yuki = aNewcomer()
  const [sent] = await Promise.all([
    page.waitForRequest(joinApi.register),
    signUp(page, yuki, `/register?invite=${jonas.username}`),
  ])
  expect(sent.postDataJSON()).toMatchObject({ inviter: jonas.username })

  await page.evaluate(() => sessionStorage.clear())
  const [reply] = await Promise.all([
    page.waitForResponse(joinApi.inviter),
    page.goto('/register?invite=nobody.of.that.name'),
  ])
  expect(await reply.json()).toEqual({ inviter: null })
  await expect(page.getByText('invited you')).toHaveCount(0)
})

test('somebody under 18 is refused kindly, and nothing is kept', async ({ page, people }) => {
  const yuki = aNewcomer()
  await signUp(page, yuki)
  const link = await linkTo(yuki)
  await page.goto(link)
  await fillCompletion(page, yuki.username, new Date().getFullYear() - 17)
  await startButton(page).click()
  await expect(page.getByText('Wayfellow is for students aged 18 and over.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Back to login'])
  expect(await people.countAccounts(yuki.email)).toBe(0)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.goto(link)
  await expect(overHeading(page)).toBeVisible()
})

test('a double click on Start opens one account', async ({ page, people }) => {
  const yuki = aNewcomer()
  await signUp(page, yuki)
  await page.goto(await linkTo(yuki))
  await fillCompletion(page, yuki.username)
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && joinApi.link.test(request.url())) posts += 1
  })
  await startButton(page).dblclick()
  await expect(page).toHaveURL('/complete-profile')
  expect(posts).toBe(1)
  expect(await people.countAccounts(yuki.email)).toBe(1)
})

test(
  'a link works where somebody else is signed in, and leaves nothing of theirs',
  { tag: '@gate' },
  async ({ page, people, signIn }) => {
    const yuki = aNewcomer()
    await signUp(page, yuki)
    const ana = await people.open('ana')
    await signIn(ana)
    await page.goto(await linkTo(yuki))
    await fillCompletion(page, yuki.username)
    await startButton(page).click()
    await expect(page).toHaveURL('/complete-profile')
    await page.goto('/settings/account')
    await expect(page.getByText(`@${yuki.username}`)).toBeVisible()
    await expect(page.getByText(`@${ana.username}`)).toHaveCount(0)
  },
)
