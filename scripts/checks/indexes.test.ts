import { expect, it } from 'vitest'
import { judgeCommands, judgeDecisionIndex, judgeDocuments, judgeSections, judgeTables } from './indexes.ts'

const headings = new Map([
  ['0001-sessions.md', '# 0001: Check sessions in memory'],
  ['0002-tokens.md', '# 0002: Compute refresh tokens'],
])
const index = [
  '- [0001](0001-sessions.md): Check sessions in memory',
  '- [0002](0002-tokens.md): Compute refresh tokens',
].join('\n')

it('accepts an index that lists every decision with its title', () => {
  expect(judgeDecisionIndex(index, headings)).toEqual([])
})

it('names a decision that is missing, one that is gone and one with another title', () => {
  const stale = index.replace('0002-tokens.md', '0003-gone.md').replace('in memory', 'in Redis')
  expect(judgeDecisionIndex(stale, headings)).toEqual([
    '0003-gone.md does not exist',
    '0001-sessions.md is listed with another title than its heading "# 0001: Check sessions in memory"',
    '0002-tokens.md is not listed',
  ])
})

it('names a decision that is listed twice', () => {
  expect(judgeDecisionIndex(`${index}\n${index.split('\n')[0] ?? ''}`, headings)).toEqual([
    '0001-sessions.md is listed twice',
  ])
})

it('names a command that no table names', () => {
  const page = '| `pnpm dev` | runs the app |'
  expect(judgeCommands(page, ['dev', 'check'])).toEqual(['no table names `pnpm check`'])
})

it('names a check without a section and a section without a check', () => {
  const page = '## `check:types`\n\n## `check:gone`\n'
  expect(judgeSections(page, ['check:types', 'check:lint'])).toEqual([
    'check:lint has no section',
    'there is no check:gone',
  ])
})

it('names a page or folder of docs that the index links to nowhere', () => {
  const page = 'See [testing](testing.md) and [proofs](proofs/README.md).'
  expect(judgeDocuments(page, ['README.md', 'testing.md', 'proofs', 'pictures', 'api'])).toEqual([
    'api is not linked',
  ])
})

it('names a table with a second heading inside it, as a merge of two versions leaves it', () => {
  const table = '| command | what it does |\n| --- | --- |\n| `pnpm dev` | runs the app |'
  expect(judgeTables(`${table}\n\n${table}`)).toEqual([])
  expect(judgeTables(`${table}\n${table}`)).toEqual(['two tables stand in one: | command | what it does |'])
})
