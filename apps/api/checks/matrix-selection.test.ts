import { operations } from '@wayfellow/contract/all'
import { describe, expect, it } from 'vitest'
import { cellsToRun, readSelection, repeatCommand, selectCells, touchedBy } from './matrix-selection.ts'

const domains = ['chats', 'city-admins', 'stay-requests', 'stories']
const cells = operations.map(({ domain, name }) => ({ domain, name }))
const none = new Set<string>()
const today = new Date('2026-03-04T05:06:07Z')

describe('the cells that get the full runs', () => {
  it('are the same for the same seed', () => {
    expect(selectCells(cells, { seed: 3, touched: none })).toEqual(
      selectCells(cells, { seed: 13, touched: none }),
    )
  })

  it('are all cells once in ten seeds in a row', () => {
    const tenths = Array.from({ length: 10 }, (_, nth) => [
      ...selectCells(cells, { seed: 20_516 + nth, touched: none }),
    ])
    expect(
      tenths
        .flat()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(cells.map(({ name }) => name).toSorted())
  })

  it('are about a tenth each time', () => {
    for (let seed = 0; seed < 10; seed += 1) {
      const { size } = selectCells(cells, { seed, touched: none })
      expect(size).toBeGreaterThan(cells.length / 40)
      expect(size).toBeLessThan(cells.length / 4)
    }
  })

  it('include every cell of a touched domain', () => {
    const selected = selectCells(cells, { seed: 0, touched: new Set(['stories']) })
    const stories = cells.filter(({ domain }) => domain === 'stories')
    expect(stories.length).toBeGreaterThan(5)
    expect(stories.filter((cell) => !selected.has(cell))).toEqual([])
    expect(selected.size).toBeLessThan(cells.length)
  })

  it('are all cells when all is touched', () => {
    expect(selectCells(cells, { seed: 0, touched: 'all' }).size).toBe(cells.length)
  })
})

const readTouched = (changed: string) =>
  readSelection({ WAYFELLOW_MATRIX: 'touched', WAYFELLOW_CHANGED: changed }, domains, today)

describe('the cells that run', () => {
  it('are all of them in the gate', () => {
    const selection = readSelection(
      { WAYFELLOW_CHANGED: 'apps/api/src/modules/stories/queries.ts' },
      domains,
      today,
    )
    expect(cellsToRun(cells, selection)).toEqual(cells)
  })

  it('are those of the touched domain where only these are wanted', () => {
    const stories = cells.filter(({ domain }) => domain === 'stories')
    expect(cellsToRun(cells, readTouched('apps/api/src/modules/stories/queries.ts'))).toEqual(stories)
  })

  it('are all of them when the change belongs to every domain or to none', () => {
    expect(cellsToRun(cells, readTouched('apps/api/src/platform/http/bind-endpoint.ts'))).toEqual(cells)
    expect(cellsToRun(cells, readTouched('docs/glossary.md'))).toEqual(cells)
  })
})

describe('a changed file', () => {
  it.each([
    ['packages/contract/src/chats/index.ts', ['chats']],
    ['packages/contract/src/chats/groups.ts', ['chats']],
    ['packages/contract/src/stay-requests/actions.ts', ['stay-requests']],
    ['packages/contract/src/city-admins.ts', ['city-admins']],
    ['apps/api/src/modules/stories/post-story.ts', ['stories']],
    ['apps/web/src/features/stories/api.ts', []],
    ['apps/api/src/platform/mail/mail.ts', []],
    ['docs/glossary.md', []],
  ])('%s touches %j', (path, expected) => {
    expect(touchedBy([path], domains)).toEqual(new Set(expected))
  })

  it.each([
    'apps/api/src/platform/http/bind-endpoint.ts',
    'apps/api/src/platform/http/access.ts',
    'apps/api/src/platform/security/tokens.ts',
    'apps/api/src/platform/http/errors.ts',
    'apps/api/src/platform/http/openapi.ts',
    'packages/contract/src/endpoint.ts',
    'packages/contract/src/errors.ts',
    'packages/contract/src/all.ts',
    'packages/contract/src/paging.ts',
    'apps/api/checks/contract/tester.ts',
  ])('%s touches all', (path) => {
    expect(touchedBy(['docs/glossary.md', path], domains)).toBe('all')
  })
})

describe('what the gate passes on', () => {
  it('is the number of the day when it passes on nothing', () => {
    expect(readSelection({}, domains, today)).toEqual({
      seed: 20_516,
      touched: none,
      isOnlyTouched: false,
    })
  })

  it('is the seed and the changed files', () => {
    const environment = {
      WAYFELLOW_TIER: 'gate',
      WAYFELLOW_SEED: '7',
      WAYFELLOW_CHANGED: 'packages/contract/src/chats/index.ts\napps/api/src/modules/stories/routes.ts\n',
    }
    expect(readSelection(environment, domains, today)).toEqual({
      seed: 7,
      touched: new Set(['chats', 'stories']),
      isOnlyTouched: false,
    })
  })

  it('is everything in the nightly tier', () => {
    expect(readSelection({ WAYFELLOW_TIER: 'nightly' }, domains, today).touched).toBe('all')
  })

  it.each([{ WAYFELLOW_SEED: 'x' }, { WAYFELLOW_SEED: '1.5' }, { WAYFELLOW_TIER: 'weekly' }])(
    'is refused when it means nothing: %j',
    (environment) => {
      expect(() => readSelection(environment, domains, today)).toThrow('WAYFELLOW_')
    },
  )
})

it('says how to repeat a cell that failed', () => {
  const failed = { file: 'apps/api/checks/contract/contract.test.ts', test: 'GET /api/chats', seed: 3 }
  expect(repeatCommand({ ...failed, isFull: false })).toBe(
    "WAYFELLOW_SEED=3 pnpm test apps/api/checks/contract/contract.test.ts -t 'GET /api/chats'",
  )
  expect(repeatCommand({ ...failed, isFull: true })).toContain(
    'WAYFELLOW_SEED=3 WAYFELLOW_TIER=nightly pnpm test',
  )
})
