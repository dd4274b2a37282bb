// `pnpm new slice NAME [--one SINGULAR]`: writes a domain through all layers, with tests that pass.
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { root } from './local/environment.ts'
import { writeSlice } from './new-slice/write-slice.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { one: { type: 'string' } } })
const [kind, name = ''] = positionals

try {
  if (kind !== 'slice') throw new Error('pnpm new slice NAME [--one SINGULAR]')
  const { created, changed } = writeSlice(root, name, values.one)
  execFileSync(
    'node_modules/.bin/prettier',
    ['--write', '--ignore-unknown', '--log-level', 'warn', ...created, ...changed],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  for (const path of created) console.log(`new      ${path}`)
  for (const path of changed) console.log(`changed  ${path}`)
  console.log(nextSteps(name))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function nextSteps(slice: string): string {
  return `
It works: pnpm test apps/api/src/modules/${slice} apps/web/src/features/${slice}
Then make it yours, and add what only you can say:
  pnpm db:types                               the types of the new table, after pnpm db:migrate
  pnpm docs:api && pnpm docs:diagrams         the API document and the picture of the modules
  pnpm --filter @wayfellow/web strings        the new strings; then translate them
  apps/web/src/lib/refusal-words.ts           the text of the new refusal
  personal-data.ts, as in another slice       why each column is kept and until when; pnpm check:inventory
  apps/api/checks/authorization/relations.ts  what others are answered`
}
