import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect, test } from '@playwright/test'
import { openGallery, press } from './open.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const layers = {
  layers: ['Open a long dialog', 'Confirm, danger', 'Ask for a reason', 'Error', 'Open the drawer'],
  dates: ['Choose dates'],
}

async function listFaults(page: Page, within?: string) {
  // Half-way through an animation every colour is wrong; a spinner never ends.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter(a => a.effect.getTiming().iterations < Infinity).map(a => a.finished))',
  )
  const axe = new AxeBuilder({ page }).withTags(rules)
  if (within) axe.include(within)
  // The gallery shows many pages' bars on one page; each real page has one of each.
  axe.disableRules([
    'landmark-unique',
    'landmark-no-duplicate-banner',
    'landmark-banner-is-top-level',
    'page-has-heading-one',
  ])
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  )
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the whole gallery (${theme})`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openGallery(page, 'all', { theme })
    expect(await listFaults(page)).toEqual([])
  })

  test(
    `axe finds nothing in open dialogs, drawer, menu and calendar (${theme})`,
    { tag: '@gate' },
    async ({ page }) => {
      for (const [section, openers] of Object.entries(layers)) {
        await openGallery(page, section, { theme })
        for (const opener of openers) {
          await press(page, opener)
          await expect(page.locator('#dialogs [role$=dialog]')).toBeVisible()
          expect(await listFaults(page, '#dialogs'), opener).toEqual([])
          await page.keyboard.press('Escape')
          await expect(page.locator('#dialogs [role$=dialog]')).toBeHidden()
        }
      }
      await openGallery(page, 'navigation', { theme })
      await press(page, 'More')
      await expect(page.getByRole('menu')).toBeVisible()
      expect(await listFaults(page, '#dialogs'), 'menu').toEqual([])
    },
  )
}
