// `pnpm affected [--base REF] [--tier gate|nightly] [--list] [path…]`: runs what the changes can break.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChangedFiles } from './affected/changed-files.ts'
import { readImportGraph } from './affected/import-graph.ts'
import { bringServicesUp } from './affected/run-vitest.ts'
import { select } from './affected/select.ts'
import type { Selection } from './affected/selection.ts'
import { stepsOf } from './affected/steps.ts'
import { needsServices } from './affected/test-files.ts'
import { localEnvironment, root } from './local/environment.ts'
import { asCommand, follow } from './local/steps.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string' },
    tier: { type: 'string', default: 'gate' },
    list: { type: 'boolean', default: false },
  },
})

await asCommand(async () => {
  const tier = values.tier === 'nightly' ? 'nightly' : 'gate'
  // Paths stand in for a diff: "what would this file break?"
  const changed = positionals.length > 0 ? positionals : findChangedFiles(values.base)
  const graph = readImportGraph()
  const selection = select(graph, changed, tier)
  print(changed, selection)
  if (values.list) return 0
  if (selection.of('test').some(({ target }) => needsServices(target))) await bringServicesUp()
  const failed: string[] = []
  const steps = stepsOf(selection, graph, changed, tier)
  for (const { name, command, cwd, env } of steps) {
    console.log(`\n▶ ${name}`)
    const whole = { ...process.env, ...localEnvironment(), ...env }
    if ((await follow(command, { cwd: join(root, cwd), env: whole })) !== 0) failed.push(name)
  }
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '')
  console.log(`${steps.length - failed.length} passed, ${failed.length} failed`)
  return failed.length > 0 ? 1 : 0
})

function print(changed: string[], selection: Selection): void {
  console.log(changed.length === 0 ? 'Nothing has changed.' : `Changed: ${changed.join(', ')}`)
  for (const kind of ['check', 'test', 'journey'] as const) {
    for (const { target, why } of selection.of(kind)) console.log(`${kind.padEnd(8)} ${target}  (${why})`)
  }
  for (const note of selection.notes) console.log(`note     ${note}`)
}
