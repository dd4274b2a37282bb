import { expectAccessible } from '../support/accessible.ts'
import { codeField, passwordStep, setUpApp } from '../support/login-steps.ts'
import { expect, test } from '../support/test.ts'
import { totp } from '../support/totp.ts'

test(
  'an admin without a second step sets it up before any admin page opens',
  { tag: '@gate' },
  async ({ page, people, signIn }) => {
    const ada = await people.open('ada', { role: 'admin' })
    await signIn(ada)
    for (const path of ['/admin/promos', '/admin/users/ben', '/admin/nowhere', '/admin/universities']) {
      await page.goto(path)
      await expect(
        page.getByRole('heading', { level: 1, name: 'Set up two-step verification' }),
      ).toBeVisible()
    }
    await expect(page.getByText('even if a password is stolen')).toBeVisible()
    await expectAccessible(page, 'forced set-up')
    await page.emulateMedia({ colorScheme: 'light' })
    const { secret } = await setUpApp(page, ada)
    await page.getByRole('button', { name: 'Continue to the admin area' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Universities' })).toBeVisible()
    await expect(page).toHaveURL('/admin/universities')

    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await passwordStep(page, ada)
    await codeField(page).fill(totp(secret, 1))
    await expect(page).toHaveURL('/admin/promos')
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  },
)
