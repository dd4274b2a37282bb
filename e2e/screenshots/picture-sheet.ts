import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { root } from '../../scripts/local/environment.ts'

/** Screens side by side in one picture of the documents, each with what it shows below it. */
export function aSheet() {
  const figures: string[] = []
  return {
    add: async (page: Page, caption: string) => {
      const shot = await page.screenshot({ type: 'png' })
      figures.push(
        `<figure><img src="data:image/png;base64,${shot.toString('base64')}"><figcaption>${caption}</figcaption></figure>`,
      )
    },
    keep: async (context: BrowserContext, name: string) => {
      const sheet = await context.newPage()
      await sheet.setViewportSize({ width: 500 * figures.length + 20, height: 800 })
      await sheet.setContent(
        `<style>body{margin:10px;display:flex;background:#fff;color:#1d2b2f;font:600 17px system-ui}
        figure{margin:10px;width:480px;text-align:center}img{width:478px;border:1px solid #8886;border-radius:12px}
        figcaption{padding:8px}</style>${figures.join('')}`,
      )
      const picture = await sheet.screenshot({ type: 'jpeg', quality: 80, fullPage: true })
      await writeFile(join(root, 'docs/pictures', `${name}.jpg`), picture)
      await sheet.close()
    },
  }
}
