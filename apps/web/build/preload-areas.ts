import { languages } from '@wayfellow/contract/identity/language-choice'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { startScreens } from './areas.ts'
import { readCatalogue } from './judge-strings.ts'

type Chunks = readonly Rolldown.OutputChunk[]

/**
 * Lists the scripts that the server preloads for people who seem to be signed in, so that the browser need not parse
 * one script to discover the next.
 */
export function preloadAreas(): Plugin {
  return {
    name: 'preload-areas',
    transformIndexHtml: {
      order: 'post',
      handler: async (_, { bundle }): Promise<HtmlTagDescriptor[]> => {
        if (!bundle) return []
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const words = new Map<string, Awaited<ReturnType<typeof wordsOf>>>()
        for (const language of languages) words.set(language, await wordsOf(chunks, language))
        const areas = {
          user: filesOf(chunks, 'user'),
          home: filesOf(chunks, 'home'),
          screens: Object.entries(startScreens).map(([name, { path }]) => ({
            path,
            files: ['shared', ...(name === 'chat' ? ['socket'] : []), name].flatMap((area) =>
              filesOf(chunks, area),
            ),
          })),
          words: Object.fromEntries(words),
        }
        return [{ tag: 'meta', attrs: { name: 'wayfellow-areas', content: JSON.stringify(areas) } }]
      },
    },
  }
}

function find(chunks: Chunks, what: string, isIt: (chunk: Rolldown.OutputChunk) => boolean | undefined) {
  const script = chunks.find(isIt)
  if (!script) throw new Error(`there is no chunk for ${what}`)
  return script
}

/** Its script and its style. */
function filesOf(chunks: Chunks, area: string) {
  const script = find(chunks, area, ({ name }) => name === area)
  return [script.fileName, ...(script.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`)
}

/** Of each language: what every page needs, what pages of students need, and what is read while neither is there. */
async function wordsOf(chunks: Chunks, language: string) {
  const path = (part: string) => {
    const file = `/${language}.po?${part}`
    return `/${find(chunks, file, ({ facadeModuleId }) => facadeModuleId?.endsWith(file)).fileName}`
  }
  const catalogue = await readCatalogue('web', language)
  const loading = Object.values(catalogue).find(({ message }) => message === 'Loading...')?.translation
  return {
    first: language === 'en' ? null : path('first'),
    home: path('home'),
    later: path('later'),
    loading: loading || 'Loading...',
  }
}
