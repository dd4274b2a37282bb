// Fails when a catalogue does not hold exactly what the code says, or when one of the languages lacks something;
// `pnpm --filter @wayfellow/web strings` cures the first, a translator the second.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { catalogueOf, judgeStrings, speakers } from '../../apps/web/build/judge-strings.ts'
import { languages } from '../../packages/contract/src/identity/languages.ts'
import { root } from '../local/environment.ts'

const catalogues = speakers.flatMap((speaker) => languages.map((language) => ({ speaker, language })))
const faults: string[] = []
// As deep as apps/web, beside which the configuration expects apps/api.
const folder = mkdtempSync(join(tmpdir(), 'strings-'))
try {
  for (const speaker of speakers)
    cpSync(join(root, `apps/${speaker}/src/locales`), join(folder, speaker, 'src/locales'), {
      recursive: true,
    })
  execFileSync('node_modules/.bin/lingui', ['extract', '--clean'], {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, CATALOGUES_FOLDER: join(folder, 'web') },
    stdio: 'ignore',
  })
  for (const { speaker, language } of catalogues) {
    const path = catalogueOf(speaker, language)
    const extracted = readFileSync(join(folder, speaker, `src/locales/${language}.po`), 'utf8')
    if (extracted !== readFileSync(path, 'utf8'))
      faults.push(`${relative(root, path)} is not current: run pnpm --filter @wayfellow/web strings`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const { speaker, language } of catalogues) faults.push(...(await judgeStrings(speaker, language)))
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
