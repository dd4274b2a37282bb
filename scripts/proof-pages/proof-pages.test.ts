import { describe, expect, it } from 'vitest'
import { drawCharts } from './charts.ts'
import { readProofPage } from './read-proof-page.ts'
import { writeIndex } from './write-index.ts'

const page = `# The list of chats

- date: 2026-11-15 16:11 UTC
- commit: f4cbf5c
- seed: 7

| figure                                 | median | least  | most   | runs | wanted               | holds  |
| -------------------------------------- | ------ | ------ | ------ | ---- | -------------------- | ------ |
| median to pgbench, 1 million messages  | 1.8 ×  | 1.29 × | 2.17 × | 7    | at most 2 × (median) | yes    |
| performance                            | 75     | 70     | 80     | 5    | ≥ 85                 | **no** |

Words below.
`

const read = () => {
  const proof = readProofPage('docs/proofs/chat-list.md', page)
  if (!proof) throw new Error('The page was not read')
  return proof
}

describe('a recorded proof', () => {
  it('is read with its figures, their units and whether they hold', () => {
    const proof = read()
    expect(proof).toMatchObject({ name: 'chat-list', title: 'The list of chats', date: '2026-11-15' })
    expect(proof.figures).toEqual([
      {
        what: 'median to pgbench, 1 million messages',
        median: 1.8,
        least: 1.29,
        most: 2.17,
        unit: '×',
        wanted: 'at most 2 × (median)',
        holds: true,
      },
      { what: 'performance', median: 75, least: 70, most: 80, unit: '', wanted: '≥ 85', holds: false },
    ])
  })

  it('is not found in a page that `pnpm prove` did not write', () => {
    expect(readProofPage('docs/proofs/README.md', '# Proofs\n\nText.')).toBeUndefined()
  })

  it('stands in the index, and what it misses in a table of its own', () => {
    const index = writeIndex([read()], drawCharts([read()]))
    expect(index).toContain('1 proofs, 2 figures, 1 of them not reached.')
    expect(index).toContain('| [chat-list](chat-list.md) | performance | 75  | ≥ 85 |')
    expect(index).toContain('| 1 of 2 |')
  })

  it('is drawn with its median, and no chart is drawn without figures', () => {
    const charts = drawCharts([read()])
    expect(charts.map(({ file }) => file)).toEqual(['ratio.svg'])
    expect(charts[0]?.svg).toContain('chat-list: 1 million messages')
    expect(charts[0]?.svg).toContain('1.8 ×')
  })
})
