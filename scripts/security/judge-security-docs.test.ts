import { describe, expect, it } from 'vitest'
import { requirements } from './asvs-requirements.ts'
import { judgeProofs, judgeRequirements } from './judge-security-docs.ts'

const page = (...rows: string[]) => ({
  path: 'page.md',
  text: ['| no. | level | asks for | proof |', ...rows].join('\n'),
})
const wanted = new Map([
  ['1.1.1', '2'],
  ['1.2.1', '1'],
])
const first = '| 1.1.1 | 2 | decoded once | `a.test.ts › works` |'
const second = '| 1.2.1 | 1 | escaped | deviation 1: it is not so yet |'
const written = '1. **Not yet (1.2.1).** Because.'

const exists = ({ file, title }: { file: string; title: string }) => file === 'a.test.ts' && title !== 'gone'

it('knows the 253 requirements of levels 1 and 2, 70 of them of level 1', () => {
  expect(requirements.size).toBe(253)
  expect([...requirements.values()].filter((level) => level === '1')).toHaveLength(70)
})

describe('the table of requirements', () => {
  it('is right when each stands once, with its level, and deviations are written out', () => {
    expect(judgeRequirements([page(first), page(second, written)], wanted)).toEqual([])
  })

  it.each([
    ['a requirement without a row', [first], '1.2.1: has no row'],
    ['a row twice', [first, first, second, written], '1.1.1 stands twice'],
    ['a wrong level', [first.replace('| 2 |', '| 1 |'), second, written], '1.1.1 is of level 2'],
    [
      'a row of no requirement',
      [first, second, written, '| 9.9.9 | 1 | x | `a` |'],
      '9.9.9 is no requirement',
    ],
    ['a deviation without words', [first, second], 'deviation 1 is not written out'],
    ['words about no deviation', [first, second, written, '2. **Else.**'], 'deviation 2 is named by no row'],
  ])('is wrong with %s', (_, rows, problem) => {
    expect(judgeRequirements([page(...rows)], wanted).join('\n')).toContain(problem)
  })
})

describe('a proof', () => {
  it('is a test or a file that exists, or a reason', () => {
    expect(
      judgeProofs(page(first, second, '| 1 | 1 | x | not here: there is no such thing |'), exists),
    ).toEqual([])
  })

  it.each([
    ['| 1 | 1 | x | `a.test.ts › gone` |', 'there is no a.test.ts › gone'],
    ['| 1 | 1 | x | `b.md` |', 'there is no b.md'],
    ['| 1 | 1 | x | trust us |', 'names no proof'],
    ['| 1 | 1 | x | not here |', 'names no proof'],
  ])('is missing in %s', (row, problem) => {
    expect(judgeProofs(page(row), exists).join('\n')).toContain(problem)
  })
})
