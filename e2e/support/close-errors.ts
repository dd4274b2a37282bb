import type { Locator, Page } from '@playwright/test'

/**
 * Closes every error dialog as a person does who goes on. The next refusal may open another at once, so nobody waits
 * for the last to be gone; and one that has closed before it was pressed needs no press.
 */
export async function closeErrors(page: Page) {
  await page.addLocatorHandler(page.getByRole('alertdialog'), press, { noWaitAfter: true })
}

const press = (dialog: Locator) =>
  dialog
    .getByRole('button')
    .last()
    .click({ timeout: 5_000 })
    .catch(() => undefined)
