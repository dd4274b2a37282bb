import { expect, it } from 'vitest'
import { anchorsOf, findNamedDocuments, findNamedPaths, findNamedSources } from './named-paths.ts'

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

it('finds documents in running text, but not the text of links', () => {
  expect(
    findNamedDocuments('As PRODUCT.md 7 and research/speed.md say; see [logging.md](../logging.md).'),
  ).toEqual(['PRODUCT.md', 'research/speed.md'])
})

it('finds source files that are named by the end of their path', () => {
  expect(findNamedSources('`lib/api.ts`, `tokens.css` and `/api/openapi.json`')).toEqual([
    'lib/api.ts',
    'tokens.css',
  ])
})

it('makes the anchors of headings as code hosts do', () => {
  expect(anchorsOf('# Your first slice\n\n## 5. Commands: `pnpm check`\n')).toEqual([
    'your-first-slice',
    '5-commands-pnpm-check',
  ])
})
