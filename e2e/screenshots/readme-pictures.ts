// `pnpm readme-pictures [FILE.md]`: README.md as a code host shows it, on a phone and on a desktop, light and dark, into
// `.data/shots`. To look at after every change: long tables and pictures must fit both.
import { mkdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium as launcher } from '@playwright/test'
import { marked } from 'marked'
import { dataFolder, root } from '../../scripts/local/environment.ts'
import { chromium, chromiumFlags } from '../support/chromium.ts'
import { themes } from './demo-visit.ts'

const file = resolve(root, process.argv[2] ?? 'README.md')
const folder = join(dataFolder, 'shots')
const name = basename(file, '.md').toLowerCase()

/** The measures of the largest code host: a column of at most 1012 px, tables that scroll, pictures that shrink. */
const style = `
  :root{color-scheme:light dark;--ground:#fff;--ink:#1f2328;--quiet:#59636e;--line:#d1d9e0;--code:#818b981f;--even:#f6f8fa;--link:#0969da}
  @media (prefers-color-scheme:dark){:root{--ground:#0d1117;--ink:#f0f6fc;--quiet:#9198a1;--line:#3d444d;--code:#656c7633;--even:#151b23;--link:#4493f8}}
  *{box-sizing:border-box}
  body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 -apple-system,'Segoe UI','Noto Sans',Helvetica,Arial,sans-serif;overflow-wrap:break-word}
  article{max-width:1012px;margin:auto;padding:32px}
  @media (max-width:600px){article{padding:16px}}
  h1,h2{padding-bottom:.3em;border-bottom:1px solid var(--line)}
  h1,h2,h3,h4{margin:24px 0 16px;line-height:1.25;font-weight:600} h1{font-size:2em} h2{font-size:1.5em} h3{font-size:1.25em}
  p,ul,ol,table,pre,blockquote,details{margin:0 0 16px} ul,ol{padding-left:2em}
  a{color:var(--link)} img{max-width:100%;height:auto}
  table{display:block;width:max-content;max-width:100%;overflow:auto;border-collapse:collapse}
  th,td{padding:6px 13px;border:1px solid var(--line)} tr:nth-child(2n){background:var(--even)}
  code{padding:.2em .4em;border-radius:6px;background:var(--code);font:85% ui-monospace,'DejaVu Sans Mono',monospace}
  pre{padding:16px;border-radius:6px;background:var(--even);overflow:auto} pre code{padding:0;background:none}`

const html = await marked.parse(await readFile(file, 'utf8'), { gfm: true })
const browser = await launcher.launch({ executablePath: chromium, args: chromiumFlags })
try {
  await mkdir(folder, { recursive: true })
  for (const width of [1280, 390]) {
    for (const colorScheme of themes) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
      // A page of the folder, so that the pictures beside it are found.
      await page.goto(pathToFileURL(join(dirname(file), 'LICENSE')).href)
      await page.setContent(`<style>${style}</style><article>${html}</article>`, { waitUntil: 'load' })
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('table, pre, img')]
          .filter((one) => one.scrollWidth > one.clientWidth + 1)
          .map((one) => `${one.tagName.toLowerCase()} ${(one.textContent ?? '').trim().slice(0, 40)}`),
      )
      const path = join(folder, `${name}-${width}-${colorScheme}.png`)
      await page.screenshot({ path, fullPage: true })
      console.log(path, ...wide.map((one) => `\n  scrolls sideways: ${one}`))
      await page.close()
    }
  }
} finally {
  await browser.close()
}
