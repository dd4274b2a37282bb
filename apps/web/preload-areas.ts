import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** What the server sends along to who seems to be signed in: the browser then need not read one script to learn of the next. */
export function preloadAreas(): Plugin {
  return {
    name: 'preload-areas',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }): HtmlTagDescriptor[] => {
        if (!bundle) return []
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const areas = { user: filesOf(chunks, 'user'), home: filesOf(chunks, 'home') }
        return [{ tag: 'meta', attrs: { name: 'wayfellow-areas', content: JSON.stringify(areas) } }]
      },
    },
  }
}

/** Its script and its style; the area of students begins with words of its own. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], area: 'user' | 'home') {
  const script = chunks.find(({ name }) => name === area)
  if (!script) throw new Error(`there is no chunk named ${area}`)
  const styles = [...(script.viteMetadata?.importedCss ?? [])]
  const words = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/en.po?home'))
  if (!words) throw new Error('the words of home are nowhere')
  return [script.fileName, ...styles, ...(area === 'user' ? [words.fileName] : [])].map((name) => `/${name}`)
}
