// Suites of each tier, with their reason and duration. Add every new check, test suite or proof here;
// tiers.test.ts fails when one of package.json's commands is missing.

export type Tier = 'gate' | 'nightly'

export const isNightly = () => process.env['WAYFELLOW_TIER'] === 'nightly'

export interface Suite {
  /** The name of its command in package.json, or a name of its own. */
  name: string
  why: string
  /** Wall-clock seconds by itself on two quiet cores; a tier that is missing does not run it. */
  seconds: Partial<Record<Tier, number>>
  /** `pnpm run <name>` unless stated. */
  command?: readonly string[]
  cwd?: string
  env?: Record<string, string>
  needs?: readonly string[]
  cores?: number
  /** It prints how many tests passed; without this it counts as one. */
  countsTests?: true
  /** It is right that it runs no test when nothing it looks at has changed. */
  mayRunNothing?: true
  /** It writes a JSON report with the seconds of each test. */
  report?: 'vitest' | 'playwright'
}

const vitest = ['node_modules/.bin/vitest', 'run'] as const

/** In the order in which they start: long suites, and those that others need, come first. */
export const suites: readonly Suite[] = [
  {
    name: 'services',
    why: 'PostgreSQL, Redis, the mail catcher and Ceph, which the tests and journeys use.',
    seconds: { gate: 7, nightly: 7 },
    command: ['scripts/services', 'up'],
  },
  {
    name: 'build',
    why: 'The web app that the journeys open must build.',
    seconds: { gate: 22, nightly: 22 },
    needs: [],
  },
  {
    name: 'check:types',
    why: 'Catches most broken refactorings. Incremental, with a cache outside the repository.',
    seconds: { gate: 35, nightly: 35 },
  },
  {
    name: 'check:lint',
    why: 'Floating promises, unsafe values and file sizes, in every file: a rule may look across files.',
    seconds: { gate: 40, nightly: 40 },
  },
  {
    name: 'check:strings',
    why: 'A missing or broken translation is seen by every user of that language.',
    seconds: { gate: 15, nightly: 15 },
  },
  { name: 'check:layers', why: 'Imports follow the architecture.', seconds: { gate: 9, nightly: 9 } },
  {
    name: 'check:diagrams',
    why: 'The pictures of ARCHITECTURE.md show the imports of today.',
    seconds: { gate: 5, nightly: 5 },
  },
  {
    name: 'check:mails',
    why: 'E-mails look as their source says.',
    seconds: { gate: 3, nightly: 3 },
  },
  {
    name: 'check:commits',
    why: 'The history can be read: short subjects with an area.',
    seconds: { gate: 1, nightly: 1 },
  },
  {
    name: 'check:indexes',
    why: 'The lists of decisions, commands and checks are complete.',
    seconds: { gate: 1, nightly: 1 },
  },
  {
    name: 'check:paths',
    why: 'The pages that explain the repository name paths that exist.',
    seconds: { gate: 1, nightly: 1 },
  },
  {
    name: 'check:migrations',
    why: 'The version before survives each migration, and none holds a large table.',
    seconds: { gate: 1, nightly: 1 },
  },
  {
    name: 'check:keys',
    why: 'A query key belongs to one feature, which says what makes it stale.',
    seconds: { gate: 1, nightly: 1 },
  },
  {
    name: 'check:comments',
    why: 'A comment is a sentence with a subject.',
    seconds: { gate: 1, nightly: 1 },
  },
  {
    name: 'check:words',
    why: 'One thing has one name, as the glossary says.',
    seconds: { gate: 4, nightly: 4 },
  },
  {
    name: 'check:unused',
    why: 'No file, export or dependency is left over.',
    seconds: { gate: 7, nightly: 7 },
  },
  { name: 'check:api', why: 'The committed OpenAPI document is current.', seconds: { gate: 4, nightly: 4 } },
  {
    name: 'check:alerts',
    why: 'Every alert has a runbook and a test, and asks for metrics that exist. Runs promtool.',
    seconds: { gate: 12, nightly: 12 },
  },
  {
    name: 'check:docs',
    why: 'The lists of settings and metrics are current.',
    seconds: { gate: 4, nightly: 4 },
  },
  {
    name: 'check:proofs',
    why: 'The index of the proofs and its charts show the recorded figures.',
    seconds: { gate: 1, nightly: 1 },
  },
  { name: 'check:inventory', why: 'Every personal column has an owner.', seconds: { gate: 1, nightly: 1 } },
  { name: 'check:spec', why: 'Every rule of the spec names a test.', seconds: { gate: 1, nightly: 1 } },
  { name: 'check:security', why: 'Every attack names its test.', seconds: { gate: 1, nightly: 1 } },
  { name: 'check:slices', why: 'Slices own their files and tables.', seconds: { gate: 1, nightly: 1 } },
  { name: 'check:contrast', why: 'Colours can be read.', seconds: { gate: 1, nightly: 1 } },
  { name: 'check:styles', why: 'Styles use tokens and logical sides.', seconds: { gate: 1, nightly: 1 } },
  {
    name: 'check:parsers',
    why: 'Every parser meets a hostile corpus.',
    seconds: { gate: 1, nightly: 1 },
  },
  { name: 'check:time', why: 'No gate test depends on speed.', seconds: { gate: 3, nightly: 3 } },
  {
    name: 'check:format',
    why: 'The gate looks at changed files only: others cannot have changed.',
    seconds: { gate: 1, nightly: 35 },
  },
  {
    name: 'check:secrets',
    why: 'The gate looks at changed files only: others cannot have changed.',
    seconds: { gate: 1, nightly: 5 },
  },
  {
    name: 'journeys:database',
    why: 'Migrations, places and demo people for the journeys; by itself it keeps one core busy.',
    seconds: { gate: 58, nightly: 58 },
    command: ['node', 'scripts/e2e.ts', '--prepare'],
    needs: ['services'],
  },
  {
    name: 'test:api',
    why: 'Use-cases over HTTP on real servers. The gate leaves out the files in nightly-test-files.ts.',
    seconds: { gate: 293, nightly: 900 },
    command: vitest,
    cwd: 'apps/api',
    needs: ['services'],
    cores: 2,
    countsTests: true,
    report: 'vitest',
  },
  {
    name: 'journeys',
    why: 'What only a browser can show. The gate runs the journeys tagged @gate (scripts/gate/journeys.ts).',
    seconds: { gate: 271, nightly: 1700 },
    command: ['node', 'scripts/e2e.ts', '--prepared'],
    needs: ['services', 'build', 'journeys:database'],
    cores: 2,
    countsTests: true,
    report: 'playwright',
  },
  {
    name: 'test:web',
    why: 'Components and client code in a simulated browser.',
    seconds: { gate: 40, nightly: 40 },
    command: vitest,
    cwd: 'apps/web',
    needs: ['build'],
    countsTests: true,
    report: 'vitest',
  },
  {
    name: 'test:scripts',
    why: 'The scripts that judge everything else.',
    seconds: { gate: 33, nightly: 33 },
    command: [...vitest, '--dir', 'scripts'],
    needs: ['services'],
    countsTests: true,
    report: 'vitest',
  },
  {
    name: 'test:gallery',
    why: 'Focus, dialogs and axe of the design system. The gate runs the specs tagged @gate.',
    seconds: { gate: 42, nightly: 90 },
    command: ['node_modules/.bin/playwright', 'test', '-c', 'gallery.config.ts'],
    cwd: 'e2e',
    countsTests: true,
    report: 'playwright',
  },
  {
    name: 'plants',
    why: 'A check that stays green on a planted fault is blind. The gate plants those whose rule changed, 20 at most.',
    seconds: { gate: 5, nightly: 200 },
    cores: 2,
    countsTests: true,
    mayRunNothing: true,
  },
  {
    name: 'new-slice',
    why: 'A slice that pnpm new slice writes passes the checks and its own tests. Needs a copy of the tree.',
    seconds: { nightly: 200 },
    command: ['node', 'scripts/try-new-slice.ts'],
    needs: ['services'],
    cores: 2,
    countsTests: true,
  },
  {
    name: 'journeys:dark',
    why: 'Every journey once more in the dark theme, which has its own colours and pictures.',
    seconds: { nightly: 1700 },
    command: ['node', 'scripts/e2e.ts'],
    env: { WAYFELLOW_THEME: 'dark' },
    needs: ['services', 'build'],
    cores: 2,
    countsTests: true,
    report: 'playwright',
  },
  {
    name: 'proofs',
    why: 'A third of the proofs each night, by the day of the year; all three nights cover all. Two have a smaller size for the night.',
    seconds: { nightly: 3600 },
    command: ['node', 'scripts/gate/nightly-proofs.ts'],
    needs: ['services', 'build'],
    cores: 2,
    countsTests: true,
  },
]

/** The suites of a tier; given names, just those and what they need. */
export function tasksOf(tier: Tier, only: readonly string[] = []): Suite[] {
  const inTier = suites.filter(({ seconds }) => seconds[tier] !== undefined)
  if (only.length === 0) return inTier
  const chosen = inTier.filter(({ name }) => only.includes(name))
  const needed = new Set(chosen.flatMap(({ needs = [] }) => needs))
  return inTier.filter(({ name }) => only.includes(name) || needed.has(name))
}
