// `pnpm test [path…] [Vitest flags]`: the tests of files, folders or source files; without paths, all of them.
import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { runTests } from './affected/run-vitest.ts'
import { findTests } from './affected/test-files.ts'
import { splitArguments } from './affected/test-arguments.ts'
import { root } from './local/environment.ts'
import { asCommand, follow, Stopped } from './local/steps.ts'

await asCommand(async () => {
  const { paths, flags } = splitArguments(process.argv.slice(2))
  if (paths.length > 0) return runTests(paths.flatMap(testsOf), flags)
  if (flags.length > 0) throw new Stopped(`Name a file or a folder for ${flags.join(' ')}`)
  return follow([
    process.execPath,
    'scripts/with-services.ts',
    'pnpm',
    'run',
    '--sequential',
    '--no-bail',
    '/^test:/',
  ])
})

function testsOf(given: string): string[] {
  // pnpm runs its scripts in the root and tells where it was called from.
  const places = [process.env['INIT_CWD'] ?? root, root].map((folder) => resolve(folder, given))
  const place = places.find((path) => existsSync(path))
  if (!place) throw new Stopped(`There is no ${given}`)
  const tests = findTests(relative(root, place))
  if (tests.length === 0) throw new Stopped(`${given} has no test beside it and none above it in its package`)
  return tests
}
