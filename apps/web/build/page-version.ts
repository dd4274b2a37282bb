import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod/mini'

const root = join(import.meta.dirname, '../../..')

/** Writes into the page what it was built from: the version of the repository and, where git knows it, the commit. */
export function pageVersion(): Plugin {
  return {
    name: 'page-version',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'wayfellow-version', content: [version(), ...commit()].join(' · ') } },
    ],
  }
}

function version(): string {
  const file = readFileSync(join(root, 'package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(file)).version
}

/** A copy without its history has none. */
function commit(): string[] {
  try {
    const revision = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return [revision.trim()]
  } catch {
    return []
  }
}
