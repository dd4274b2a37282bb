import { expect, type Page } from '@playwright/test'

/** A choice of an open list, by keys. The list closes when its field is scrolled into view: a key opens it again. */
export async function takeByKeys(
  page: Page,
  name: string,
  press = (key: string) => page.keyboard.press(key),
) {
  const choice = page.getByRole('option', { name }).first()
  await expect(async () => {
    // Some lists begin with the first of them.
    if ((await choice.count()) === 0 || (await choice.getAttribute('data-focused')) !== 'true')
      await press('ArrowDown')
    await expect(choice).toHaveAttribute('data-focused', 'true', { timeout: 1000 })
  }).toPass()
  await press('Enter')
}
