import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'

/** Paths in the image that have no business there, by what they are. */
const unwanted: Record<string, RegExp> = {
  tests:
    /^app\/(?!(.*\/)?node_modules\/).*\.(test|fixture)\.\w+$|^app\/(apps\/api\/(testing|checks)|e2e\/(?!package\.json)|proofs\/(?!package\.json))/,
  demo: /^app\/apps\/api\/(demo|data\/demo)\//,
  caches:
    /^root\/(\.npm|\.cache|\.local\/share\/pnpm)\/|^var\/(cache\/apt|lib\/apt\/lists)\/.|^app\/(.*\/)?(\.cache|\.vite)\//,
  'source maps of packages': /^app\/node_modules\/.*\.map$/,
  'development packages':
    /^app\/node_modules\/\.pnpm\/(typescript|vite|vitest|playwright|@playwright\+|react-email|react-dom|kysely-codegen|oxlint|prettier)@/,
  'repository and documents': /^app\/(\.git|docs|scripts)\//,
}

/** Counts the files of an image that must not be there; the first of each kind is named. */
export function findUnwanted(root: string) {
  const counts = new Map(Object.keys(unwanted).map((kind): [string, string[]] => [kind, []]))
  for (const path of filesOf(root))
    for (const [kind, pattern] of Object.entries(unwanted))
      if (pattern.test(path)) counts.get(kind)?.push(path)
  return counts
}

/** Files that were written after a moment, except where a process may write: `/tmp`. */
export const filesWrittenSince = (root: string, moment: number) =>
  filesOf(root).filter((path) => !path.startsWith('tmp/') && statSync(join(root, path)).ctimeMs > moment)

/** Follows no links: some of an image's lead, from outside of it, to the machine's own files. */
function filesOf(root: string): string[] {
  const found = execFileSync('find', [root, '-xdev', '-type', 'f'], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  return found
    .trim()
    .split('\n')
    .map((path) => path.slice(root.length + 1))
}
