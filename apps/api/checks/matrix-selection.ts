import { createHash } from 'node:crypto'

/** One cell of a matrix suite: an operation of the API, with the domain it belongs to. */
interface Cell {
  name: string
  domain: string
}

/** Domains that the change under test touches; `all` when it touches what every operation goes through. */
type Touched = 'all' | ReadonlySet<string>

interface Selection {
  seed: number
  touched: Touched
  /** Only the cells of touched domains run; `pnpm affected` asks for this, the gate never does. */
  isOnlyTouched: boolean
}

const parts = 10

/** The same number for the same text, on every machine. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest().readInt32BE(0)

const partOf = (number: number) => ((number % parts) + parts) % parts

const isTouched = ({ domain }: Cell, touched: Touched) => touched === 'all' || touched.has(domain)

/** Returns the cells that run at all. */
export function cellsToRun<C extends Cell>(
  all: readonly C[],
  { touched, isOnlyTouched }: Pick<Selection, 'touched' | 'isOnlyTouched'>,
): C[] {
  return isOnlyTouched ? all.filter((cell) => isTouched(cell, touched)) : [...all]
}

/** Returns the cells that get the full runs: a tenth by the seed, so that ten seeds in a row cover all, and what was touched. */
export function selectCells<C extends Cell>(
  all: readonly C[],
  { seed, touched }: Pick<Selection, 'seed' | 'touched'>,
): ReadonlySet<C> {
  return new Set(all.filter((cell) => isTouched(cell, touched) || partOf(hashOf(cell.name)) === partOf(seed)))
}

/** Every operation goes through these, or is tested by them. */
const shared = [
  /^apps\/api\/src\/platform\/(?:http\/(?:bind-endpoint|access|errors|error-replies|openapi)|security\/tokens)\b/,
  /^apps\/api\/(?:testing\/callers|checks\/(?:matrix-selection|contract\/(?:tester|inputs|garbage|contract\.test)))\b/,
]
const contractFile = /^packages\/contract\/src\/([\w-]+)/
const moduleFile = /^apps\/api\/src\/modules\/([^/]+)\//

/** Returns the domains that the changed files belong to. */
export function touchedBy(changed: readonly string[], domains: readonly string[]): Touched {
  const touched = new Set<string>()
  for (const path of changed) {
    if (shared.some((pattern) => pattern.test(path))) return 'all'
    const file = contractFile.exec(path)?.[1]
    const owner = domains.find((domain) => domain === file)
    // A file of the contract that is no domain's, such as the paging of lists, is every domain's.
    if (file !== undefined && owner === undefined) return 'all'
    const domain = owner ?? moduleFile.exec(path)?.[1]
    if (domain !== undefined) touched.add(domain)
  }
  return touched
}

const dayMs = 86_400_000

/** Reads the tier, the seed and the changed files that the gate passes on; without a seed the day is one. */
export function readSelection(
  environment: Readonly<Record<string, string | undefined>>,
  domains: readonly string[],
  now: Date,
): Selection {
  const {
    WAYFELLOW_TIER: tier = 'gate',
    WAYFELLOW_SEED: text = '',
    WAYFELLOW_CHANGED: changed = '',
    WAYFELLOW_MATRIX: matrix = '',
  } = environment
  const seed = text === '' ? Math.floor(now.getTime() / dayMs) : Number(text)
  if (!Number.isSafeInteger(seed)) throw new Error(`WAYFELLOW_SEED must be a whole number, not ${text}`)
  if (tier !== 'gate' && tier !== 'nightly') throw new Error(`WAYFELLOW_TIER is gate or nightly, not ${tier}`)
  const files = changed.split('\n').filter((path) => path !== '')
  const touched = tier === 'nightly' ? 'all' : touchedBy(files, domains)
  // A change that touches no domain still runs every cell a little.
  const isOnlyTouched = matrix === 'touched' && (touched === 'all' || touched.size > 0)
  return { seed, touched, isOnlyTouched }
}

interface Failed {
  file: string
  test: string
  seed: number
  isFull: boolean
}

/** Returns the command that runs a failed cell again with the same inputs. */
export function repeatCommand({ file, test, seed, isFull }: Failed) {
  // The nightly tier gives every cell the full runs, whatever was touched when it failed.
  const tier = isFull ? ' WAYFELLOW_TIER=nightly' : ''
  return `WAYFELLOW_SEED=${seed}${tier} pnpm test ${file} -t '${test}'`
}
