import { readFile } from 'node:fs/promises'
import { createCompiledCatalog } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'

/** Whatever the log-in page may show, with the dialogs that can open over it. */
const firstFiles =
  /^src\/(app\/[^/]+|lib\/.+|ui\/(?!dates\/).+|features\/identity\/(components\/(login-form|public-page)|screens\/login-screen).tsx)$/

/** The strings by their id: those of the log-in page, and all the others. */
export async function splitStrings(path: string) {
  const context = { locale: 'en', sourceLocale: 'en', filename: path }
  const catalogue = await formatter().parse(await readFile(path, 'utf8'), context)
  const first: Record<string, string> = {}
  const later: Record<string, string> = {}
  for (const [id, { translation, message, origin = [] }] of Object.entries(catalogue)) {
    const isFirst = origin.some(([file]) => firstFiles.test(file))
    ;(isFirst ? first : later)[id] = translation || message || id
  }
  return { first, later }
}

/** `en.po?first` is the part of a catalogue that a visitor must have before the rest is worth loading. */
export function firstStrings(): Plugin {
  return {
    name: 'first-strings',
    enforce: 'pre',
    async load(id) {
      const [path = '', query] = id.split('?')
      if (!query?.split('&').includes('first')) return undefined
      this.addWatchFile(path)
      const { first } = await splitStrings(path)
      const { source } = createCompiledCatalog('en', first, { namespace: 'es' })
      return { code: source, moduleType: 'js' }
    },
  }
}
