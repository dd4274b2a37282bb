import type { Page } from '@playwright/test'
import { expect, mainBar, test } from '../support/test.ts'
import { openDialog } from '../support/waiting.ts'

const kept = (page: Page) => page.getByText('We kept your draft.')
const stored = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))

test('the forms before a log-in keep what was typed over a reload, and never a password', async ({
  page,
}) => {
  await page.goto('/register')
  await page.getByLabel('Full name').fill('Yuki Tanaka')
  await page.getByLabel('Password', { exact: true }).fill('tortellini4all')
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Yuki Tanaka')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(kept(page)).toBeVisible()
  expect(await stored(page)).not.toContain('tortellini')

  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('yuki@uni.jp')
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('yuki@uni.jp')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText("If there's an account with that email address")).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('')
})

test(
  'the forms of the account keep theirs too, let go of it, and log-out leaves nothing',
  { tag: '@gate' },
  async ({ page, people, signIn }) => {
    await signIn(await people.open('ana', { verification: 'none' }))
    await page.goto('/settings/account')
    const address = page.getByLabel('University email address')
    await address.fill('ana@studio.unibo.it')
    await page.reload()
    await expect(address).toHaveValue('ana@studio.unibo.it')
    await expect(kept(page)).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(address).toHaveValue('')
    await expect(kept(page)).toHaveCount(0)
    await page.reload()
    await expect(address).toHaveValue('')

    const dialog = await openDialog(page, page.getByRole('button', { name: 'Change email' }), 'Change email')
    await dialog.getByLabel('New email').fill('ana@new.example')
    await page.getByLabel('Current password').fill('ciaociao9')
    await page.reload()
    await page.getByRole('button', { name: 'Change email' }).click()
    await expect(page.getByLabel('New email')).toHaveValue('ana@new.example')
    await expect(page.getByLabel('Current password')).toHaveValue('')
    expect(await stored(page)).not.toContain('ciaociao9')
    await page.getByRole('button', { name: 'Close' }).click()
    // It leaves by a step back in the history, which would take along what opens meanwhile.
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const drawer = await openDialog(page, mainBar(page).getByRole('button', { name: 'Settings' }), 'Settings')
    await drawer.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    expect(await stored(page)).not.toContain('ana@new.example')
  },
)
