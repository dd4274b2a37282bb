// Fails when a catalogue does not hold exactly what the code says, or when one of the languages lacks something;
// `pnpm --filter @wayfellow/web strings` cures the first, a translator the second.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { catalogueOf, judgeStrings } from '../apps/web/judge-strings.ts'
import { languages } from '../packages/contract/src/identity-languages.ts'

const kept = new Map(
  languages.map((language) => [catalogueOf(language), readFileSync(catalogueOf(language), 'utf8')]),
)
const faults: string[] = []
try {
  execFileSync('pnpm', ['--filter', '@wayfellow/web', 'strings'], { stdio: 'ignore' })
  for (const [path, text] of kept)
    if (readFileSync(path, 'utf8') !== text)
      faults.push(`${path} is not current: run pnpm --filter @wayfellow/web strings`)
} finally {
  for (const [path, text] of kept) writeFileSync(path, text)
}
for (const language of languages) faults.push(...(await judgeStrings(language)))
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
