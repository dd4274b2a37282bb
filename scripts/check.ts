// `pnpm check`: every check, side by side. `pnpm check --changed [--base REF] [path…]`: those that the changed files can
// break, on these files alone where the tool allows it.
import { parseArgs } from 'node:util'
import { availableParallelism } from 'node:os'
import { findChangedFiles } from './affected/changed-files.ts'
import { selectChecks } from './affected/checks.ts'
import { Selection } from './affected/selection.ts'
import { checkStep, type Step } from './affected/steps.ts'
import { asCommand, follow, output, Stopped } from './local/steps.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false }, base: { type: 'string' } },
})

await asCommand(async () => {
  if (!values.changed) return follow(['pnpm', 'run', '--no-bail', '/^check:/'])
  const changed = positionals.length > 0 ? positionals : findChangedFiles(values.base)
  const selection = new Selection()
  for (const file of changed) selectChecks(file, selection)
  const steps = selection.of('check').flatMap(({ target }) => checkStep(target, changed, {}))
  console.log(`${changed.length} changed files, ${steps.length} checks`)
  const failed = await runSideBySide(steps)
  console.log(`${steps.length - failed} passed, ${failed} failed`)
  console.log('Not asked: check:unused, which reads the whole repository. pnpm check asks everything.')
  return failed > 0 ? 1 : 0
})

/** As many at a time as there are cores; prints the output of those that fail. Returns their number. */
async function runSideBySide(steps: readonly Step[]): Promise<number> {
  const waiting = [...steps]
  let failed = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const start = performance.now()
      const fault = await faultOf(next)
      console.log(
        `${fault === '' ? 'ok    ' : 'FAILED'} ${next.name} ${((performance.now() - start) / 1000).toFixed(1)} s`,
      )
      if (fault === '') continue
      failed += 1
      console.log(fault)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return failed
}

async function faultOf({ command, env }: Step): Promise<string> {
  try {
    await output(command, env)
    return ''
  } catch (error) {
    if (error instanceof Stopped) return error.message || 'It printed nothing'
    throw error
  }
}
