// Finds words that docs/glossary.md has replaced, in the names and comments of product code.
import { globSync, readFileSync } from 'node:fs'
import { isNoSource } from '../affected/import-graph.ts'
import { findLeftovers, findUnusedExceptions } from './leftover-words.ts'

const files = globSync('{apps/api/src,apps/web/src,packages/contract/src}/**/*.{ts,tsx}', {
  exclude: isNoSource,
})
  .filter((file) => !/\.(?:test|gen)\.tsx?$/.test(file))
  .toSorted()
const texts = files.map((file) => readFileSync(file, 'utf8'))
const leftovers = files.flatMap((file, nth) => findLeftovers(file, texts[nth] ?? ''))
const unused = findUnusedExceptions(texts)

for (const { file, line, found, use } of leftovers)
  console.error(
    `${file}${line === 0 ? '' : `:${line}`}: ${found}\n  Use ${use}, or see scripts/checks/old-words.ts.`,
  )
for (const name of unused)
  console.error(`scripts/checks/old-words.ts: ${name} is kept although nothing is called so`)
console.log(`${files.length} files, ${leftovers.length} old words`)
process.exitCode = leftovers.length + unused.length > 0 ? 1 : 0
