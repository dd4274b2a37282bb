// Finds paths that ARCHITECTURE.md, CONTRIBUTING.md, README.md or docs/testing.md name and that do not exist.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const pages = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'docs/testing.md']
const firstFolders = /^(?:apps|packages|proofs|e2e|ops|scripts|docs)\//

/** Paths in backticks, links and drawn trees, without placeholders such as `<domain>` and `NAME`. */
export function findNamedPaths(page: string, text: string): string[] {
  const quoted = Array.from(text.matchAll(/`([^`\s<>…]+)`/g), ([, path = '']) => path).filter((path) =>
    firstFolders.test(path),
  )
  const linked = Array.from(text.matchAll(/\]\(([^)#:\s]+)[)#]/g), ([, path = '']) =>
    join(dirname(page), path),
  )
  return [...new Set([...quoted, ...linked, ...pathsInTree(text)])].filter((path) => !path.includes('NAME'))
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

if (import.meta.main) {
  const missing = pages.flatMap((page) =>
    findNamedPaths(page, readFileSync(page, 'utf8'))
      .filter((path) => !existsSync(path) && globSync(path).length === 0)
      .map((path) => `${page}: ${path} does not exist`),
  )
  for (const line of missing) console.error(line)
  process.exitCode = missing.length > 0 ? 1 : 0
}
