import type { Plugin } from 'vite'

const replaced = /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/

/** The names that other modules of the router import from there; those that are never used here stay undefined. */
const code = `
import { createContext } from 'react'
export const FrameworkContext = createContext(undefined)
export const mergeRefs = (ref) => ref
export const usePrefetchBehavior = () => [false, undefined, {}]
export const PrefetchPageLinks = () => null
export let CRITICAL_CSS_DATA_ATTRIBUTE, Links, Meta, Scripts, setIsHydrated, useFrameworkContext
`

/**
 * Leaves out of the first script how links of the router prefetch pages that a server renders, and all that belongs to
 * it: no server renders this app. A version of the router that needs another name of this module fails the build.
 */
export function withoutPrefetch(): Plugin {
  let isFound = false
  return {
    name: 'without-prefetch',
    apply: 'build',
    load(id) {
      if (!replaced.test(id)) return null
      isFound = true
      return { code, moduleSideEffects: false }
    },
    generateBundle() {
      if (!isFound) this.error('the router has no lib/dom/ssr/components.js any more')
    },
  }
}
