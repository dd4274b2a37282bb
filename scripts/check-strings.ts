// Fails when the catalogue does not hold exactly what the code says; `pnpm --filter @wayfellow/web strings` cures it.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const catalogue = 'apps/web/src/locales/en.po'
const kept = readFileSync(catalogue, 'utf8')
try {
  execFileSync('pnpm', ['--filter', '@wayfellow/web', 'strings'], { stdio: 'ignore' })
  if (readFileSync(catalogue, 'utf8') !== kept) {
    console.error(`${catalogue} is not current: run pnpm --filter @wayfellow/web strings`)
    process.exitCode = 1
  }
} finally {
  writeFileSync(catalogue, kept)
}
