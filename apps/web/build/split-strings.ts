import { basename, join } from 'node:path'
import { createCompiledCatalog } from '@lingui/cli/api'
import type { Plugin } from 'vite'
import { homeScreen, screenList, userArea } from './areas.ts'
import { collectStrings, type SourceString } from './extract-strings.ts'
import { readCatalogue } from './judge-strings.ts'
import { filesFrom } from './reach.ts'

/**
 * Source files whose strings the log-in page may show, with the dialogs that can open over it. weight.test.ts fails
 * when one is missing.
 */
const firstFiles = [
  /^src\/app\/[^/]+$/,
  /^src\/lib\/(?!birth-date|code-form|contract-words|leaving|refusal-fact-words|refusal-words|shape-resolver|use-unreachable)/,
  /^src\/ui\/(?!dates\/|bars\/|fields\/|dialogs\/(lightbox|search-dialog)|draft-note|endless|long-text|pager|refresh|step-progress)/,
  /^src\/ui\/fields\/(field|email-field|password-field|text-field)\.tsx$/,
  /^src\/features\/identity\/(components\/(language-select|login-form|use-login-fields|public-page)|screens\/login-screen)\.tsx?$/,
]

/** Messages of the server, which are English. Readers of other languages may need each of them at once. */
const serverFile = 'src/lib/refusal-words.ts'

type Strings = Record<string, string>
export type Part = 'first' | 'home' | 'later'

/**
 * The strings of the code by their id: those of the log-in page, of home with all that opens over it, and of the rest.
 * What a language has no words for yet is said in English.
 */
export async function splitStrings(
  path: string,
  sources: ReadonlyMap<string, SourceString>,
): Promise<Record<Part, Strings>> {
  const locale = basename(path, '.po')
  const catalogue = await readCatalogue('web', locale)
  const homeFiles = new Set([
    ...filesFrom([userArea, homeScreen]),
    ...filesFrom([userArea, homeScreen], { except: [screenList] }),
  ])
  const parts: Record<Part, Strings> = { first: {}, home: {}, later: {} }
  for (const [id, { message, files }] of sources) {
    const isServers = files.every((file) => file === serverFile)
    if (isServers && locale === 'en') continue
    const isFirst = isServers || files.some((file) => firstFiles.some((pattern) => pattern.test(file)))
    const isHome = files.some((file) => homeFiles.has(join(import.meta.dirname, '..', file)))
    parts[isFirst ? 'first' : isHome ? 'home' : 'later'][id] = catalogue[id]?.translation || message
  }
  return parts
}

/** Everything the catalogue has, at once: finding out what belongs where takes longer than a developer wants to wait. */
async function wholeCatalogue(path: string): Promise<Record<Part, Strings>> {
  const entries = Object.entries(await readCatalogue('web', basename(path, '.po')))
  const first: Strings = {}
  for (const [id, { translation, message }] of entries) first[id] = translation || message || id
  return { first, home: {}, later: {} }
}

/**
 * A catalogue such as `de.po?first` is what a visitor must have before the rest is worth loading; then come `?home` and
 * `?later`.
 */
export function stringParts(): Plugin {
  let isBuild = false
  let sources: Promise<ReadonlyMap<string, SourceString>> | undefined
  return {
    name: 'string-parts',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    async load(id) {
      const [path = '', query] = id.split('?')
      const part = (['first', 'home', 'later'] as const).find((name) => query?.split('&').includes(name))
      if (!part) return undefined
      this.addWatchFile(path)
      const parts = isBuild
        ? await splitStrings(path, await (sources ??= collectStrings('web')))
        : await wholeCatalogue(path)
      const { source } = createCompiledCatalog(basename(path, '.po'), parts[part], { namespace: 'es' })
      return { code: source, moduleType: 'js' }
    },
  }
}
