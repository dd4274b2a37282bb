import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const nonce = 'nonce="__NONCE__"'
const sheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/

/**
 * The first paint waits for no file: its look and its theme stand in the page, and the style sheet, fetched at once, is
 * put in by a script, which blocks nothing. `main.tsx` draws nothing before it has come. Into the page
 * for visitors the server writes it whole, with the same id.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(page) {
        const [link, path] = sheet.exec(page) ?? []
        const inserted =
          path === undefined
            ? ''
            : `document.querySelector('#sheet')||document.head.append(Object.assign(document.createElement('link'),{id:'sheet',rel:'stylesheet',crossOrigin:'',href:'${path}'}))`
        return page
          .replace(
            '<!-- first-paint -->',
            () =>
              `<style ${nonce}>${bootStyle()}</style><script ${nonce}>${inserted};${withoutComments(read('before-paint.js'))}</script>`,
          )
          .replace(link ?? /$^/, `<link rel="preload" as="style" crossorigin href="${path}" ${nonce}>`)
      },
    },
  }
}

/** The rules of the boot picture, and of the tokens those it names. */
function bootStyle(): string {
  const boot = read('src/app/boot.css')
  const declared = withoutComments(read('src/ui/tokens.css'))
  const named = new Set(namesIn(boot))
  // A token may be another one's name; a set hands out what is added while it is walked.
  for (const name of named)
    for (const [, value = ''] of declared.matchAll(new RegExp(`${name}:([^;]*);`, 'g')))
      for (const next of namesIn(value)) named.add(next)
  const tokens = declared.replaceAll(/(--[\w-]+):[^;]*;/g, (line: string, name: string) =>
    named.has(name) ? line : '',
  )
  return withoutComments(tokens + boot)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^{};]*\{ *\}/g, '')
}

const namesIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name)

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*\n/gm, '')
