import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { givePassword } from '../support/login-steps.ts'
import { mailTo, pathIn } from '../support/mails.ts'
import { expect, fillLogin, loginButton, test } from '../support/test.ts'

const account = '/settings/account'

test(
  'a student asks for their data, is mailed a link, and downloads the file once',
  { tag: '@gate' },
  async ({ page, people, signIn }) => {
    const ana = await people.open('ana')
    await signIn(ana)
    await page.goto(account)
    const data = page.getByRole('region', { name: 'Your data' })
    await data.getByRole('button', { name: 'Download my data' }).click()
    await expect(data).toContainText('Your copy is ready')
    await expect(data.getByRole('button', { name: 'Download my data' })).toHaveCount(0)

    const { links } = await mailTo(ana.email, 'Your data is ready')
    const { pathname, search } = new URL(links[0] ?? '')
    await page.goto(`${pathname}${search}`)
    await expectAccessible(page, 'the link to the own data')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the file' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe('wayfellow-data.zip')
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
    await expect(page).toHaveURL(account)

    await page.goto(`${pathname}${search}`)
    await page.getByRole('button', { name: 'Download the file' }).click()
    await expect(data).toContainText('This link has already been used')
  },
)

test('who deletes their account is gone for others, and back by signing in', async ({
  page,
  people,
  signIn,
  aBrowser,
}) => {
  const [ana, ben] = [await people.open('ana'), await people.open('ben')]
  const bens = await aBrowser()
  await signIn(ben, bens)
  await signIn(ana)
  await page.goto(account)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await givePassword(page, ana, 'Send the link')
  await expect(page.getByText('Nothing happens until you open the link')).toBeVisible()
  await page.goto(pathIn(await mailTo(ana.email, 'Delete your account?')))
  await expectAccessible(page, 'the question before an account is deleted')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Goodbye, and safe travels.' })).toBeVisible()
  const his = await bens.newPage()
  await his.goto(`/users/${ana.username}`)
  await expect(his.getByRole('heading', { level: 2, name: "This page isn't available." })).toBeVisible()

  await page.goto('/login')
  await fillLogin(page, ana)
  await loginButton(page).click()
  await expect(page).toHaveURL(account)
  await expect(page.getByRole('heading', { name: 'Do you want to stay?' })).toBeVisible()
  await expectAccessible(page, 'the page of somebody on the way out')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page).toHaveURL('/home')
  await his.reload()
  await expect(his.getByRole('heading', { name: 'Ana Rossi' }).first()).toBeVisible()
})

test('the link of the mail keeps an account, and a break ends with the next log-in', async ({
  page,
  people,
  signIn,
}) => {
  const ana = await people.open('ana')
  await signIn(ana)
  await page.goto(account)
  await page.getByRole('button', { name: 'Hide my account' }).click()
  await givePassword(page, ana, 'Hide my account')
  await expect(page).toHaveURL('/login')
  await fillLogin(page, ana)
  await loginButton(page).click()
  await expect(page).toHaveURL('/home')

  await page.goto(account)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await givePassword(page, ana, 'Send the link')
  await page.goto(pathIn(await mailTo(ana.email, 'Delete your account?')))
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.goto(pathIn(await mailTo(ana.email, 'Your account will be deleted')))
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('heading', { name: 'Good to have you back.' })).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await fillLogin(page, ana)
  await loginButton(page).click()
  await expect(page).toHaveURL('/home')
})
