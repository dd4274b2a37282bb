import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { bringServicesUp } from '../../scripts/affected/run-vitest.ts'
import { vitest } from '../../scripts/affected/test-files.ts'
import { dataFolder, root } from '../../scripts/local/environment.ts'
import { authorizationMutants, plantingTests } from '../../scripts/mutants/authorization.ts'
import type { AuthorizationMutant } from '../../scripts/mutants/authorization-mutant.ts'
import { mutate } from '../../scripts/mutants/mutant.ts'
import { runStep } from '../../scripts/mutants/try-mutant.ts'
import type { Finding, ProofOptions } from '../kit/proof.ts'
import { copyTree } from '../../scripts/tree-copy.ts'

const Report = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

interface Ran {
  passed: string[]
  failed: string[]
  /** The file could not even begin: its scene was not built. */
  isBroken: boolean
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The titles that a test of a table has, as Vitest is asked for them. */
const patternOf = ({ title, of }: AuthorizationMutant['test']) =>
  `${escaped(title).replaceAll('%s', () => (of === undefined ? '.*' : escaped(of)))}$`

/** Runs those tests of one file as the gate does when `changed` has changed. */
async function runTests(copy: string, file: string, pattern: string, changed = ''): Promise<Ran> {
  const folder = join(copy, 'test-results')
  mkdirSync(folder, { recursive: true })
  const report = join(folder, 'authorization.json')
  rmSync(report, { force: true })
  const cwd = 'apps/api'
  const flags = ['-t', pattern, '--reporter=json', `--outputFile=${report}`]
  await runStep(copy, {
    command: ['node', vitest, 'run', relative(cwd, file), ...flags],
    cwd,
    env: { WAYFELLOW_CHANGED: changed, WAYFELLOW_TIER: 'gate' },
  })
  const { testResults } = Report.parse(JSON.parse(readFileSync(report, 'utf8')))
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const named = (status: string) => all.filter((one) => one.status === status).map(({ fullName }) => fullName)
  const [passed, failed] = [named('passed'), named('failed')]
  const isBroken = failed.length === 0 && testResults.some(({ status }) => status === 'failed')
  return { passed, failed, isBroken }
}

const Tried = z.object({ name: z.string(), isCaught: z.boolean(), isGreenWithout: z.boolean() })
type Tried = z.infer<typeof Tried>
const Known = z.object({ code: z.string(), tried: z.array(z.object({ ...Tried.shape, fault: z.string() })) })
type Known = z.infer<typeof Known>['tried']

const statePath = join(dataFolder, 'authorization-mutants.json')
/** Names the code that was tried, as it is committed. */
const code = () =>
  execFileSync('git', ['rev-parse', 'HEAD:apps/api', 'HEAD:packages'], { cwd: root, encoding: 'utf8' })

/** Reads earlier results for the same faults in the same code, so that an interrupted run can continue. */
function readKnown(): Known {
  if (!existsSync(statePath)) return []
  const known = Known.parse(JSON.parse(readFileSync(statePath, 'utf8')))
  const faults = new Set(authorizationMutants.map((mutant) => JSON.stringify(mutant)))
  return known.code === code() ? known.tried.filter(({ fault }) => faults.has(fault)) : []
}

/** The mutants whose test is green without them: one run for each file of tests. */
async function findSound(copy: string, chosen: readonly AuthorizationMutant[], say: ProofOptions['say']) {
  const sound = new Set<string>()
  for (const [file, some] of Map.groupBy(chosen, ({ test }) => test.file)) {
    const patterns = [...new Set(some.map(({ test }) => patternOf(test)))]
    const changed = [...new Set(some.map((mutant) => mutant.file))].join('\n')
    const { passed, failed, isBroken } = await runTests(copy, file, patterns.join('|'), changed)
    for (const { name, test } of some) {
      const isMeant = (title: string) => new RegExp(patternOf(test)).test(title)
      if (!isBroken && passed.some(isMeant) && !failed.some(isMeant)) sound.add(name)
    }
    say(`${passed.length} green without a fault, ${failed.length} red  ${file}`)
  }
  return sound
}

/** Plants one fault and runs its test, as the gate does when that file has changed. */
async function isSeen(copy: string, mutant: AuthorizationMutant) {
  const path = join(copy, mutant.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, mutate(text, mutant))
  const { failed, isBroken } = await runTests(copy, mutant.test.file, patternOf(mutant.test), mutant.file)
  writeFileSync(path, text)
  return failed.length > 0 || isBroken
}

async function trySources(copy: string, chosen: readonly AuthorizationMutant[], say: ProofOptions['say']) {
  const sound = await findSound(copy, chosen, say)
  const known = readKnown()
  for (const mutant of chosen) {
    const { name } = mutant
    const isGreenWithout = sound.has(name)
    const isCaught = isGreenWithout && (await isSeen(copy, mutant))
    say(
      `${isCaught ? 'caught' : 'NOT CAUGHT'}  ${name}${isGreenWithout ? '' : ' (its test is red without it)'}`,
    )
    known.push({ name, isCaught, isGreenWithout, fault: JSON.stringify(mutant) })
    writeFileSync(statePath, JSON.stringify({ code: code(), tried: known }))
  }
}

interface Planted {
  file: string
  passed: string[]
  failed: string[]
}

/** The faults that tests plant by themselves: each title is one. */
async function runPlanting(copy: string, say: ProofOptions['say']) {
  const planted: Planted[] = []
  for (const { file, titles } of plantingTests) {
    const { passed, failed, isBroken } = await runTests(copy, file, titles)
    planted.push({ file, passed, failed: isBroken ? [file] : failed })
    say(`${passed.length} caught, ${failed.length} not  ${file}`)
  }
  return planted
}

/** Plants each fault in a copy of the tree and runs the one test that must see it. */
export async function findAuthorizationMutants({ say, only = '', size }: ProofOptions): Promise<Finding> {
  await bringServicesUp()
  const done = new Set(readKnown().map(({ name }) => name))
  const left = authorizationMutants.filter(({ name }) => name.includes(only) && !done.has(name))
  const copy = copyTree('authorization-mutants')
  try {
    const chosen = left.slice(0, size)
    await trySources(copy, chosen, say)
    const isWhole = readKnown().length === authorizationMutants.length
    return findingOf(readKnown(), isWhole ? await runPlanting(copy, say) : [], chosen.length)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const figure = (what: string, count: number, all: number) => ({
  what: `${what}, of ${all}`,
  runs: [count],
  wanted: `${all}`,
  holds: count === all,
})

function findingOf(tried: readonly Tried[], planted: readonly Planted[], triedNow: number): Finding {
  const caught = tried.filter(({ isCaught }) => isCaught).length
  const sound = tried.filter(({ isGreenWithout }) => isGreenWithout).length
  const missed = [
    ...tried.filter(({ isCaught }) => !isCaught).map(({ name }) => name),
    ...planted.flatMap(({ failed }) => failed),
  ]
  const byName = new Map(tried.map((one) => [one.name, one]))
  const rows = authorizationMutants.map(({ name, kind, test }) => {
    const one = byName.get(name)
    const verdict = one ? (one.isCaught ? 'yes' : '**no**') : 'not run'
    const title = test.title.replaceAll('%s', () => test.of ?? '…')
    return `| \`${name}\` | ${kind} | ${verdict} | ${test.file} › ${title} |`
  })
  return {
    figures: [
      figure('faults in the source, one for each entrance: caught', caught, authorizationMutants.length),
      ...planted.map(({ file, passed, failed }) =>
        figure(`faults that ${file} plants: caught`, passed.length, passed.length + failed.length),
      ),
      figure('the same tests without a fault: green', sound, tried.length),
    ],
    words: [
      'A fault in the source is planted in a copy of the tree; then the one test of the gate that must see it runs, as it does when that file has changed. Before, the same test runs without the fault. `--only TEXT` tries the faults whose name holds the text, `--size N` the next N; a run goes on where the last one with the same code stopped. The other faults are planted by tests of the gate while they run: a policy that says yes, a rule of access that is one step looser, a part of the visibility rule that lets everybody through, a gap in a wall of the database.',
      `Not caught: ${missed.join(', ') || 'none'}. Faults in the source tried in this run: ${triedNow}; in earlier runs with the same code: ${tried.length - triedNow}.`,
      ['| fault | kind | caught | by |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    ].join('\n\n'),
  }
}
