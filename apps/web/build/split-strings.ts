import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createCompiledCatalog } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'
import { homeScreen, screenList, userArea } from './areas.ts'
import { filesFrom } from './reach.ts'

/**
 * Source files whose strings the log-in page may show, with the dialogs that can open over it. weight.test.ts fails
 * when one is missing.
 */
const firstFiles = [
  /^src\/app\/[^/]+$/,
  /^src\/lib\/(?!birth-date|code-form|leaving|refusal-fact-words|refusal-words|use-unreachable)/,
  /^src\/ui\/(?!dates\/|bars\/|fields\/|dialogs\/(lightbox|search-dialog)|draft-note|endless|long-text|pager|refresh|step-progress)/,
  /^src\/ui\/fields\/(field|email-field|password-field|text-field)\.tsx$/,
  /^src\/features\/identity\/(components\/(language-select|login-form|use-login-fields|public-page)|screens\/login-screen)\.tsx?$/,
]

/** Messages of the server, which are English. Readers of other languages may need each of them at once. */
const serverFile = 'src/lib/refusal-words.ts'

type Strings = Record<string, string>
export type Part = 'first' | 'home' | 'later'

/** The strings by their id: those of the log-in page, of home with all that opens over it, and of the rest. */
export async function splitStrings(path: string): Promise<Record<Part, Strings>> {
  const locale = basename(path, '.po')
  const context = { locale, sourceLocale: 'en', filename: path }
  const catalogue = await formatter().parse(await readFile(path, 'utf8'), context)
  const homeFiles = new Set([
    ...filesFrom([userArea, homeScreen]),
    ...filesFrom([userArea, homeScreen], { except: [screenList] }),
  ])
  const parts: Record<Part, Strings> = { first: {}, home: {}, later: {} }
  for (const [id, { translation, message, origin = [] }] of Object.entries(catalogue)) {
    const isServers = origin.every(([file]) => file === serverFile)
    if (isServers && locale === 'en') continue
    const isFirst = isServers || origin.some(([file]) => firstFiles.some((files) => files.test(file)))
    const isHome = origin.some(([file]) => homeFiles.has(join(import.meta.dirname, '..', file)))
    parts[isFirst ? 'first' : isHome ? 'home' : 'later'][id] = translation || message || id
  }
  return parts
}

/** A catalogue such as `de.po?first` is what a visitor must have before the rest is worth loading; then come `?home` and `?later`. */
export function stringParts(): Plugin {
  return {
    name: 'string-parts',
    enforce: 'pre',
    async load(id) {
      const [path = '', query] = id.split('?')
      const part = (['first', 'home', 'later'] as const).find((name) => query?.split('&').includes(name))
      if (!part) return undefined
      this.addWatchFile(path)
      const { source } = createCompiledCatalog(basename(path, '.po'), (await splitStrings(path))[part], {
        namespace: 'es',
      })
      return { code: source, moduleType: 'js' }
    },
  }
}
