import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { register, registeredPaths } from './registrations.ts'
import { fillIn, namesOf } from './slice-names.ts'

const skeleton = join(import.meta.dirname, 'skeleton')
const migrations = 'apps/api/src/db/migrations'

/** The skeleton's files and where each goes. */
const targets: Record<string, string> = {
  'contract.ts': 'packages/contract/src/__kebab__.ts',
  'migration.sql': `${migrations}/__migration_____snake__.sql`,
  'module-index.ts': 'apps/api/src/modules/__kebab__/index.ts',
  'module-routes.ts': 'apps/api/src/modules/__kebab__/routes.ts',
  'module-use-case.ts': 'apps/api/src/modules/__kebab__/keep-__kebab__.ts',
  'module-use-case.test.ts': 'apps/api/src/modules/__kebab__/keep-__kebab__.test.ts',
  'module-policy.ts': 'apps/api/src/modules/__kebab__/policy.ts',
  'module-policy.test.ts': 'apps/api/src/modules/__kebab__/policy.test.ts',
  'module-queries.ts': 'apps/api/src/modules/__kebab__/queries.ts',
  'module-view.ts': 'apps/api/src/modules/__kebab__/view.ts',
  'web-index.ts': 'apps/web/src/features/__kebab__/index.ts',
  'web-api.ts': 'apps/web/src/features/__kebab__/api.ts',
  'web-screen.tsx': 'apps/web/src/features/__kebab__/screens/__kebab__-screen.tsx',
  'web-screen.test.tsx': 'apps/web/src/features/__kebab__/screens/__kebab__-screen.test.tsx',
}

export interface Written {
  created: string[]
  changed: string[]
}

/** Writes a slice into a tree and registers it. Refuses before the first write when a file is there already. */
export function writeSlice(tree: string, kebab: string, one?: string): Written {
  const names = namesOf(kebab, nextMigration(tree), one)
  const created = Object.entries(targets).map(([source, target]) => ({
    path: fillIn(target, names),
    text: fillIn(readFileSync(join(skeleton, `${source}.txt`), 'utf8'), names),
  }))
  const taken = [...created.map(({ path }) => path), `apps/api/src/modules/${kebab}`].find((path) =>
    existsSync(join(tree, path)),
  )
  if (taken !== undefined) throw new Error(`${taken} is there already`)
  const changed = registeredPaths.map((path) => ({
    path,
    text: register(path, readFileSync(join(tree, path), 'utf8'), names),
  }))
  for (const { path, text } of [...created, ...changed]) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  return { created: created.map(({ path }) => path), changed: changed.map(({ path }) => path) }
}

/** The next ten, so that two branches that add one at a time can be merged in either order. */
function nextMigration(tree: string): string {
  const numbers = readdirSync(join(tree, migrations)).map((name) => Number.parseInt(name))
  const last = Math.max(...numbers.filter((number) => !Number.isNaN(number)))
  return String((Math.floor(last / 10) + 1) * 10).padStart(4, '0')
}
