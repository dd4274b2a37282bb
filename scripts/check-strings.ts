// Fails when a catalogue does not hold exactly what the code says, or when one of the languages lacks something;
// `pnpm --filter @wayfellow/web strings` cures the first, a translator the second.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { catalogueOf, judgeStrings, speakers } from '../apps/web/judge-strings.ts'
import { languages } from '../packages/contract/src/identity-languages.ts'

const catalogues = speakers.flatMap((speaker) => languages.map((language) => ({ speaker, language })))
const kept = new Map(
  catalogues.map(({ speaker, language }) => {
    const path = catalogueOf(speaker, language)
    return [path, readFileSync(path, 'utf8')]
  }),
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
for (const { speaker, language } of catalogues) faults.push(...(await judgeStrings(speaker, language)))
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
