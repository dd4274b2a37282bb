// Runs a third of the proofs, at full size but for those that say a smaller one for the night: another third each day, so
// that three nights cover them all.
import { spawnSync } from 'node:child_process'
import { root } from '../local/environment.ts'
import { proofs } from '../../proofs/registry.ts'

const day = Number(process.env['WAYFELLOW_SEED'] ?? Math.floor(Date.now() / 86_400_000))
const chosen = proofs.filter((_, index) => index % 3 === day % 3)
let failed = 0
for (const { name, nightlySize } of chosen) {
  console.log(`proof ${name}`)
  const size = nightlySize === undefined ? [] : ['--size', String(nightlySize)]
  const { status } = spawnSync(process.execPath, ['proofs/prove.ts', name, ...size], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) failed += 1
}
console.log(`${chosen.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
