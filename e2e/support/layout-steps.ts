import type { Page } from '@playwright/test'

/** Texts of ours that are cut off, and whether the page is wider than the screen. People's own words may be shortened. */
export function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const found = scrollWidth > clientWidth + 1 ? [`the page: ${scrollWidth} of ${clientWidth}`] : []
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      // Text for screen readers only is one pixel wide.
      if (!hasText || element.clientWidth <= 1 || element.closest('bdi, [dir=auto]')) continue
      if (!/hidden|clip/.test(getComputedStyle(element).overflowX)) continue
      if (element.scrollWidth > element.clientWidth + 1)
        found.push(`${element.textContent?.trim()}: ${element.scrollWidth} of ${element.clientWidth}`)
    }
    return found
  })
}

/** Finds visible controls that are covered by another element, and how far the page is too wide. */
export function coveredIn(page: Page, dir: 'ltr' | 'rtl'): Promise<{ wider: number; covered: string[] }> {
  return page.evaluate(async (direction) => {
    document.documentElement.dir = direction
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const covered: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea',
    )) {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
      if (width < 4 || height < 4 || top < 0 || bottom > innerHeight) continue
      if (left < -1 || right > innerWidth + 1) continue
      const top1 = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      if (top1 && !element.contains(top1) && !top1.contains(element) && !top1.closest('label'))
        covered.push(element.textContent?.trim() || element.getAttribute('aria-label') || element.tagName)
    }
    const { scrollWidth, clientWidth } = document.documentElement
    return { wider: Math.max(0, scrollWidth - clientWidth - 1), covered }
  }, dir)
}
