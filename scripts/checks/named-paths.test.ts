import { expect, it } from 'vitest'
import { findNamedPaths } from './named-paths.ts'

it('finds what a page names in backticks, links and trees', () => {
  const page = [
    'See `apps/api/src/app/main.ts`, [the tests](../docs/testing.md#gate) and `pnpm test`.',
    '`docs/proofs/NAME.md` and `apps/api/src/modules/<domain>/` are placeholders.',
    '```',
    'apps/api/        the server',
    '  src/cli/       commands',
    'proofs/          figures',
    '```',
  ].join('\n')
  expect(findNamedPaths('docs/page.md', page)).toEqual([
    'apps/api/src/app/main.ts',
    'docs/testing.md',
    'apps/api/',
    'apps/api/src/cli/',
    'proofs/',
  ])
})
