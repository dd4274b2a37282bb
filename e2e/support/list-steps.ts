import { expect, type Page } from '@playwright/test'

/** A choice of an open list, by keys. The list closes when its field is scrolled into view: a key opens it again. */
export async function takeByKeys(
  page: Page,
  name: string,
  press = (key: string) => page.keyboard.press(key),
) {
  const choice = page.getByRole('option', { name }).first()
  const isChosen = () =>
    choice.evaluateAll((found) => found.some((one) => one.getAttribute('data-focused') === 'true'))
  const goOn = async () => {
    // Some lists begin with the first of them.
    if (await isChosen()) return true
    await press('ArrowDown')
    return isChosen()
  }
  await expect.poll(goOn, `${name} is chosen`).toBe(true)
  await press('Enter')
}
