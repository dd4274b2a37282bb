import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The themes differ in colour and in nothing else, so the second one is checked only for that. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** In the gate axe reads the pages of the journeys with the tag `@axe`; nightly, those of all. */
const isSkipped = () => process.env['WAYFELLOW_TIER'] === 'gate' && !test.info().tags.includes('@axe')

/** `without` names rules that the page breaks on purpose; the caller states the reason. */
export async function expectAccessible(page: Page, where: string, without: string[] = []) {
  // Waits until the page is rendered: before that it has no heading and no content.
  await expect(page.locator('h1').first()).toBeAttached()
  // Off-screen items only have an estimated height (content-visibility), which would make neighbours overlap.
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
  // A soft assertion, so that the faults of the next pages are reported too.
  expect.soft(found, where).toEqual([])
}
