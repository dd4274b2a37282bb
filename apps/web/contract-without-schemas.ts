import type { Plugin } from 'vite'

const stub = '\0no-schemas'

/**
 * The browser calls by the contract's methods, paths and types; the server checks every reply against the
 * schemas. Leaving them out spares each visitor the 6 KB of a validator. Running one here throws.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === 'zod/mini' && importer?.includes('/packages/contract/') ? stub : undefined
    },
    load(id) {
      if (id !== stub) return undefined
      return `
        const refuse = () => { throw new Error('Schemas of the contract are not in the browser') }
        const running = /parse|decode|encode/i
        export const z = new Proxy(() => z, { get: (_, name) => running.test(String(name)) ? refuse : z })
      `
    },
  }
}
