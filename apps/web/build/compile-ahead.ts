import type { Plugin } from 'vite'
import { areaNames } from './chunks.ts'

/**
 * Nearly everything in the files a page begins with runs at once. Said so, Chromium compiles it beside the page while
 * it arrives, rather than function by function when each is first called. Other browsers read a comment.
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && areaNames.includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}
