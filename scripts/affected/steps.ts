// The commands that run a selection: checks first, then tests, then journeys.
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../local/environment.ts'
import type { ImportGraph } from './import-graph.ts'
import type { Choice, Selection, Tier } from './selection.ts'
import { type Package, packageOf, packages, vitest } from './test-files.ts'

export interface Step {
  name: string
  kind: Choice['kind']
  command: string[]
  /** Relative to the root. */
  cwd: string
  env: Record<string, string>
}

const bin = (name: string) => join('node_modules/.bin', name)

export function stepsOf(
  selection: Selection,
  graph: ImportGraph,
  changed: readonly string[],
  tier: Tier,
): Step[] {
  const env = { WAYFELLOW_CHANGED: changed.join('\n'), WAYFELLOW_TIER: tier }
  const checks = selection.of('check').flatMap(({ target }) => checkStep(target, changed, env))
  return [...checks, ...testSteps(selection, env), ...journeySteps(selection, graph, tier, env)]
}

export function checkStep(name: string, changed: readonly string[], env: Step['env']): Step[] {
  const command = commandOf(
    name,
    changed.filter((path) => existsSync(join(root, path))),
  )
  return command ? [{ name, kind: 'check', command, cwd: '.', env }] : []
}

function commandOf(name: string, changed: string[]): string[] | undefined {
  const source = changed.filter((path) => /\.(tsx?|c?js)$/.test(path))
  switch (name) {
    case 'format':
      return changed.length > 0 ? [bin('prettier'), '--check', '--ignore-unknown', ...changed] : undefined
    case 'lint':
      return source.length > 0 ? [bin('oxlint'), '--type-aware', '--deny-warnings', ...source] : undefined
    case 'check:layers':
      // Follows their imports, so it sees every circle and every arrow that they are part of.
      return source.length > 0 ? [bin('depcruise'), ...source] : undefined
    case 'check:types':
      return [process.execPath, 'scripts/checks/types.ts', ...programsOf(source)]
    default:
      return ['pnpm', 'run', name]
  }
}

/** The type-checked programs that read these files. Without a file of a known place, all. */
function programsOf(changed: readonly string[]): string[] {
  const isEverywhere = changed.some((path) => !/^(apps|e2e|scripts|proofs)\//.test(path))
  if (isEverywhere) return []
  const has = (pattern: RegExp) => changed.some((path) => pattern.test(path))
  return [
    ...(has(/^(apps\/api|scripts|proofs|apps\/web\/build)\//) ? ['.'] : []),
    ...(has(/^(apps\/api|e2e|scripts|proofs)\//) ? ['e2e'] : []),
    ...(has(/^apps\/web\//) ? ['apps/web'] : []),
    ...(has(/^apps\/web\/src\/(sw|lib)\//) ? ['apps/web/src/sw'] : []),
  ]
}

/** The matrices ask every endpoint: what a slice's own test finds must not wait for them. */
const isMatrix = (path: string) => /\/checks\/(authorization|contract)\/[\w.]*\.test\.ts$/.test(path)

function testSteps(selection: Selection, env: Step['env']): Step[] {
  const files = selection.of('test').map(({ target }) => target)
  const near = files.filter((file) => !isMatrix(file))
  const ownSteps = packages.flatMap((name) => vitestStep(`tests of ${name}`, name, near, env))
  const cells = { ...env, WAYFELLOW_MATRIX: 'touched' }
  return [...ownSteps, ...vitestStep('matrices', 'apps/api', files.filter(isMatrix), cells)]
}

function vitestStep(name: string, folder: Package, files: string[], env: Step['env']): Step[] {
  const own = files.filter((file) => packageOf(file) === folder)
  if (own.length === 0) return []
  const cwd = folder === 'scripts' ? '.' : folder
  const within = folder === 'scripts' ? ['--dir', 'scripts'] : []
  const paths = own.map((file) => relative(cwd, file))
  return [{ name, kind: 'test', command: ['node', vitest, 'run', ...within, ...paths], cwd, env }]
}

function journeySteps(selection: Selection, graph: ImportGraph, tier: Tier, env: Step['env']): Step[] {
  const files = selection.of('journey').map(({ target }) => target)
  if (files.length === 0) return []
  const isTagged = files.some((file) => graph.textOf(file).includes('@gate'))
  const grep = tier === 'gate' && isTagged ? ['--grep', '@gate'] : []
  const names = files.map((file) => relative('e2e', file))
  const command = ['node', 'scripts/e2e.ts', ...names, ...grep]
  return [{ name: 'journeys', kind: 'journey', command, cwd: '.', env }]
}
