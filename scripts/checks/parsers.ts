// Fails when the API has a package or a file that may parse what others send and that
// proofs/platform/parser-inventory.ts does not name with its hostile corpus, or names in vain.
import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod/mini'
import { files, packages, sandboxed } from '../../proofs/platform/parser-inventory.ts'

const source = 'apps/api/src'
const parses = /JSON\.parse\(|(?:un|gun)zipSync|createGunzip|createInflate|inflate\w*\(|brotliDecompress/
/** Matches code that decodes base64 values which clients keep and send back. */
const decodes = /Buffer\.from\([^)]*, 'base64(?:url)?'\)\.toString\(/
const isShipped = (path: string) =>
  /^(?:modules|platform)\//.test(path) && !/\.(?:test|fixture)\.ts$|\.gen\.ts$|-environment\.ts$/.test(path)

const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('apps/api/package.json', 'utf8')))
const parsing = globSync(`${source}/**/*.ts`)
  .map((path) => relative(source, path))
  .filter(isShipped)
  .filter((path) => {
    const text = readFileSync(`${source}/${path}`, 'utf8')
    return parses.test(text) || decodes.test(text)
  })

const corpora = new Set<string>(Object.values(sandboxed))
const inline = readFileSync('proofs/platform/hostile-inline-parsers.ts', 'utf8')
for (const [, name = ''] of inline.matchAll(/^ {2}'([^']+)': \{$/gm)) corpora.add(name)

const problems = [
  ...compare('package', Object.keys(dependencies), packages),
  ...compare('file', parsing, files),
  ...Object.entries({ ...packages, ...files }).flatMap(([name, entry]) =>
    'corpus' in entry && !corpora.has(entry.corpus) ? [`${name}: there is no corpus "${entry.corpus}"`] : [],
  ),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function compare(kind: string, found: readonly string[], named: Record<string, unknown>) {
  return [
    ...found
      .filter((name) => !(name in named))
      .map((name) => `${name}: a ${kind} that may parse what others send, without a hostile corpus`),
    ...Object.keys(named)
      .filter((name) => !found.includes(name))
      .map((name) => `${name}: no such ${kind} parses anything`),
  ]
}
