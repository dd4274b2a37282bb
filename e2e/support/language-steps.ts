import { readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'

const catalogue = readFileSync(new URL('../../apps/web/src/locales/de.po', import.meta.url), 'utf8')

/** Returns the German translation of an English string. */
export function german(english: string): string {
  const said = JSON.stringify(english)
  const [, words] = catalogue.split(`\nmsgid ${said}\nmsgstr `)
  if (words === undefined) throw new Error(`${said} is not in the catalogue`)
  return String(JSON.parse(words.slice(0, words.indexOf('\n'))))
}

/** Sets German as if it had been chosen on this device. The account stays English: other tests use it. */
export async function speakGerman(page: Page, baseURL = '') {
  // Chromium takes this machine for safe, but a `__Host-` cookie planted from outside needs the word.
  await page
    .context()
    .addCookies([{ name: '__Host-language', value: 'de', url: baseURL.replace('http:', 'https:') }])
  await page.route('**/api/auth/language', (route) => route.fulfill({ json: {} }))
}

const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const strange = Array.from('áƀćđéƒĝĥíĵķĺɱñóþʠŕšţúṽŵẋýžÁɃĆĐÉƑĜĤÍĴĶĹⱮÑÓÞɊŔŠŢÚṼŴẊÝŽ')
const disguise = (text: string) =>
  text.replaceAll(/[a-z]/gi, (character) => strange[alphabet.indexOf(character)] ?? character)

const strangeCharacters = new Set(strange)
export const isDisguised = (word: string) =>
  Array.from(word).some((character) => strangeCharacters.has(character))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const mapped = (record: unknown, change: (value: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(isRecord(record) ? record : {}).map(([key, value]) => [key, change(value)] as const),
  )

/** A text, or texts among `[name]` and `[name, kind, cases]`. */
function disguiseMessage(message: unknown): unknown {
  if (typeof message === 'string') return disguise(message)
  if (!isList(message)) return message
  return message.map((token): unknown => {
    if (!isList(token)) return disguiseMessage(token)
    const [name, kind, cases] = token
    return isRecord(cases) ? [name, kind, mapped(cases, disguiseMessage)] : token
  })
}

/** Disguises German strings in unusual letters: text in plain letters is not from the catalogue. */
export async function disguiseWords(page: Page) {
  await page.route('**/assets/words-de-*.js', async (route: Route) => {
    const code = await (await route.fetch()).text()
    const [call = '', literal = ''] =
      /JSON\.parse\((`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\)/s.exec(code) ?? []
    const text: unknown = await import(`data:text/javascript,export default ${encodeURIComponent(literal)}`)
    const messages: unknown = JSON.parse(isRecord(text) ? String(text['default']) : '')
    const disguised = mapped(messages, disguiseMessage)
    await route.fulfill({
      contentType: 'text/javascript',
      body: code.replace(call, () => `JSON.parse(${JSON.stringify(JSON.stringify(disguised))})`),
    })
  })
}

/** Every text in what the server sent so far: people's own words, names and places. */
export function listenToData(page: Page): string[] {
  const data: string[] = []
  page.on('response', (reply) => {
    if (!reply.url().includes('/api/') || !reply.ok()) return
    reply
      .json()
      .then((body: unknown) => gather(body, data))
      .catch(() => undefined)
  })
  return data
}

function gather(value: unknown, into: string[]): void {
  if (typeof value === 'string') into.push(value)
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) gather(each, into)
}

/** Returns the texts that are shown or read out, without keys, language names and typed text. */
export function piecesOf(page: Page): Promise<string[]> {
  return page.evaluate((skipped) => {
    const pieces = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest(skipped)) pieces.push(node.textContent ?? '')
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        if (!element.closest(skipped)) pieces.push(element.getAttribute(name) ?? '')
    return pieces
  }, 'script, style, noscript, kbd, code, option[lang], [data-boot], svg')
}
