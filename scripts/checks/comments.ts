// Finds comments that begin with a relative clause without a head, such as "What nobody has read".
import { globSync, readFileSync } from 'node:fs'
import { isNoSource } from '../affected/import-graph.ts'
import { findHeadless } from './headless-comments.ts'

const files = globSync('{apps,packages,proofs,e2e,scripts}/**/*.{ts,tsx}', { exclude: isNoSource })
const found = files.flatMap((file) =>
  findHeadless(readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line}: ${text}`),
)
for (const one of found) console.error(`${one}\n  Begin with a verb or a noun: "Returns …", "People who …".`)
console.log(`${files.length} files, ${found.length} comments without a subject`)
process.exitCode = found.length > 0 ? 1 : 0
