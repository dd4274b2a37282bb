import type { Plugin } from 'vite'

/** The one font file every page needs is asked for beside the style sheet, but never before the code. */
export function preloadFont(name: RegExp): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((path) => name.test(path))
        if (file === undefined) return []
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: true,
          fetchpriority: 'low',
          href: `/${file}`,
        }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
