// Finds paths that the documents name and that do not exist. CHANGELOG.md speaks of the past and is left out.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const pages = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md']).filter((page) => page !== 'CHANGELOG.md')
const firstFolders = /^(?:apps|packages|proofs|e2e|ops|scripts|docs)\//

/** Paths in backticks, links and drawn trees, without placeholders such as `<domain>` and `NAME`. */
export function findNamedPaths(page: string, text: string): string[] {
  const quoted = Array.from(text.matchAll(/`([^`\s<>…]+)`/g), ([, path = '']) => path).filter((path) =>
    firstFolders.test(path),
  )
  const linked = Array.from(text.matchAll(/\]\(([^)#:\s]+)[)#]/g), ([, path = '']) =>
    join(dirname(page), path),
  )
  return [...new Set([...quoted, ...linked, ...pathsInTree(text)])].filter((path) => !isPlaceholder(path))
}

/** Documents named in running text, such as `docs/testing.md` or SECURITY.md; the text of a link is not a path. */
export function findNamedDocuments(text: string): string[] {
  const withoutLinks = text.replaceAll(/\[[^\]]*\]\([^)]*\)/g, '')
  const named = withoutLinks.matchAll(/(?<![\w./*{}-])((?:[\w.-]+\/)*[\w-]+\.md)\b/g)
  return Array.from(named, ([, path = '']) => path).filter((path) => !isPlaceholder(path))
}

/** Source files in backticks that are named by the end of their path, such as `lib/api.ts`. */
export function findNamedSources(text: string): string[] {
  return Array.from(text.matchAll(/`([\w./-]+\.(?:tsx?|css|sql|sh))`/g), ([, path = '']) => path)
}

/** Returns the anchors of a page, made from its headings as code hosts make them. */
export function anchorsOf(text: string): string[] {
  return Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  )
}

/** Links to a heading that the linked page does not have. */
function findMissingAnchors(page: string, text: string): string[] {
  return Array.from(text.matchAll(/\]\(([^)#:\s]*)#([^)\s]+)\)/g)).flatMap(([, path = '', anchor = '']) => {
    const linked = path === '' ? page : join(dirname(page), path)
    if (!linked.endsWith('.md') || !existsSync(linked)) return []
    return anchorsOf(readFileSync(linked, 'utf8')).includes(anchor) ? [] : [`${linked}#${anchor}`]
  })
}

function isPlaceholder(path: string) {
  return path.includes('NAME') || path.includes('NNNN')
}

/** A line of a tree begins with a folder; an indented one lies in the last that is not. */
function pathsInTree(text: string): string[] {
  const blocks = Array.from(text.matchAll(/^```\n([^]*?)^```/gm), ([, block = '']) => block)
  return blocks.flatMap((block) => {
    let above = ''
    return Array.from(block.matchAll(/^( *)([\w./-]+\/)(?=\s)/gm), ([, indent = '', folder = '']) => {
      if (indent === '') above = folder
      return indent === '' ? folder : join(above, folder)
    })
  })
}

function findMissing(page: string, sources: readonly string[]): string[] {
  const text = readFileSync(page, 'utf8')
  return [
    ...findNamedPaths(page, text).filter((path) => !existsSync(path) && globSync(path).length === 0),
    ...findMissingAnchors(page, text),
    ...findNamedDocuments(text).filter((path) =>
      [path, join('docs', path), join(dirname(page), path)].every((place) => !existsSync(place)),
    ),
    ...findNamedSources(text).filter((path) => !sources.some((source) => `/${source}`.endsWith(`/${path}`))),
  ]
}

if (import.meta.main) {
  const sources = globSync('{apps,packages,proofs,e2e,ops,scripts}/**/*.{ts,tsx,css,sql,sh}', {
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
  const missing = pages.flatMap((page) =>
    [...new Set(findMissing(page, sources))].map((path) => `${page}: ${path} does not exist`),
  )
  for (const line of missing) console.error(line)
  process.exitCode = missing.length > 0 ? 1 : 0
}
