// Fails when a catalogue does not hold exactly what the code says, or when a language lacks something. Reads only.
import { relative } from 'node:path'
import { collectStrings } from '../../apps/web/build/extract-strings.ts'
import {
  catalogueOf,
  isWellFormed,
  judge,
  judgeEnglish,
  judgeSources,
  readCatalogue,
  speakers,
} from '../../apps/web/build/judge-strings.ts'
import { languages } from '../../packages/contract/src/identity/language-choice.ts'
import { root } from '../local/environment.ts'

let count = 0
for (const speaker of speakers) {
  const english = await readCatalogue(speaker, 'en')
  for (const language of languages) {
    const faults =
      language === 'en'
        ? [...judgeSources(await collectStrings(speaker), english), ...judgeEnglish(english)]
        : judge(language, english, await readCatalogue(speaker, language))
    if (faults.length === 0 && !(await isWellFormed(speaker, language)))
      faults.push('is not in the order and form of the others: run pnpm --filter @wayfellow/web strings')
    const path = relative(root, catalogueOf(speaker, language))
    for (const fault of faults) console.error(`${path}: ${language}: ${fault}`)
    count += faults.length
  }
}
process.exitCode = count > 0 ? 1 : 0
