import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The themes differ in colour and in nothing else, so the second one is asked only about that. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** In the gate axe reads the pages of the journeys with the tag `@axe`; nightly, those of all. */
const isSkipped = () => process.env['WAYFELLOW_TIER'] === 'gate' && !test.info().tags.includes('@axe')

/** `without` names rules that the page breaks on purpose; whoever gives one says why. */
export async function expectAccessible(page: Page, where: string, without: string[] = []) {
  // Before it is drawn, a page has neither a heading nor anything else.
  await expect(page.locator('h1').first()).toBeAttached()
  // What is far from the screen has a height that is guessed: laid out by that, neighbours would lie over each other.
  await page.evaluate(() => {
    for (const item of document.querySelectorAll<HTMLElement>('[role=feed] > *, [role=feed] > * > *')) {
      item.style.contentVisibility = 'visible'
    }
  })
  if (isSkipped()) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    return
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectClean(new AxeBuilder({ page }).withTags(rules).disableRules(without), `${where}, light`)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectClean(new AxeBuilder({ page }).withRules(rulesOfColour), `${where}, dark`)
}

async function expectClean(axe: AxeBuilder, where: string) {
  const { violations } = await axe.setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  // What is wrong on the next page is worth knowing, too.
  expect.soft(found, where).toEqual([])
}
