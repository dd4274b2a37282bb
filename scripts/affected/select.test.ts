import { describe, expect, it } from 'vitest'
import { namesExportedFrom, namesImportedBy } from './barrels.ts'
import { ownDomain, tablesIn } from './contract-and-tables.ts'
import { dependentTests, directDependents } from './dependents.ts'
import { findSpecifiers, graphOf } from './import-graph.ts'
import { visitsIn } from './journeys.ts'
import { isSameRoute, routesIn } from './routes.ts'
import { select } from './select.ts'

const modules = 'apps/api/src/modules'
const web = 'apps/web/src'

/** A small world: two slices, their wiring, one feature and two journeys. */
const graph = graphOf(
  new Map([
    [`${modules}/homes/index.ts`, "export { open } from './service.ts'\nexport { beds } from './rules.ts'\n"],
    [`${modules}/homes/rules.ts`, 'export const beds = 2'],
    [`${modules}/homes/rules.test.ts`, "import { beds } from './rules.ts'"],
    [`${modules}/homes/service.ts`, "import { beds } from './rules.ts'\ninsertInto('homes')"],
    [`${modules}/homes/service.test.ts`, "import { anApp } from '../../app/testing.ts'"],
    [`${modules}/stays/service.ts`, "import { beds } from '../homes/index.ts'"],
    [`${modules}/stays/service.test.ts`, "import { anApp } from '../../app/testing.ts'"],
    [`${modules}/trips/service.ts`, "import { open } from '../homes/index.ts'"],
    [`${modules}/trips/service.test.ts`, "import { anApp } from '../../app/testing.ts'"],
    ['apps/api/testing/app.ts', "import './compose.ts'"],
    [
      'apps/api/src/app/compose.ts',
      "import '../modules/homes/index.ts'\nimport '../modules/stays/service.ts'",
    ],
    ['packages/pg-pipeline/src/index.ts', "export { run } from './run.ts'"],
    ['packages/pg-pipeline/src/run.ts', ''],
    ['packages/pg-pipeline/src/run.test.ts', "import { run } from './index.ts'"],
    ['apps/api/src/platform/database/db.ts', "import { run } from '@wayfellow/pg-pipeline'"],
    ['apps/api/src/platform/database/db.test.ts', "import { db } from './db.ts'"],
    ['apps/api/src/db/migrations/0001_homes.sql', 'alter table homes add column beds int;'],
    [`${web}/features/homes/index.ts`, "export { HomeScreen } from './screen.tsx'"],
    [`${web}/features/homes/screen.tsx`, ''],
    [
      `${web}/app/screens.tsx`,
      "import { HomeScreen } from '../features/homes/index.ts'\n{ path: '/edit-home', element: <HomeScreen /> }",
    ],
    ['e2e/journeys/editing.journey.ts', "await page.goto('/edit-home')"],
    ['e2e/journeys/login.journey.ts', "await page.goto('/login')"],
  ]),
)
const chosen = (file: string, kind: 'check' | 'test' | 'journey') =>
  select(graph, [file])
    .of(kind)
    .map(({ target }) => target)

describe('the import graph', () => {
  it('follows imports, started files and files that are read, but no erased types', () => {
    const text = `import { a } from './a.ts'
      import type { B } from './b.ts'
      const child = new URL('c.fixture.ts', import.meta.url)
      const lazy = () => import('@wayfellow/contract/homes')`
    expect(findSpecifiers(text)).toEqual(['./a.ts', '@wayfellow/contract/homes', './c.fixture.ts'])
  })

  it('passes a slice’s index only for the names that a file takes', () => {
    expect(directDependents(graph, `${modules}/homes/rules.ts`).toSorted()).toEqual([
      `${modules}/homes/rules.test.ts`,
      `${modules}/homes/service.ts`,
      `${modules}/stays/service.ts`,
    ])
  })

  it('does not go through the wiring', () => {
    expect(dependentTests(graph, `${modules}/homes/service.ts`)).toEqual([])
  })

  it('reads the names of an index, lazy ones too', () => {
    const text = "export { a, b as c } from './x.ts'\nexport const D = lazy(async () => import('./y.tsx'))\n"
    expect(namesExportedFrom(text, './x.ts')).toEqual(['a', 'c'])
    expect(namesExportedFrom(text, './y.tsx')).toEqual(['D'])
    expect(namesImportedBy("import { a as z, type T } from './i.ts'", './i.ts')).toEqual(['a'])
    expect(namesImportedBy("import * as all from './i.ts'", './i.ts')).toBeUndefined()
  })
})

describe('a change in a slice of the API', () => {
  it('selects the nearest tests, the slices that take its names, and the matrices', () => {
    const tests = chosen(`${modules}/homes/rules.ts`, 'test')
    expect(tests).toEqual(
      expect.arrayContaining([
        `${modules}/homes/rules.test.ts`,
        `${modules}/stays/service.test.ts`,
        'apps/api/checks/contract/contract.test.ts',
      ]),
    )
    expect(tests).not.toContain(`${modules}/trips/service.test.ts`)
  })

  it('selects lint, types and the rules for slices, and nothing about styles', () => {
    const checks = chosen(`${modules}/homes/rules.ts`, 'check')
    expect(checks).toEqual([
      'format',
      'lint',
      'check:types',
      'check:layers',
      'check:comments',
      'check:docs',
      'check:slices',
      'check:diagrams',
      'check:parsers',
    ])
  })
})

it('selects the tests of a package and those beside the files that import it', () => {
  expect(chosen('packages/pg-pipeline/src/run.ts', 'test').toSorted()).toEqual([
    'apps/api/src/platform/database/db.test.ts',
    'packages/pg-pipeline/src/run.test.ts',
  ])
})

it('selects the slices that write the tables of a migration', () => {
  expect(chosen('apps/api/src/db/migrations/0001_homes.sql', 'test')).toContain(
    `${modules}/homes/service.test.ts`,
  )
  expect(
    tablesIn(
      'create table if not exists chats.messages (x int);\n-- update nothing\ncreate index i on homes (x)',
    ),
  ).toEqual(['messages', 'homes'])
})

it('knows the slice of a part of the contract', () => {
  expect(ownDomain('packages/contract/src/stay-requests/actions.ts', ['stay-requests', 'homes'])).toBe(
    'stay-requests',
  )
  expect(ownDomain('packages/contract/src/errors.ts', ['stay-requests'])).toBeUndefined()
})

describe('a change in a feature of the web', () => {
  it('selects the journeys that open an address of the feature', () => {
    expect(chosen(`${web}/features/homes/screen.tsx`, 'journey')).toEqual(['e2e/journeys/editing.journey.ts'])
  })

  it('reads which feature stands behind an address', () => {
    const [route] = routesIn(graph.textOf(`${web}/app/screens.tsx`))
    expect(route).toEqual({ path: '/edit-home', features: new Set(['homes']) })
  })

  it('compares addresses by their parts', () => {
    const visited = visitsIn('await page.goto(`/users/${ana.username}?section=about`)')
    expect(visited.map((path) => isSameRoute('/users/:username', path))).toEqual([true])
    expect(isSameRoute('/users/:username', '/chats/ben')).toBe(false)
    expect(isSameRoute('/users/:username', '/users')).toBe(false)
  })
})
